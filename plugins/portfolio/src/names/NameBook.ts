import { type NetworkId, namespaceOf, type PluginContext } from '@plugboard/core'
import {
  type AccountName,
  type AccountNames,
  type AccountRef,
  addressKey,
  type NamedAddress,
  type NameSource,
  nameSources
} from '@plugboard/core/features'
import { observable, runInAction } from 'mobx'
import type { SourceClient } from '../sources/SourceClient.js'
import { checkProfile } from './checkProfile.js'

/** How long an account's own name is valid, in milliseconds. */
const freshMs = 5 * 60_000

/** When sources that could not be asked are asked again, in milliseconds. */
const retryMs = 30_000

/** The maximum number of accounts to ask about at once, and to remember. */
const maxAsked = 50
const maxKnown = 500

interface Entry {
  readonly name: AccountName | undefined
  /** The time from which it is requested again, in Unix milliseconds. */
  readonly until: number
}

/** Remembers the names that accounts use for themselves. Names that a list reads while it renders are requested together afterwards. */
export class NameBook implements AccountNames {
  readonly #known = observable.map<string, Entry>({}, { deep: false })
  /** The addresses to ask about next, by network. */
  readonly #wanted = new Map<NetworkId, Map<string, string>>()
  readonly #asked = new Set<string>()

  constructor(
    private readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'signal'>,
    private readonly sources: SourceClient
  ) {}

  nameOf({ address, networkId }: AccountRef): AccountName | undefined {
    const key = keyOf(networkId, address)
    const entry = this.#known.get(key)
    // Nothing observable changes while a view renders, and a page without name sources asks nobody.
    if (
      (!entry || entry.until <= Date.now()) &&
      !this.#asked.has(key) &&
      this.kit.contributions(nameSources).length
    )
      this.#want(networkId, address, key)
    return entry?.name
  }

  /** Forgets all names, because nobody is connected any more. */
  clear(): void {
    runInAction(() => this.#known.clear())
  }

  #want(networkId: NetworkId, address: string, key: string): void {
    this.#asked.add(key)
    if (!this.#wanted.size) setTimeout(() => this.#askAll())
    const addresses = this.#wanted.get(networkId) ?? new Map()
    this.#wanted.set(networkId, addresses.set(key, address))
  }

  #askAll(): void {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    for (const [networkId, addresses] of wanted) {
      const all = [...addresses]
      for (let at = 0; at < all.length; at += maxAsked)
        void this.#ask(networkId, new Map(all.slice(at, at + maxAsked)))
    }
  }

  async #ask(networkId: NetworkId, addresses: ReadonlyMap<string, string>): Promise<void> {
    const names = new Map<string, AccountName>()
    const unanswered = new Set<string>()
    const count = { asked: 0, answered: 0 }
    await this.sources.askInTurn(nameSources, 'what accounts call themselves', async (source, signal) => {
      if (!(await source.serves(networkId))) return undefined
      count.asked += 1
      const left = [...addresses].filter(([key]) => !names.has(key)).map(([, address]) => address)
      const { found, failed } = await lookUpAll(source, left, networkId, signal)
      count.answered += 1
      for (const address of failed) unanswered.add(keyOf(networkId, address))
      for (const [address, named] of found) {
        const name = this.#check(networkId, address, named)
        if (name) names.set(keyOf(networkId, address), name)
      }
      return names.size === addresses.size || undefined
    })
    if (this.kit.signal.aborted) return
    const now = Date.now()
    runInAction(() => {
      for (const key of addresses.keys()) {
        const name = names.get(key)
        const isSure = name !== undefined || (count.answered === count.asked && !unanswered.has(key))
        // A known name is kept if one of the sources could not be asked.
        const before = this.#known.get(key)?.name
        this.#remember(key, isSure ? { name, until: now + freshMs } : { name: before, until: now + retryMs })
        this.#asked.delete(key)
      }
    })
  }

  /** A name that leads to a different address belongs to somebody else. */
  #check(networkId: NetworkId, address: string, named: NamedAddress): AccountName | undefined {
    const parse = this.kit.namespaces.get(namespaceOf(networkId))?.parseAddress
    const [owner, own] = [parse?.(named.address), parse?.(address)]
    const isOwn = owner !== undefined && own !== undefined && addressKey(owner) === addressKey(own)
    if (!isOwn) return undefined
    try {
      const { profileName, profileImage } = checkProfile({
        profileName: named.name,
        profileImage: named.avatar
      })
      return profileName ? Object.freeze({ name: profileName, imageUrl: profileImage }) : undefined
    } catch {
      return undefined
    }
  }

  #remember(key: string, entry: Entry): void {
    this.#known.delete(key)
    this.#known.set(key, entry)
    const [oldest] = this.#known.keys()
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}

const keyOf = (networkId: NetworkId, address: string): string => `${networkId} ${addressKey(address)}`

/** A source's names for many addresses, and the addresses about which it could not be asked. */
interface FoundNames {
  readonly found: ReadonlyMap<string, NamedAddress>
  readonly failed: readonly string[]
}

/**
 * A source's names for many addresses. A source that looks up one address at a time is asked about all of them in parallel; some may fail because of
 * what their owners have written.
 *
 * @throws the source's error if it cannot be asked about any of them
 */
async function lookUpAll(
  source: NameSource,
  addresses: readonly string[],
  networkId: NetworkId,
  signal: AbortSignal
): Promise<FoundNames> {
  if (source.lookupAll) {
    const found: unknown = await source.lookupAll(addresses, networkId, signal)
    if (!(found instanceof Map)) throw new TypeError('`lookupAll` must resolve with a Map')
    return { found, failed: [] }
  }
  const results = await Promise.allSettled(
    addresses.map(async (address) => {
      const { name, avatar } = (await source.lookup(address, networkId, signal)) ?? {}
      const leadsTo = name ? await source.resolve(name, networkId, signal) : undefined
      return leadsTo && ([address, { name: leadsTo.name, avatar, address: leadsTo.address }] as const)
    })
  )
  const failed = addresses.filter((_, at) => results[at]?.status === 'rejected')
  const [first] = results
  if (first?.status === 'rejected' && failed.length === addresses.length) throw first.reason
  const named = results.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  return { found: new Map(named), failed }
}
