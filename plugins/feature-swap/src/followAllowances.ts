import type { Asset, Connection, Kit } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type SwapAllowance, type SwapSource, swapSources } from '@plugboard/core/features'
import { reaction, runInAction } from 'mobx'
import type { LeftAllowances, StoredAllowance } from './LeftAllowances.js'

/** How long a chain may take to report an allowance, in milliseconds. */
const chainMs = 8_000

/** The age below which an allowance might not be in a block yet, so that a chain's answer that there is none means nothing; in milliseconds. */
const freshMs = 10 * 60 * 1000

/** The allowance for a swap that was not made. */
export interface LeftAllowance extends SwapAllowance {
  readonly asset: Asset
  /** The token that it was to be swapped for, if known. */
  readonly to?: Asset | undefined
  /** The source that requested it, and can revoke it. */
  readonly source: SwapSource
  /** How much may be spent, in base units: according to the chain, or as it was requested. */
  readonly amount: bigint
}

/** The dependencies of looking for allowances. */
interface AllowanceMemory {
  readonly kit: Kit
  readonly allowances: LeftAllowances
}

/** The dependencies of following: `SwapStore` provides them. */
interface AllowanceDraft extends AllowanceMemory {
  readonly connection: Connection | undefined
  left: LeftAllowance | undefined
}

/** Looks for remaining allowances of the account's earlier swaps, whenever the account changes, until the signal aborts. */
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
      // The wallet may have connected again in the meantime: the allowance is revoked with its current connection.
      const current = draft.connection
      if (found && !signal.aborted && current?.caipAddress === connection.caipAddress)
        runInAction(() => {
          draft.left ??= { ...found, connection: current }
        })
    },
    { fireImmediately: true, signal }
  )
}

/**
 * The newest allowance that the chain still knows. Allowances that it no longer knows are forgotten. Never rejects.
 *
 * @param isMeant selects the allowances to consider
 */
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

/** How much may be spent; `undefined` if it is unknown. */
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
