import { formatUnits } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import { type PolkadotBalance, readBalance } from '../chain/balance.js'
import { polkadotErrors } from '../errors.js'
import { estimateFee, finding, type TransferDraft, type TransferPlan } from './TransferPlan.js'

/** The facts that determine whether an account stays on the chain. */
export interface AccountReferences {
  /** Whether the chain knows the account. */
  readonly exists: boolean
  /** Whether something on the chain depends on it, so that it cannot be removed. */
  readonly isNeeded: boolean
  /** Its balance that is not reserved: 0 for an account that exists by an asset alone. */
  readonly free: bigint
}

type Count = { toNumber(): number }
type StoredAccount = Partial<Record<'providers' | 'sufficients' | 'consumers', Count>> & {
  readonly data?: { readonly free?: { toBigInt(): bigint } }
}

/** Reads whether accounts exist, and whether they can be removed. */
export async function readReferences(
  api: ApiPromise,
  addresses: readonly string[]
): Promise<readonly AccountReferences[]> {
  const all = (await api.query.system?.account?.multi([...addresses])) ?? []
  return addresses.map((_, at) => {
    const { providers, sufficients, consumers, data } = Object(all[at]) as StoredAccount
    const count = (value: { toNumber(): number } | undefined) => value?.toNumber() ?? 0
    return {
      exists: count(providers) + count(sufficients) > 0,
      isNeeded: count(consumers) > 0,
      free: data?.free?.toBigInt() ?? 0n
    }
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
      balance,
      [
        finding('closesAccount', 'danger', 'This sends everything and closes your account on this network'),
        ...findings
      ],
      receiver?.free ?? 0n
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
  requireDeposit(draft, amount, receiver?.free ?? 0n)
  return { extrinsic: transferKeepAlive(to, amount), asset: nativeAsset(network), amount, fee, findings }
}

async function closing(
  draft: TransferDraft,
  { free, transferable }: PolkadotBalance,
  findings: TransferPlan['findings'],
  receiverHas: bigint
): Promise<TransferPlan> {
  const { api, network, from, to } = draft
  const { transferAll } = api.tx.balances ?? {}
  if (!transferAll) throw polkadotErrors.cannotPrepare({ notes: 'The chain has no balances.transferAll.' })
  const extrinsic = transferAll(to, false)
  const fee = await estimateFee(extrinsic, from)
  const amount = free - fee.expected
  // The fee is taken first, from an account that stays alive; only then the call sends the rest.
  if (fee.most > transferable)
    throw polkadotErrors.notEnough({ notes: `The fee is ${fee.most}; it can take ${transferable}.` })
  requireDeposit(draft, amount, receiverHas)
  return { extrinsic, asset: nativeAsset(network), amount, fee, findings }
}

/**
 * @param receiverHas its balance that is not reserved
 * @throws KitError `polkadot/belowMinimum` for an amount that leaves the receiver with less than the minimum of an account
 */
function requireDeposit({ api, network }: TransferDraft, amount: bigint, receiverHas: bigint): void {
  const deposit = BigInt(String(api.consts.balances?.existentialDeposit ?? 0))
  if (receiverHas + amount >= deposit) return
  const { decimals, symbol } = network.nativeCurrency
  throw polkadotErrors.belowMinimum({
    least: `${formatUnits(deposit - receiverHas, decimals)} ${symbol}`,
    notes: `'amount' must be at least ${deposit - receiverHas}: an account needs ${deposit}.`
  })
}
