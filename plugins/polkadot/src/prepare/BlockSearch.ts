import type { TransactionQuery, TransactionStatus } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { EventRecord } from '@polkadot/types/interfaces'
import { polkadotErrors } from '../errors.js'
import { hasPlaceOf, type PolkadotFingerprint } from './fingerprint.js'

/** The id of the wanted extrinsic, and those of others that are known not to be it. */
export type KnownIds = Pick<TransactionQuery, 'id' | 'except'>

/** An extrinsic of the account with the wanted number. */
interface SeenExtrinsic {
  readonly id: string
  readonly callHash: string
  /** Hash of its block. */
  readonly block: string
  /** Its place in the block. */
  readonly index: number
}

/** The blocks of the chain up to one of them. */
interface SearchedBlocks {
  /** Hash of the last one. */
  readonly head: string
  readonly height: number
  /** Oldest first. More than one if the account was removed in between: its numbers then start again. */
  readonly seen: readonly SeenExtrinsic[]
  /** Whether all of them are finalised. */
  readonly isFinal: boolean
}

/**
 * Looks for an extrinsic in blocks, by its account and its number. An extrinsic with the same call is the same one, signed again.
 *
 * Finalised blocks are read once. Blocks above them can still be reverted, and are read on every check.
 */
export class BlockSearch {
  /** The next finalised block to read. */
  private next: number
  /** The extrinsics found in finalised blocks. */
  private readonly seen: SeenExtrinsic[] = []

  constructor(private readonly wanted: PolkadotFingerprint) {
    this.next = wanted.block + 1
  }

  /**
   * The result from the finalised blocks; `undefined` while they leave it open.
   *
   * @throws KitError `polkadot/readFailed` for blocks that the endpoint does not keep
   */
  async lookInFinalized(api: ApiPromise, ids: KnownIds): Promise<TransactionStatus | undefined> {
    const head = await api.rpc.chain.getFinalizedHead()
    const height = (await api.rpc.chain.getHeader(head)).number.toNumber()
    const last = Math.min(height, this.wanted.lastBlock)
    for (let at = this.next; at <= last; at = this.next) {
      const seen = await readBlock(api, at, this.wanted)
      // Another check may have read it in the meantime.
      if (at !== this.next) continue
      this.seen.push(...seen)
      this.next += 1
    }
    return this.conclude(api, { head: head.toHex(), height, seen: this.seen, isFinal: true }, ids)
  }

  /** The result from the blocks that are not finalised yet. Check the finalised ones first. @throws KitError as `lookInFinalized` */
  async lookInLatest(api: ApiPromise, ids: KnownIds): Promise<TransactionStatus | undefined> {
    const { number, hash } = await api.rpc.chain.getHeader()
    const height = number.toNumber()
    const seen = [...this.seen]
    for (let at = this.next; at <= Math.min(height, this.wanted.lastBlock); at += 1)
      seen.push(...(await readBlock(api, at, this.wanted)))
    return this.conclude(api, { head: hash.toHex(), height, seen, isFinal: false }, ids)
  }

  private async conclude(
    api: ApiPromise,
    { head, height, seen, isFinal }: SearchedBlocks,
    { id, except = [] }: KnownIds
  ): Promise<TransactionStatus | undefined> {
    const { from, nonce, callHash, lastBlock } = this.wanted
    const others = new Set(except.map((one) => one.toLowerCase()))
    const isWanted = (one: SeenExtrinsic) => one.callHash === callHash && !others.has(one.id)
    const found = seen.find((one) => one.id === id?.toLowerCase()) ?? seen.find(isWanted)
    if (found) {
      const state = await readOutcome(api, found)
      return { state, id: found.id, isFinal, isAsShown: found.callHash === callHash }
    }
    const [rival] = seen
    const isOver = height >= lastBlock
    if (isOver && !rival) return isFinal ? { state: 'expired' } : undefined
    // An account that was removed since then can still use the number.
    if (!isOver && (await readNonce(api, head, from)) <= nonce) return undefined
    return { state: 'replaced', ...(rival && { id: rival.id }), isFinal }
  }
}

/** The extrinsics of a block with this account and number. */
async function readBlock(
  api: ApiPromise,
  height: number,
  wanted: PolkadotFingerprint
): Promise<readonly SeenExtrinsic[]> {
  const hash = await api.rpc.chain.getBlockHash(height)
  const missing = () => polkadotErrors.readFailed({ notes: `The endpoint does not keep block ${height}.` })
  if (hash.isEmpty) throw missing()
  const { block } = await api.rpc.chain.getBlock(hash)
  const { header, extrinsics } = block
  // The library reads 'none' as an empty block; a real one contains at least what its author added.
  if (!header.hash.eq(hash) || header.number.toNumber() !== height || !extrinsics.length) throw missing()
  return extrinsics.flatMap((one, index) =>
    hasPlaceOf(one, wanted)
      ? [{ id: one.hash.toHex(), callHash: one.method.hash.toHex(), block: hash.toHex(), index }]
      : []
  )
}

/** The outcome of an extrinsic. @throws KitError `polkadot/readFailed` if the endpoint no longer has the events of its block */
async function readOutcome(
  api: ApiPromise,
  { block, index }: SeenExtrinsic
): Promise<'confirmed' | 'failed'> {
  const events = await (await api.at(block)).query.system?.events?.()
  for (const { phase, event } of Object(events ?? []) as Iterable<EventRecord>) {
    if (!phase.isApplyExtrinsic || !phase.asApplyExtrinsic.eq(index) || event.section !== 'system') continue
    if (event.method === 'ExtrinsicSuccess') return 'confirmed'
    if (event.method === 'ExtrinsicFailed') return 'failed'
  }
  throw polkadotErrors.readFailed({ notes: `The endpoint does not say what happened in block ${block}.` })
}

/** The number of an account's next extrinsic at a block. */
async function readNonce(api: ApiPromise, block: string, address: string): Promise<number> {
  const account = await (await api.at(block)).query.system?.account?.(address)
  const { nonce } = Object(account) as { readonly nonce?: { toNumber(): number } }
  return nonce?.toNumber() ?? 0
}
