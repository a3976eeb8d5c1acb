import { formatUnits } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import { readBalance } from '../chain/balance.js'
import { polkadotErrors } from '../errors.js'
import { estimateFee, finding, type TransferDraft, type TransferPlan } from './TransferPlan.js'

/** The facts that determine whether an account stays on the chain. */
export interface AccountReferences {
  /** Whether the chain knows the account. */
  readonly exists: boolean
  /** Whether something on the chain depends on it, so that it cannot be removed. */
  readonly isNeeded: boolean
}

/** Reads whether accounts exist, and whether they can be removed. */
export async function readReferences(
  api: ApiPromise,
  addresses: readonly string[]
): Promise<readonly AccountReferences[]> {
  const all = (await api.query.system?.account?.multi([...addresses])) ?? []
  return addresses.map((_, at) => {
    const { providers, sufficients, consumers } = Object(all[at]) as Record<
      string,
      { toNumber(): number } | undefined
    >
    const count = (value: { toNumber(): number } | undefined) => value?.toNumber() ?? 0
    return { exists: count(providers) + count(sufficients) > 0, isNeeded: count(consumers) > 0 }
  })
}

/**
 * Plans a transfer of the chain's own currency: one that keeps the account alive, or one of the whole balance that removes it.
 *
 * @throws KitError `polkadot/notEnough`, `polkadot/belowMinimum` for a new receiver, `polkadot/cannotClose`,
 * `polkadot/closesNothing`, `polkadot/cannotPrepare`
 */
export async function planNative(draft: TransferDraft): Promise<TransferPlan> {
  const { api, network, intent, from, to } = draft
  const { transferKeepAlive } = api.tx.balances ?? {}
  if (!transferKeepAlive) throw polkadotErrors.cannotPrepare({ notes: 'The chain has no balances.' })
  if (intent.closeAccount && intent.amount !== 'max')
    throw polkadotErrors.cannotPrepare({
      notes: "'closeAccount' sends everything: 'amount' must be 'max'."
    })
  const [balance, [own, receiver]] = await Promise.all([
    readBalance(api, from, network),
    readReferences(api, [from, to])
  ])
  const { transferable } = balance
  const findings = receiver?.exists
    ? []
    : [finding('newAccount', 'info', 'The receiver’s account is new on this network')]
  if (from === to) findings.push(finding('ownAddress', 'info', 'You are sending to your own account'))

  if (intent.closeAccount) {
    const { reserved, frozen } = balance
    if (from === to) throw polkadotErrors.closesNothing()
    if (own?.isNeeded || reserved > 0n || frozen > 0n) throw polkadotErrors.cannotClose()
    return closing(
      draft,
      balance.free,
      [
        finding('closesAccount', 'danger', 'This sends everything and closes your account on this network'),
        ...findings
      ],
      receiver?.exists === true
    )
  }

  const wanted = intent.amount === 'max' ? transferable : intent.amount
  if (wanted > transferable)
    throw polkadotErrors.notEnough({ notes: `'amount' can be at most ${transferable} less the fee.` })
  // The fee of the largest amount is the highest: a smaller amount needs no more bytes.
  const fee = await estimateFee(transferKeepAlive(to, wanted), from)
  const amount = intent.amount === 'max' ? transferable - fee.most : intent.amount
  if (amount <= 0n || amount + fee.most > transferable)
    throw polkadotErrors.notEnough({
      notes: `'amount' can be at most ${transferable} less the fee of ${fee.most}.`
    })
  requireDeposit(draft, amount, receiver?.exists === true)
  return { extrinsic: transferKeepAlive(to, amount), asset: nativeAsset(network), amount, fee, findings }
}

async function closing(
  draft: TransferDraft,
  free: bigint,
  findings: TransferPlan['findings'],
  receiverExists: boolean
): Promise<TransferPlan> {
  const { api, network, from, to } = draft
  const { transferAll } = api.tx.balances ?? {}
  if (!transferAll) throw polkadotErrors.cannotPrepare({ notes: 'The chain has no balances.transferAll.' })
  const extrinsic = transferAll(to, false)
  const fee = await estimateFee(extrinsic, from)
  const amount = free - fee.expected
  if (free <= fee.most) throw polkadotErrors.notEnough({ notes: `The fee is ${fee.most}.` })
  requireDeposit(draft, amount, receiverExists)
  return { extrinsic, asset: nativeAsset(network), amount, fee, findings }
}

/** @throws KitError `polkadot/belowMinimum` for an amount below the minimum of an account, to a new receiver */
function requireDeposit({ api, network }: TransferDraft, amount: bigint, receiverExists: boolean): void {
  const deposit = BigInt(String(api.consts.balances?.existentialDeposit ?? 0))
  if (receiverExists || amount >= deposit) return
  const { decimals, symbol } = network.nativeCurrency
  throw polkadotErrors.belowMinimum({
    least: `${formatUnits(deposit, decimals)} ${symbol}`,
    notes: `'amount' must be at least ${deposit} for a new account.`
  })
}
