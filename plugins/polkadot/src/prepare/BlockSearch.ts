import type { TransactionQuery, TransactionStatus } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { EventRecord } from '@polkadot/types/interfaces'
import { polkadotErrors } from '../errors.js'
import { hasPlaceOf, type PolkadotFingerprint } from './fingerprint.js'

/** Which extrinsic is the one that is looked for, and which are known to be others. */
export type KnownIds = Pick<TransactionQuery, 'id' | 'except'>

/** An extrinsic of the account that has the number which is looked for. */
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
  /** The first of them first. More than one where the account has ended in between: then its numbers begin again. */
  readonly seen: readonly SeenExtrinsic[]
  /** Whether all of them are finalised. */
  readonly isFinal: boolean
}

/**
 * Looks for an extrinsic in blocks, by its account and its number. What has the same call is the same extrinsic, signed once more.
 *
 * Finalised blocks are read once; those above them may still be given up, and are read with every look.
 */
export class BlockSearch {
  /** The next finalised block to read. */
  private next: number
  /** What finalised blocks hold. */
  private readonly seen: SeenExtrinsic[] = []

  constructor(private readonly wanted: PolkadotFingerprint) {
    this.next = wanted.block + 1
  }

  /**
   * What the finalised blocks say; `undefined` as long as they leave it open.
   *
   * @throws KitError `polkadot/readFailed` for blocks that the endpoint does not keep
   */
  async lookInFinalized(api: ApiPromise, ids: KnownIds): Promise<TransactionStatus | undefined> {
    const head = await api.rpc.chain.getFinalizedHead()
    const height = (await api.rpc.chain.getHeader(head)).number.toNumber()
    const last = Math.min(height, this.wanted.lastBlock)
    for (let at = this.next; at <= last; at = this.next) {
      const seen = await readBlock(api, at, this.wanted)
      // Another look may have read it in the meantime.
      if (at !== this.next) continue
      this.seen.push(...seen)
      this.next += 1
    }
    return this.conclude(api, { head: head.toHex(), height, seen: this.seen, isFinal: true }, ids)
  }

  /** What the blocks say that are not finalised yet. Look in the finalised ones first. @throws KitError as `lookInFinalized` */
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
    // An account that has ended since then can still use the number.
    if (!isOver && (await readNonce(api, head, from)) <= nonce) return undefined
    return { state: 'replaced', ...(rival && { id: rival.id }), isFinal }
  }
}

/** The extrinsics of a block that have the account and the number. */
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
  // The library reads 'none' as a block without anything in it; a real one holds at least what its author put there.
  if (!header.hash.eq(hash) || header.number.toNumber() !== height || !extrinsics.length) throw missing()
  return extrinsics.flatMap((one, index) =>
    hasPlaceOf(one, wanted)
      ? [{ id: one.hash.toHex(), callHash: one.method.hash.toHex(), block: hash.toHex(), index }]
      : []
  )
}

/** How an extrinsic ended. @throws KitError `polkadot/readFailed` if the endpoint no longer has the events of its block */
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
