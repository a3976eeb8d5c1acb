import type { NativeBalance, Network } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../errors.js'

/** The largest amount that the chain can count. */
export const maxAmount = (1n << 128n) - 1n

/** An account's balance in the chain's own currency, in base units. */
export interface PolkadotBalance extends NativeBalance {
  /** The same as `free`. */
  readonly value: bigint
  /** The part that is not reserved; locks can forbid moving some of it. */
  readonly free: bigint
  /** Held for something, e.g. a deposit or a stake. */
  readonly reserved: bigint
  /** The least that locks keep in the account, reserved or not. */
  readonly frozen: bigint
  /** The amount that can be sent, fee included, with the account kept alive: `free − max(frozen − reserved, existential deposit)`. */
  readonly transferable: bigint
}

type Amount = { toBigInt(): bigint } | undefined
type AccountData = Readonly<Record<'free' | 'reserved' | 'frozen' | 'miscFrozen' | 'feeFrozen', Amount>>

/** Reads the balance of an account. @throws KitError `polkadot/readFailed` on a chain without balances */
export async function readBalance(
  api: ApiPromise,
  address: string,
  { nativeCurrency: { decimals, symbol } }: Network
): Promise<PolkadotBalance> {
  const account = await api.query.system?.account?.(address)
  const { data } = (account ?? {}) as { data?: AccountData }
  if (!data?.free || !data.reserved)
    throw polkadotErrors.readFailed({ notes: 'The chain has no balances pallet.' })
  const free = data.free.toBigInt()
  const reserved = data.reserved.toBigInt()
  // Runtimes before 2023 have two kinds of locks.
  const locks = [data.frozen, data.miscFrozen, data.feeFrozen].map((lock) => lock?.toBigInt() ?? 0n)
  const [frozen = 0n] = locks.sort((one, other) => (one > other ? -1 : 1))
  const deposit = (api.consts.balances?.existentialDeposit as unknown as Amount)?.toBigInt() ?? 0n
  const transferable = transferableOf({ free, reserved, frozen }, deposit)
  return { value: free, free, reserved, frozen, transferable, decimals, symbol }
}

/** The amount that an account can send while it stays alive; all in base units. The reserved amount counts towards the frozen one. */
export function transferableOf(
  { free, reserved, frozen }: Pick<PolkadotBalance, 'free' | 'reserved' | 'frozen'>,
  existentialDeposit: bigint
): bigint {
  const locked = frozen - reserved
  const kept = locked > existentialDeposit ? locked : existentialDeposit
  return free > kept ? free - kept : 0n
}
