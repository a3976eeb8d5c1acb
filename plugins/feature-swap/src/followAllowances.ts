import type { Asset, Connection, Kit } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type SwapAllowance, type SwapSource, swapSources } from '@plugboard/core/features'
import { reaction, runInAction } from 'mobx'
import type { LeftAllowances, StoredAllowance } from './LeftAllowances.js'

/** How long a chain may take to say what is allowed, in milliseconds. */
const chainMs = 8_000

/** An allowance that was asked for less long ago may not be in a block yet: that the chain knows none says nothing. Milliseconds. */
const freshMs = 10 * 60 * 1000

/** What was allowed for a swap that was not made then. */
export interface LeftAllowance extends SwapAllowance {
  readonly asset: Asset
  /** What it was to be swapped for, where that is known. */
  readonly to?: Asset | undefined
  /** Who asked for it, and knows how to take it back. */
  readonly source: SwapSource
  /** How much may be spent, in base units: as the chain says, or as it was asked for. */
  readonly amount: bigint
}

/** What looking for allowances works on. */
interface AllowanceMemory {
  readonly kit: Kit
  readonly allowances: LeftAllowances
}

/** What following works on: `SwapStore` is one. */
interface AllowanceDraft extends AllowanceMemory {
  readonly connection: Connection | undefined
  left: LeftAllowance | undefined
}

/** Looks for allowances that are left of earlier swaps of the account, whenever it is another one, until the signal aborts. */
export function followAllowances(draft: AllowanceDraft, signal: AbortSignal): void {
  reaction(
    () => draft.connection?.caipAddress,
    async () => {
      const { connection, left } = draft
      if (left && left.connection.caipAddress !== connection?.caipAddress)
        runInAction(() => {
          draft.left = undefined
        })
      const found = connection && (await findLeft(draft, connection, signal))
      if (found && !signal.aborted && draft.connection === connection)
        runInAction(() => {
          draft.left ??= found
        })
    },
    { fireImmediately: true, signal }
  )
}

/** The newest allowance that the chain still knows. What it knows no more is forgotten. Never rejects. @param isMeant which ones count */
export async function findLeft(
  { kit, allowances }: AllowanceMemory,
  connection: Connection,
  signal: AbortSignal,
  isMeant: (allowance: StoredAllowance) => boolean = () => true
): Promise<LeftAllowance | undefined> {
  for (const stored of allowances.of(connection)) {
    if (!isMeant(stored)) continue
    const source = kit.contributions(swapSources).find(({ id }) => id === stored.source)
    if (!source?.revoke) continue
    const { from, to, spender } = stored
    const allowance = { connection, from, spender }
    const amount = await readAllowed(source, allowance, stored, signal)
    if (amount) return { ...allowance, asset: from, to, source, amount }
    if (amount === 0n && Date.now() - stored.at > freshMs) allowances.remove(stored)
  }
  return undefined
}

/** How much may be spent; `undefined` where nobody can say. */
async function readAllowed(
  source: SwapSource,
  allowance: SwapAllowance,
  { amount }: StoredAllowance,
  signal: AbortSignal
): Promise<bigint | undefined> {
  const { allowed } = source
  if (!allowed) return BigInt(amount)
  const ask = async (ended: AbortSignal) => allowed.call(source, allowance, ended)
  return waitFor(ask, { timeoutMs: chainMs, signal }).catch(() => undefined)
}
