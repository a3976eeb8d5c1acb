import type { Asset, NetworkId, PluginContext } from '@plugboard/core'
import { assetKey, tokenListSources } from '@plugboard/core/features'
import { observable, runInAction } from 'mobx'
import { checkAsset } from './checkAssets.js'
import type { SourceClient } from './SourceClient.js'

/** How long lists are kept, and how long it is remembered that there are none, in milliseconds. */
const keptMs = 3_600_000
const emptyMs = 60_000

/** The maximum length of a list. */
const maxListed = 10_000

/** The tokens of a network that are on a list, by `assetKey`. */
export type Listed = ReadonlyMap<string, Asset>

/** The tokens on token lists, by network. Observable. */
export class TokenLists {
  readonly #known = observable.map<NetworkId, Listed>(undefined, { deep: false })
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
    return this.#known.get(networkId) ?? new Map()
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
      if (!this.#known.get(networkId)?.size) load.until = Date.now() + emptyMs
    })
    return load.done
  }

  async #load(networkId: NetworkId): Promise<void> {
    await Promise.resolve()
    const asked = this.sources.ask(tokenListSources, 'its token list', async (source, signal) =>
      (await source.serves(networkId))
        ? this.#check(networkId, await source.tokens(networkId, signal))
        : undefined
    )
    const lists = (await Promise.all(asked)).filter((list) => list !== undefined)
    if (!lists.length && asked.length) return
    const found = new Map<string, Asset>()
    // A token's name comes from the first list that contains it.
    for (const asset of lists.flat()) if (!found.has(assetKey(asset))) found.set(assetKey(asset), asset)
    runInAction(() => this.#known.set(networkId, found))
  }

  #check(networkId: NetworkId, answer: unknown): readonly Asset[] {
    if (!Array.isArray(answer)) throw new TypeError('The answer is not a list of tokens')
    return answer.slice(0, maxListed).flatMap((one) => {
      const asset = checkAsset(this.kit.namespaces, networkId, one)
      return asset?.token === undefined ? [] : [{ ...asset, standing: 'listed' as const }]
    })
  }
}
