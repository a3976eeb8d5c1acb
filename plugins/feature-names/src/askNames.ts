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
  return ask(namesErrors.noSuggestions, signal, async (ended) => {
    const registrar = await findRegistrar(kit, networkId)
    if (!registrar) throw new TypeError('No source registers names here')
    return registrar.suggestions(text, zone, ended)
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
    async (ended) => {
      const registrar = await findRegistrar(kit, networkId)
      if (!registrar) throw new TypeError('No source registers names here')
      await registrar.register(registration, ended)
    }
  )
}

/**
 * The address that a name leads to, from the first source that knows it; `undefined` if nobody has it. @throws KitError `names/refused`,
 * `names/notResolved`
 */
export async function resolveName(
  kit: Asked,
  name: string,
  networkId: NetworkId,
  signal?: AbortSignal
): Promise<string | undefined> {
  const failures: unknown[] = []
  for (const source of kit.contributions(nameSources)) {
    try {
      const found = await ask(namesErrors.notResolved, signal, async (ended) =>
        (await source.serves(networkId)) ? source.resolve(name, networkId, ended) : undefined
      )
      if (found) return found.address
    } catch (error) {
      if (signal?.aborted) throw error
      failures.push(error)
    }
  }
  // The source that failed may know the name, so it is not certain that nobody has it.
  if (failures.length) throw failures[0]
  return undefined
}

/** The names that sources report for an address. @throws KitError `names/refused`, `names/noNames` if no source answers and one has failed */
export async function namesFor(
  kit: Asked,
  address: string,
  networkId: NetworkId,
  signal?: AbortSignal
): Promise<readonly string[]> {
  const answers: (string | undefined)[] = []
  const failures: unknown[] = []
  for (const source of kit.contributions(nameSources)) {
    try {
      await ask(namesErrors.noNames, signal, async (ended) => {
        if (await source.serves(networkId))
          answers.push((await source.lookup(address, networkId, ended))?.name)
      })
    } catch (error) {
      if (signal?.aborted) throw error
      failures.push(error)
    }
  }
  if (failures.length && !answers.length) throw failures[0]
  return [...new Set(answers.flatMap((name) => (name ? displayText(name, 80) : [])))]
}

/** Sends a request. If it fails, throws the service's first reason for the refusal, otherwise the plugin's own error. */
async function ask<T>(
  fail: (detail: { readonly cause: unknown }) => KitError,
  signal: AbortSignal | undefined,
  question: (ended: AbortSignal) => Promise<T>
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
