import {
  type DecodedCall,
  defineErrors,
  type PluginContext,
  type PreparedTransaction,
  type RenewedStep,
  type SwapIntent
} from '@plugboard/core'
import { isSameAddress, isSameAsset, type ReviewedTransaction } from '@plugboard/core/features'

/** Why the last step of a swap was not made afresh. */
export const renewErrors = /* @__PURE__ */ defineErrors('review', {
  /** A swap was quoted afresh after its allowance, and gives less or does something else than what was agreed to: the notes say what. Review it again. */
  worseThanShown: {
    message: 'The price has changed, so nothing was swapped. Look at the new quote.'
  },
  /** A swap was prepared afresh after its allowance, and is as it was agreed to but for its fee, which is higher. Review it again. */
  dearerThanShown: {
    message: 'The network fee has risen, so nothing was swapped. Look at the new quote.'
  }
})

/** What takes the place of the last step, and how. */
export interface FreshStep extends RenewedStep {
  /** What arrives at least, as the call says that the chain will be asked for. */
  readonly minimum: DecodedCall['minimum']
  /** Ends its seal. */
  readonly unseal: () => void
}

/**
 * Makes the last step of a swap afresh once its allowance is confirmed: from a new quote of the same source. It is sealed under what the visitor has
 * agreed to already, as long as it is at least as good as that.
 *
 * @throws KitError `review/worseThanShown`, `review/dearerThanShown`, and what the source or preparing refuses with
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

/** @throws KitError `review/worseThanShown`, `review/dearerThanShown` that name what is not as good as what was agreed to */
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

/** Whether both exchange the same for the same account, and let the same contract take it. */
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

/** What the call promises; what the quote does where the namespace reads no calls. */
function leastOf(prepared: PreparedTransaction): bigint {
  const { intent } = prepared
  return minimumOf(prepared)?.amount ?? (intent.kind === 'swap' ? intent.quote.minOut : 0n)
}

/** Whether more of something leaves the account than was shown. What was allowed before leaves with the swap. */
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
