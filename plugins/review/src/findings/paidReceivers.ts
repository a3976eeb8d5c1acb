import type { PluginContext, PreparedTransaction, Transaction } from '@plugboard/core'
import { type AccountRef, addressKey, portfolioToken, spamFacts } from '@plugboard/core/features'
import { when } from 'mobx'
import { receiversOf } from './ownFindings.js'

/** How long the portfolio may take to read a history, in milliseconds: as long as the other findings may. */
const historyMs = 1500

/**
 * Whom the account that sends something has paid before, from elsewhere too, as far as the portfolio knows its history. Where nothing is known of
 * that, this starts a reading: a warning that nearly every payment from a new device shows is soon read by nobody. It starts once the transaction
 * is prepared, which the same endpoint was asked for, and is waited for no longer than other findings are.
 */
export async function paidReceivers(
  kit: Pick<PluginContext, 'get' | 'networks'>,
  prepared: PreparedTransaction,
  signal: AbortSignal
): Promise<readonly string[]> {
  const { account, networkId } = prepared.intent.connection
  const portfolio = kit.get(portfolioToken)
  if (!portfolio || !receiversOf(prepared).length) return []
  const payer = { address: account.address, networkId }
  await when(() => isHistoryKnown(kit, payer), { timeout: historyMs, signal }).catch(() => undefined)
  return knownReceivers(kit, payer)
}

/** Whether it is known, as far as it can be, what an account has paid. Observable; reading it starts the reading of a history that is not known. */
export function isHistoryKnown(kit: Pick<PluginContext, 'get'>, payer: AccountRef): boolean {
  const history = kit.get(portfolioToken)?.activity(payer)
  return !history || history.transactions !== undefined || !history.loading
}

/** Whom an account has paid by what is known of its history. Observable. */
export function knownReceivers(
  kit: Pick<PluginContext, 'get' | 'networks'>,
  payer: AccountRef
): readonly string[] {
  const { transactions = [] } = kit.get(portfolioToken)?.activity(payer) ?? {}
  const { isListed } = spamFacts(kit, payer)
  return transactions
    .filter((one) => isOwnPayment(one, payer.address))
    .flatMap(({ transfers }) => transfers.flatMap((one) => receiverOf(one, isListed) ?? []))
}

/** Whether the account has signed it: a token can write down transfers of anybody's. */
const isOwnPayment = ({ metadata }: Transaction, address: string): boolean =>
  metadata.status === 'confirmed' &&
  metadata.operationType === 'send' &&
  addressKey(metadata.sentFrom) === addressKey(address)

/**
 * Who has got something that counts. A contract that the account has called may write down any transfer of its own token, and one of nothing of
 * somebody else's.
 */
function receiverOf(
  { direction, fungible_info, quantity, recipient }: Transaction['transfers'][number],
  isListed: (token: string) => boolean
): string | undefined {
  const { address: token } = fungible_info ?? {}
  const isMoney = fungible_info !== undefined && (token === undefined || isListed(token))
  return direction === 'out' && isMoney && /[1-9]/.test(quantity.numeric) ? recipient : undefined
}
