import {
  type DecodedCall,
  defineErrors,
  type PluginContext,
  type PreparedTransaction,
  type RenewedStep,
  type SwapIntent
} from '@plugboard/core'
import { isSameAddress, isSameAsset, type ReviewedTransaction } from '@plugboard/core/features'

/** Errors if the last step of a swap was not prepared again. */
export const renewErrors = /* @__PURE__ */ defineErrors('review', {
  /**
   * A swap was quoted again after its allowance, and now gives less or does something else than was agreed to. The notes say what differs. Review it
   * again.
   */
  worseThanShown: {
    message: 'The price has changed, so nothing was swapped. Look at the new quote.'
  },
  /** A swap was prepared again after its allowance, and matches what was agreed to except for its fee, which is higher. Review it again. */
  dearerThanShown: {
    message: 'The network fee has risen, so nothing was swapped. Look at the new quote.'
  }
})

/** The replacement of the last step, with its seal. */
export interface FreshStep extends RenewedStep {
  /** The minimum that arrives, as stated by the call that the chain will receive. */
  readonly minimum: DecodedCall['minimum']
  /** Ends its seal. */
  readonly unseal: () => void
}

/**
 * Prepares the last step of a swap again once its allowance is confirmed, from a new quote of the same source. It is sealed without asking the
 * visitor again, as long as it is at least as good as what they agreed to.
 *
 * @throws KitError `review/worseThanShown`, `review/dearerThanShown`, and errors of the source or of preparing
 */
export async function renewStep(
  kit: Pick<PluginContext, 'actions' | 'seal'>,
  shown: PreparedTransaction,
  renew: NonNullable<SwapIntent['renew']>,
  signal: AbortSignal | undefined
): Promise<FreshStep> {
  const prepared = await kit.actions.prepare(await renew(signal), { signal })
  requireAsGood(shown, prepared)
  const { intent, changes, fee, findings, steps, expiresAt } = prepared
  const reviewed: ReviewedTransaction = Object.freeze({ intent, changes, fee, findings })
  const requests = steps.map(({ request }) => request)
  const unseal = await kit.seal(reviewed, requests, expiresAt)
  return { prepared, reviewed, unseal, minimum: minimumOf(prepared) }
}

const minimumOf = ({ calls = [] }: PreparedTransaction): DecodedCall['minimum'] =>
  calls.find(({ action }) => action === 'swap')?.minimum

/** @throws KitError `review/worseThanShown`, `review/dearerThanShown` that name what is worse than agreed */
function requireAsGood(shown: PreparedTransaction, fresh: PreparedTransaction): void {
  const [before, now] = [shown, fresh].map(({ intent }) => intent) as readonly SwapIntent[]
  const isSameSwap = before !== undefined && now?.kind === 'swap' && isSameQuestion(before, now)
  const known = shown.findings.map(({ code }) => code)
  const isGrave = ({ level, code }: PreparedTransaction['findings'][number]) =>
    level === 'block' || (level === 'danger' && !known.includes(code))
  const { fee } = shown
  const checks: readonly (readonly [string, boolean])[] = [
    ['swap', isSameSwap && fresh.steps.length === 1],
    ['simulation', fresh.simulated === shown.simulated && fresh.simulated !== 'failed'],
    ['minimum', isSameSwap && leastOf(fresh) >= leastOf(shown)],
    ['amount that leaves', !fresh.changes.some((change) => leavesMore(change, shown))],
    ['fee', !fee || (fresh.fee !== undefined && fresh.fee.most <= fee.most)],
    ['finding', !fresh.findings.some(isGrave)]
  ]
  const worse = checks.filter(([, isGood]) => !isGood).map(([name]) => name)
  if (!worse.length) return
  const error = worse.join() === 'fee' ? renewErrors.dearerThanShown : renewErrors.worseThanShown
  throw error({ notes: `The renewed swap has a different ${worse.join(', ')}.` })
}

/** Whether both exchange the same assets and amount for the same account, and let the same contract take them. */
function isSameQuestion({ quote: one }: SwapIntent, { quote: other }: SwapIntent): boolean {
  return (
    one.connection.session === other.connection.session &&
    one.connection.caipAddress === other.connection.caipAddress &&
    isSameAsset(one.from, other.from) &&
    isSameAsset(one.to, other.to) &&
    one.amountIn === other.amountIn &&
    one.slippageBps === other.slippageBps &&
    isSameAddress(one.spender ?? '', other.spender ?? '')
  )
}

/** The minimum that the call guarantees; if the namespace reads no calls, the quote's minimum. */
function leastOf(prepared: PreparedTransaction): bigint {
  const { intent } = prepared
  return minimumOf(prepared)?.amount ?? (intent.kind === 'swap' ? intent.quote.minOut : 0n)
}

/** Whether more of an asset leaves the account than was shown. Amounts shown as allowances leave with the swap. */
function leavesMore(
  { asset, owner, delta }: PreparedTransaction['changes'][number],
  { intent, changes }: PreparedTransaction
): boolean {
  if (delta >= 0n || !isSameAddress(owner, intent.connection.account.address)) return false
  const before = changes.find(
    (one) => !one.allowance && isSameAsset(one.asset, asset) && isSameAddress(one.owner, owner)
  )
  return delta < (before?.delta ?? 0n)
}
