import type { TransactionQuery, TransactionStatus } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { NetworkApi } from '../chain/NetworkApi.js'
import { nextNonce } from '../chain/signExtrinsic.js'
import { BlockSearch, type KnownIds } from './BlockSearch.js'
import { hasPlaceOf, type PolkadotFingerprint, readFingerprint } from './fingerprint.js'

/** So many searches are kept at most, the latest of them. */
const maxSearches = 50

/** Finds extrinsics of a network again. It keeps what it has read: whoever follows a transaction looks again and again. */
export class TransactionFinder {
  /** By fingerprint, the last one asked for last. */
  private readonly searches = new Map<string, BlockSearch>()

  constructor(private readonly networkApi: NetworkApi) {}

  /**
   * Looks once where an extrinsic stands: in the blocks that may hold it, else among what waits in the endpoint's pool. Without a fingerprint it
   * is unseen, because a chain does not know its extrinsics by their hashes.
   *
   * @throws KitError `polkadot/readFailed`, also if the endpoint does not keep the blocks or the events that would say it; `connect/aborted`
   */
  async status({
    fingerprint,
    signal,
    ...ids
  }: Omit<TransactionQuery, 'networkId'>): Promise<TransactionStatus> {
    const wanted = readFingerprint(fingerprint)
    if (!wanted) return { state: 'unseen' }
    const search = this.searchFor(wanted)
    const look = async (api: ApiPromise): Promise<TransactionStatus> =>
      (await search.lookInFinalized(api, ids)) ??
      (await search.lookInLatest(api, ids)) ??
      (await lookInPool(api, wanted, ids)) ?? { state: 'unseen' }
    return this.networkApi.read('where a transaction stands', look, signal)
  }

  private searchFor(wanted: PolkadotFingerprint): BlockSearch {
    const { searches } = this
    const key = JSON.stringify(wanted)
    const search = searches.get(key) ?? new BlockSearch(wanted)
    searches.delete(key)
    searches.set(key, search)
    const [oldest] = searches.keys()
    if (searches.size > maxSearches && oldest !== undefined) searches.delete(oldest)
    return search
  }
}

/** Looks among what waits for a block. That may be much: it is read only if the account has something in it. */
async function lookInPool(
  api: ApiPromise,
  wanted: PolkadotFingerprint,
  { except = [] }: KnownIds
): Promise<TransactionStatus | undefined> {
  const next = await nextNonce(api, wanted.from)
  if (next !== undefined && next <= wanted.nonce) return undefined
  // Not every endpoint shows its pool.
  const waiting = await api.rpc.author.pendingExtrinsics().catch(() => [])
  const others = new Set(except.map((one) => one.toLowerCase()))
  const found = waiting.find(
    (one) =>
      hasPlaceOf(one, wanted) && one.method.hash.toHex() === wanted.callHash && !others.has(one.hash.toHex())
  )
  return found && { state: 'pending', id: found.hash.toHex(), isFinal: false, isAsShown: true }
}
