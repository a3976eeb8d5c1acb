import type { Asset, NetworkId, PluginContext } from '@plugboard/core'
import { assetKey, tokenListSources } from '@plugboard/core/features'
import { observable, runInAction } from 'mobx'
import { checkAsset } from './checkAssets.js'
import type { SourceClient } from './SourceClient.js'

/** How long lists are kept, and how long it is remembered that there are none or that one could not be read, in milliseconds. */
const keptMs = 3_600_000
const emptyMs = 60_000

/** The maximum length of a list. */
const maxListed = 10_000

/** The tokens of a network that are on a list, by `assetKey`. */
export type Listed = ReadonlyMap<string, Asset>

/** The lists of a network, by the ids of their sources. */
export type ListsById = ReadonlyMap<string, Listed>

/** The lists of a network, as they were last known. */
interface KnownLists {
  /** Those that were read since the page was loaded. */
  readonly read: ListsById
  /** Those, and the lists of the last visit instead of those that could not be read. */
  readonly lists: ListsById
  readonly listed: Listed
  /** Whether all lists could be read. */
  readonly isWhole: boolean
}

/** A request of a network's lists. */
interface Load {
  /** The sources that were asked. */
  readonly key: string
  /** When the lists may be requested again, in Unix milliseconds. */
  until: number
  hasFailed: boolean
  readonly done: Promise<void>
}

/** The tokens on token lists, by network. Observable. */
export class TokenLists {
  readonly #known = observable.map<NetworkId, KnownLists>(undefined, { deep: false })
  /** What the lists contained at the last visit. */
  readonly #before = new Map<NetworkId, { readonly lists: ListsById; readonly listed: Listed }>()
  readonly #loads = new Map<NetworkId, Load>()

  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'contributions'>,
    private readonly sources: SourceClient
  ) {}

  /** The known listed tokens of a network; the first call requests the lists. */
  of(networkId: NetworkId): Listed {
    void this.load(networkId)
    return this.#last(networkId)?.listed ?? new Map()
  }

  /** Whether the lists of a network were requested, and none could be read or is known from the last visit. */
  areMissing(networkId: NetworkId): boolean {
    const known = this.#known.get(networkId)
    return known !== undefined && !known.isWhole && known.listed.size === 0
  }

  /** The known lists of a network, without requesting them. */
  peek(networkId: NetworkId): ListsById {
    return this.#last(networkId)?.lists ?? new Map()
  }

  /** Lets tokens that a list contained at the last visit count as listed until that list has been read, so that they do not disappear meanwhile. */
  remember(networkId: NetworkId, lists: ListsById): void {
    const all = new Map(this.#before.get(networkId)?.lists)
    for (const [id, list] of lists) all.set(id, joined([all.get(id), list]))
    this.#before.set(networkId, { lists: all, listed: joined([...all.values()]) })
  }

  #last(networkId: NetworkId) {
    return this.#known.get(networkId) ?? this.#before.get(networkId)
  }

  /** Requests the lists, unless they were requested recently. Changes nothing before it has returned, and never rejects. */
  load(networkId: NetworkId): Promise<void> {
    const key = this.kit
      .contributions(tokenListSources)
      .map(({ id }) => id)
      .join()
    const before = this.#loads.get(networkId)
    if (before?.key === key && before.until > Date.now()) return before.done
    const load = { key, until: Date.now() + keptMs, hasFailed: false, done: this.#load(networkId) }
    this.#loads.set(networkId, load)
    load.done.then(() => {
      const known = this.#known.get(networkId)
      load.hasFailed = !known?.isWhole
      if (load.hasFailed || !known?.listed.size) load.until = Date.now() + emptyMs
    })
    return load.done
  }

  /** Lets lists of a network that could not be read be requested again at once, because a visitor wants to try again. */
  forgetFailure(networkId: NetworkId): void {
    const load = this.#loads.get(networkId)
    if (load?.hasFailed) load.until = 0
  }

  async #load(networkId: NetworkId): Promise<void> {
    await Promise.resolve()
    const fresh = new Map<string, Listed>()
    const asked = this.sources.ask(tokenListSources, 'its token list', async (source, signal) => {
      const isServed = await source.serves(networkId)
      const list = isServed ? this.#check(networkId, await source.tokens(networkId, signal)) : new Map()
      if (!signal.aborted) fresh.set(source.id, list)
      return list
    })
    await Promise.all(asked)
    const ids = this.kit.contributions(tokenListSources).map(({ id }) => id)
    const read = new Map([...(this.#known.get(networkId)?.read ?? []), ...fresh])
    const before = this.#before.get(networkId)?.lists
    const lists = new Map(ids.map((id) => [id, read.get(id) ?? before?.get(id) ?? new Map()] as const))
    const listed = joined([...lists.values()])
    const isWhole = ids.every((id) => fresh.has(id))
    runInAction(() => this.#known.set(networkId, { read, lists, listed, isWhole }))
  }

  #check(networkId: NetworkId, answer: unknown): Listed {
    if (!Array.isArray(answer)) throw new TypeError('The answer is not a list of tokens')
    const list = new Map<string, Asset>()
    for (const one of answer.slice(0, maxListed)) {
      const asset = checkAsset(this.kit.namespaces, networkId, one)
      if (asset?.token !== undefined && !list.has(assetKey(asset)))
        list.set(assetKey(asset), { ...asset, standing: 'listed' })
    }
    return list
  }
}

/** Lists as one. A token's name comes from the first list that contains it. */
function joined(lists: readonly (Listed | undefined)[]): Listed {
  const all = new Map<string, Asset>()
  for (const list of lists) for (const [key, asset] of list ?? []) if (!all.has(key)) all.set(key, asset)
  return all
}
