import {
  highSlippageBps,
  isSameAddress,
  isSameAsset,
  lossBps,
  portfolioToken,
  worthLost
} from '@plugboard/core/features'
import { when } from 'mobx'
import type { CheckInput } from './FindingCheck.js'
import type { FoundWith } from './toFinding.js'

/** Texts of findings about an exchange, by code. */
export const texts = {
  // {percent} is a number, e.g. 12.5.
  'review.finding.priceImpact': 'What you receive is worth {percent}% less than what you pay',
  'review.finding.noPrice': 'No price is known here: compare what you receive with what you pay',
  // {percent} is the slippage that the visitor has chosen, e.g. 6.
  'review.finding.slippage':
    'You may receive up to {percent}% less than quoted: someone may take a large part of that'
} as const

/** How long the portfolio may take to find prices, in milliseconds. */
const pricesMs = 1500

/**
 * Findings about an exchange: how much less the arriving amount is worth than the leaving one, by the portfolio's prices, or that this is unknown;
 * and that much less than quoted may arrive. Never rejects.
 */
export async function find(input: CheckInput): Promise<readonly FoundWith<typeof texts>[]> {
  const { intent } = input.prepared
  if (intent.kind !== 'swap') return []
  const { slippageBps } = intent.quote
  const slippage: FoundWith<typeof texts> = {
    code: 'slippage',
    level: 'warn',
    values: { percent: slippageBps / 100 }
  }
  return [...(await findLoss(input)), ...(slippageBps > highSlippageBps ? [slippage] : [])]
}

/** Compares the amount that reaches the account according to the network, or the quoted amount if the network cannot be asked. */
async function findLoss({
  kit,
  prepared: { calls = [], changes, intent },
  signal
}: CheckInput): Promise<readonly FoundWith<typeof texts>[]> {
  const swap = calls.find(({ action }) => action === 'swap')
  if (intent.kind !== 'swap' || !swap?.minimum || swap.amount === undefined) return []
  const { asset } = swap.minimum
  const { address } = intent.connection.account
  const arrived = changes.find(
    (one) =>
      isSameAddress(one.owner, address) && isSameAsset(one.asset, asset) && !one.allowance && one.delta > 0n
  )
  const given = { asset: swap.asset, amount: swap.amount }
  const received = { asset, amount: arrived?.delta ?? intent.quote.amountOut }
  const lost = () => worthLost(kit, given, received)
  if (kit.get(portfolioToken))
    await when(() => lost() !== undefined, { timeout: pricesMs, signal }).catch(() => undefined)
  const bps = lost()
  if (bps === undefined) return [{ code: 'noPrice', level: 'warn' }]
  if (bps <= lossBps.warn) return []
  const values = { percent: bps / 100 }
  return [{ code: 'priceImpact', level: bps > lossBps.danger ? 'danger' : 'warn', values }]
}
