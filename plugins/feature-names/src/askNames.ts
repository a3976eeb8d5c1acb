import { displayText, type Kit, type KitError, type NetworkId } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import {
  type NameRegistration,
  type NameSource,
  type NameSuggestion,
  nameSources
} from '@plugboard/core/features'
import { namesErrors } from './errors.js'

/** How long to wait for a source of names, in milliseconds. */
const timeoutMs = 10_000

type Asked = Pick<Kit, 'contributions'>

/** The first source that registers names on a network. */
export async function findRegistrar(
  kit: Asked,
  networkId: NetworkId
): Promise<Required<Pick<NameSource, 'register' | 'suggestions'>> | undefined> {
  for (const source of kit.contributions(nameSources)) {
    const { register, suggestions } = source
    if (!register || !(await source.serves(networkId))) continue
    return {
      register: (...asked) => register.apply(source, asked),
      suggestions: async (...asked) => (await suggestions?.apply(source, asked)) ?? []
    }
  }
  return undefined
}

/** Names similar to a text, each free or taken. @throws KitError `names/refused`, `names/noSuggestions` */
export async function suggestNames(
  kit: Asked,
  networkId: NetworkId,
  { text, zone, signal }: { readonly text: string; readonly zone: string; readonly signal: AbortSignal }
): Promise<readonly NameSuggestion[]> {
  return ask(namesErrors.noSuggestions, signal, async () => {
    const registrar = await findRegistrar(kit, networkId)
    if (!registrar) throw new TypeError('No source registers names here')
    return registrar.suggestions(text, zone, signal)
  })
}

/** @throws KitError `names/refused`, `names/notRegistered` */
export function registerName(
  kit: Asked,
  networkId: NetworkId,
  registration: NameRegistration,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal | undefined }
): Promise<void> {
  return ask(
    ({ cause }) => namesErrors.notRegistered({ name, cause }),
    signal,
    async () => {
      const registrar = await findRegistrar(kit, networkId)
      if (!registrar) throw new TypeError('No source registers names here')
      await registrar.register(registration, signal)
    }
  )
}

/**
 * The address that a name leads to, from the first source that knows it; `undefined` if nobody has it. @throws KitError `names/refused`,
 * `names/notResolved`
 */
export function resolveName(
  kit: Asked,
  name: string,
  networkId: NetworkId,
  signal?: AbortSignal
): Promise<string | undefined> {
  return ask(namesErrors.notResolved, signal, async () => {
    for (const source of kit.contributions(nameSources)) {
      if (!(await source.serves(networkId))) continue
      const found = await source.resolve(name, networkId, signal)
      if (found) return found.address
    }
    return undefined
  })
}

/** The names that sources report for an address. @throws KitError `names/refused`, `names/noNames` */
export function namesFor(
  kit: Asked,
  address: string,
  networkId: NetworkId,
  signal?: AbortSignal
): Promise<readonly string[]> {
  return ask(namesErrors.noNames, signal, async () => {
    const found: string[] = []
    for (const source of kit.contributions(nameSources)) {
      if (!(await source.serves(networkId))) continue
      const { name } = (await source.lookup(address, networkId, signal)) ?? {}
      if (name) found.push(displayText(name, 80))
    }
    return [...new Set(found)]
  })
}

/** Sends a request. If it fails, throws the service's first reason for the refusal, otherwise the plugin's own error. */
async function ask<T>(
  fail: (detail: { readonly cause: unknown }) => KitError,
  signal: AbortSignal | undefined,
  question: () => Promise<T>
): Promise<T> {
  try {
    return await waitFor(question, { timeoutMs, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const reason = reasonOf(cause)
    throw reason ? namesErrors.refused({ reason, cause }) : fail({ cause })
  }
}

/** The first reason of a refusal, in words. */
function reasonOf(error: unknown): string | undefined {
  const { reasons } = Object(error) as { readonly reasons?: unknown }
  const { description } = Object(Array.isArray(reasons) ? reasons[0] : undefined) as {
    readonly description?: unknown
  }
  return typeof description === 'string' ? displayText(description, 200) || undefined : undefined
}
