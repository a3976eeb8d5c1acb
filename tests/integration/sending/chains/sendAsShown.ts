import { expect } from '@jest/globals'
import { type Asset, formatUnits, type SentTransaction } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { outcomeOf, type SendPage, until } from '../openSendPage'

/** One payment by a visitor, and how to query its result from the chain. */
export interface Payment {
  readonly asset: Asset
  readonly to: string
  /** In base units; `'max'` is the button. */
  readonly amount: bigint | 'max'
  /** Reads from the chain itself how much of the asset an account has. */
  readonly balanceOf: (address: string) => Promise<bigint>
  /** The same of the network's own currency, in which fees are paid. */
  readonly nativeOf: (address: string) => Promise<bigint>
  /** Makes the chain produce a block, if it produces none automatically. */
  readonly mine?: () => Promise<void>
}

/** The amount that was sent, in base units. */
export interface Shown {
  readonly amount: bigint
  readonly settled: SentTransaction['settled']
}

/**
 * Makes a payment like a visitor: chooses the asset, types the receiver and the amount, agrees to what the review shows. Then compares the
 * chain with what was shown: what arrived, what left, and the fee.
 *
 * @returns what was sent, or the code of its refusal: then nothing has moved
 */
export async function sendAsShown(
  { kit, draft, reviews }: SendPage,
  payment: Payment
): Promise<Shown | string> {
  const { asset, to, amount, balanceOf, nativeOf, mine } = payment
  const from = draft.connection?.account.address ?? ''
  await kit.get(portfolioToken)?.refresh({ address: from, networkId: asset.networkId })
  const before = { from: await balanceOf(from), to: await balanceOf(to), native: await nativeOf(from) }
  draft.selectToken(asset)
  await draft.setReceiver(to)
  if (amount === 'max') await draft.setMax()
  else draft.setAmount(formatUnits(amount, asset.decimals))
  const typed = draft.sendTokenAmount
  const count = reviews.agreed.length

  const sent = await outcomeOf(draft.send())
  kit.close()

  if (typeof sent === 'string') {
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([before.from, before.to])
    draft.reset()
    return sent
  }
  await mine?.()
  await until(async () => (await balanceOf(from)) !== before.from)
  expect(reviews.agreed).toHaveLength(count + 1)
  const { changes, fee, amount: shown = 0n } = reviews.agreed[count] ?? { changes: [] }
  const arrived = (await balanceOf(to)) - before.to
  const left = before.from - (await balanceOf(from))
  expect(typed).toBe(formatUnits(shown, asset.decimals))
  expect(arrived).toBe(changes.find(({ owner }) => owner === to)?.delta)
  // Fees are paid in the network's own currency, and never exceed the shown maximum; a new account's rent is a part of that.
  const isNative = asset.token === undefined
  const paid = before.native - (await nativeOf(from)) - (isNative ? shown : 0n)
  expect([isNative || left === shown, paid > 0n, paid <= (fee?.most ?? 0n)]).toEqual([true, true, true])
  return { amount: shown, settled: sent.settled }
}

/** The minimum number of payments of each suite on its chain: 500 together. */
export const leastSent = {
  ether: 150,
  erc20: 50,
  noReturn: 50,
  feeToken: 50,
  sol: 60,
  splToken: 20,
  token2022: 20,
  btcWitness: 15,
  btcTaproot: 15,
  dotAndAsset: 10,
  atom: 40,
  photon: 20
} as const

/** Counts what was actually sent, and waits until the chain has confirmed all of it. */
export class SentAmounts {
  readonly #settled: SentTransaction['settled'][] = []

  constructor(private readonly suite: keyof typeof leastSent) {}

  get count(): number {
    return this.#settled.length
  }

  /** @param refusals the allowed refusals of a payment */
  add(outcome: Shown | string, refusals: readonly string[] = []): void {
    if (typeof outcome === 'string') expect(refusals).toContain(outcome)
    else this.#settled.push(outcome.settled)
  }

  async allConfirmed(): Promise<void> {
    expect(this.count).toBeGreaterThanOrEqual(leastSent[this.suite])
    expect(new Set(await Promise.all(this.#settled))).toEqual(new Set(['confirmed']))
  }
}
