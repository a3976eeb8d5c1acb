import type { TransactionQuery, TransactionStatus } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { NetworkApi } from '../chain/NetworkApi.js'
import { nextNonce } from '../chain/signExtrinsic.js'
import { BlockSearch, type KnownIds } from './BlockSearch.js'
import { hasPlaceOf, type PolkadotFingerprint, readFingerprint } from './fingerprint.js'

/** The most searches that are kept; the latest are kept. */
const maxSearches = 50

/** Finds extrinsics of a network again. It caches what it has read, because following a transaction checks repeatedly. */
export class TransactionFinder {
  /** By fingerprint, the most recently used last. */
  private readonly searches = new Map<string, BlockSearch>()

  constructor(private readonly networkApi: NetworkApi) {}

  /**
   * Checks the status of an extrinsic once: in the blocks that may contain it, otherwise among those pending in the endpoint's pool. Without a
   * fingerprint it is unseen, because a chain does not know its extrinsics by their hashes.
   *
   * @throws KitError `polkadot/readFailed`, also if the endpoint does not keep the necessary blocks or events; `connect/aborted`
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

/** Looks among the pending extrinsics. There can be many, so they are read only if the account has one. */
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
