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

/** The lists of a network, as they were last read. */
interface ReadLists {
  /** By the ids of their sources. A list that could not be read again stays as it was. */
  readonly lists: ReadonlyMap<string, readonly Asset[]>
  readonly listed: Listed
  /** Whether all lists could be read. */
  readonly isWhole: boolean
}

/** The tokens on token lists, by network. Observable. */
export class TokenLists {
  readonly #known = observable.map<NetworkId, ReadLists>(undefined, { deep: false })
  /** The tokens that lists contained at the last visit. */
  readonly #before = new Map<NetworkId, Listed>()
  readonly #loads = new Map<
    NetworkId,
    { readonly key: string; until: number; readonly done: Promise<void> }
  >()

  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'contributions'>,
    private readonly sources: SourceClient
  ) {}

  /** The known listed tokens of a network; the first call requests the lists. */
  of(networkId: NetworkId): Listed {
    void this.load(networkId)
    return this.#known.get(networkId)?.listed ?? this.#remembered(networkId)
  }

  /** Lets tokens that lists contained at the last visit count as listed until all lists have been read, so that they do not disappear meanwhile. */
  remember(networkId: NetworkId, assets: readonly Asset[]): void {
    const more = assets.map((asset) => [assetKey(asset), asset] as const)
    this.#before.set(networkId, new Map([...this.#remembered(networkId), ...more]))
  }

  #remembered(networkId: NetworkId): Listed {
    return this.#before.get(networkId) ?? new Map()
  }

  /** Requests the lists, unless they were requested recently. Changes nothing before it has returned, and never rejects. */
  load(networkId: NetworkId): Promise<void> {
    const key = this.kit
      .contributions(tokenListSources)
      .map(({ id }) => id)
      .join()
    const before = this.#loads.get(networkId)
    if (before?.key === key && before.until > Date.now()) return before.done
    const load = { key, until: Date.now() + keptMs, done: this.#load(networkId) }
    this.#loads.set(networkId, load)
    load.done.then(() => {
      const known = this.#known.get(networkId)
      if (!known?.isWhole || !known.listed.size) load.until = Date.now() + emptyMs
    })
    return load.done
  }

  async #load(networkId: NetworkId): Promise<void> {
    await Promise.resolve()
    const read = new Map<string, readonly Asset[]>()
    const asked = this.sources.ask(tokenListSources, 'its token list', async (source, signal) => {
      const isServed = await source.serves(networkId)
      const list = isServed ? this.#check(networkId, await source.tokens(networkId, signal)) : []
      if (!signal.aborted) read.set(source.id, list)
      return list
    })
    await Promise.all(asked)
    const ids = this.kit.contributions(tokenListSources).map(({ id }) => id)
    const before = this.#known.get(networkId)?.lists
    const lists = new Map(ids.map((id) => [id, read.get(id) ?? before?.get(id) ?? []] as const))
    const isWhole = ids.every((id) => read.has(id))
    const remembered = isWhole ? [] : this.#remembered(networkId).values()
    const listed = new Map<string, Asset>()
    // A token's name comes from the first list that contains it.
    for (const asset of [...[...lists.values()].flat(), ...remembered])
      if (!listed.has(assetKey(asset))) listed.set(assetKey(asset), asset)
    runInAction(() => this.#known.set(networkId, { lists, listed, isWhole }))
  }

  #check(networkId: NetworkId, answer: unknown): readonly Asset[] {
    if (!Array.isArray(answer)) throw new TypeError('The answer is not a list of tokens')
    return answer.slice(0, maxListed).flatMap((one) => {
      const asset = checkAsset(this.kit.namespaces, networkId, one)
      return asset?.token === undefined ? [] : [{ ...asset, standing: 'listed' as const }]
    })
  }
}
