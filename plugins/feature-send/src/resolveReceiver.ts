import { displayText, hasHiddenCharacters, type Kit, type Network } from '@plugboard/core'
import { sleep, waitFor } from '@plugboard/core/chain'
import { addressKey, type NameSource, nameSources } from '@plugboard/core/features'

/** How long typing must pause before a name is looked up, in milliseconds. */
const pauseMs = 300

/** The timeout of one source of names, in milliseconds. */
const timeoutMs = 8_000

/** Maximum number of characters of a name that are shown. */
const nameLength = 80

/** The receiver that a text names. */
export interface Receiver {
  /** In its namespace's own format. */
  readonly address: string
  /** The name that resolved to it; absent if the visitor entered the address. */
  readonly name?: string | undefined
}

/** Why a text that looks like an address names no receiver: it is an address of another network only, or its checksum does not match. */
export type WrongAddress = 'otherNetwork' | 'mistyped'

/** Why a text names no receiver. `'notChecked'`: a source that may know the name has failed. */
export type NoReceiver = WrongAddress | 'notChecked'

/** The name and picture that an account uses for itself. */
export interface Profile {
  readonly name?: string | undefined
  /** Draw it through an image gate. */
  readonly imageUrl?: string | undefined
}

/**
 * Reads a receiver: an address of the network, otherwise a name that a source of names knows. Sources with a matching name ending are asked first,
 * then the others, each in ascending `order`. A source that fails is reported and skipped.
 *
 * @returns `'otherNetwork'` for an address that is valid only on another network of the namespace, `'mistyped'` for one whose checksum does not
 * match, `'notChecked'` for a name that a failed source may know, `undefined` for text that is neither address nor name
 * @throws errors of the namespace's `checkAddress`; `connect/aborted`
 */
export async function resolveReceiver(
  kit: Kit,
  text: string,
  network: Network,
  signal: AbortSignal
): Promise<Receiver | NoReceiver | undefined> {
  const given = await readAddress(kit, text, network)
  if (given) return given
  // Waits for a pause in typing: an unfinished name is neither resolved nor reported as wrong.
  await sleep(pauseMs, { signal })
  if (!looksLikeName(text)) return undefined
  const failed = new Set<NameSource>()
  const sources = await sourcesFor(kit, text, network, failed)
  for (const source of sources) {
    const resolve = () => source.resolve(text, network.caipNetworkId, signal)
    const found = await ask(kit, source, signal, resolve, failed)
    const resolved = found && (await readAddress(kit, found.address, network))
    if (found && typeof resolved === 'object')
      return { ...resolved, name: displayText(found.name, nameLength) }
  }
  const isCertain = sources.some((source) => hasSuffixOf(source, text) && !failed.has(source))
  return failed.size > 0 && !isCertain ? 'notChecked' : undefined
}

/**
 * Looks up an address's own name. A name counts only if it resolves back to the address.
 *
 * @throws KitError `connect/aborted`
 */
export async function lookUpProfile(
  kit: Kit,
  address: string,
  network: Network,
  signal: AbortSignal
): Promise<Profile> {
  const { caipNetworkId, chainNamespace } = network
  for (const source of await sourcesFor(kit, '', network)) {
    const known = await ask(kit, source, signal, () => source.lookup(address, caipNetworkId, signal))
    const { name, resolved } = known ?? {}
    if (!name) continue
    const back =
      resolved ?? (await ask(kit, source, signal, () => source.resolve(name, caipNetworkId, signal)))
    const owner = back && kit.namespace(chainNamespace)?.parseAddress(back.address)
    if (owner !== undefined && addressKey(owner) === addressKey(address))
      return { name: displayText(name, nameLength), imageUrl: known?.avatar }
  }
  return {}
}

/** The canonical form of an address of the network, including its checksum. */
export async function readAddress(
  kit: Kit,
  given: string,
  { chainNamespace, caipNetworkId }: Network
): Promise<Receiver | WrongAddress | undefined> {
  const adapter = kit.namespace(chainNamespace)
  // An address from a letter or a screen may be broken into lines or written in groups. No address has spaces of its own.
  const text = given.replace(/\s+/g, '')
  const address = adapter?.parseAddress(text)
  if (!adapter || address === undefined) return undefined
  // The original text is checked, because the canonical form may have lost the checksum.
  if (!adapter.checkAddress || (await adapter.checkAddress(text, caipNetworkId))) return { address }
  return (await adapter.checkAddress(text)) ? 'otherNetwork' : 'mistyped'
}

/**
 * The first other network of the kit on which a text is an address. Networks of one kind share their addresses, so it can be valid on several.
 *
 * @param here the network on which it is not an address
 * @throws the signal's reason, once nobody is waiting any more
 */
export async function findNetworkOf(
  kit: Kit,
  text: string,
  here: Network,
  signal: AbortSignal
): Promise<Network | undefined> {
  for (const network of kit.networks.all) {
    signal.throwIfAborted()
    if (network.caipNetworkId === here.caipNetworkId) continue
    const found = await readAddress(kit, text, network).catch(() => undefined)
    if (typeof found === 'object') return network
  }
  return undefined
}

/** No source is asked about an address that is still being typed, or about invisible text. */
const looksLikeName = (text: string): boolean =>
  /^(?:[^\s.@]+[.@]|@)\S{2,}$/u.test(text) && !hasHiddenCharacters(text)

/** Whether receivers on a network may be found by name: some source of names serves it, or has yet to say so. */
export function takesNames(kit: Kit, { caipNetworkId }: Network): boolean {
  return kit.contributions(nameSources).some((source) => {
    try {
      const serves = source.serves(caipNetworkId)
      // Its failure is reported when a name is looked up.
      if (serves instanceof Promise) serves.catch(() => undefined)
      return serves !== false
    } catch {
      return false
    }
  })
}

const hasSuffixOf = ({ suffixes }: NameSource, text: string): boolean =>
  suffixes?.some((suffix) => text.toLowerCase().endsWith(suffix)) ?? false

/** @param failed receives the sources that do not say whether they serve the network */
async function sourcesFor(
  kit: Kit,
  text: string,
  { caipNetworkId }: Network,
  failed?: Set<NameSource>
): Promise<readonly NameSource[]> {
  const all = await Promise.all(
    kit.contributions(nameSources).map(async (source) => {
      const serves = await ask(kit, source, undefined, () => source.serves(caipNetworkId), failed)
      return serves ? source : undefined
    })
  )
  const serving = all.filter((source) => source !== undefined)
  const fits = (source: NameSource) => hasSuffixOf(source, text)
  return [...serving.filter(fits), ...serving.filter((source) => !fits(source))]
}

/**
 * Asks a source, which can come from anyone: its errors are reported, and it then counts as not knowing.
 *
 * @param failed receives the source if it fails
 */
async function ask<T>(
  kit: Kit,
  source: NameSource,
  signal: AbortSignal | undefined,
  question: () => T | Promise<T>,
  failed?: Set<NameSource>
): Promise<T | undefined> {
  try {
    return await waitFor(question, { signal, timeoutMs })
  } catch (error) {
    if (signal?.aborted) throw error
    failed?.add(source)
    kit.report(error, source.id)
    return undefined
  }
}
