import type { PluginContext, PreparedTransaction, Transaction } from '@plugboard/core'
import { type AccountRef, addressKey, portfolioToken, spamFacts } from '@plugboard/core/features'
import { when } from 'mobx'
import { receiversOf } from './ownFindings.js'

/** How long the portfolio may take to read a history, in milliseconds: the same as for the other findings. */
const historyMs = 1500

/**
 * Receivers that the sending account has paid before, including from elsewhere, as far as the portfolio knows its history. If the history is unknown,
 * this starts reading it: a warning on nearly every payment from a new device would soon be ignored. Reading starts once the transaction is prepared,
 * which used the same endpoint, and is not waited for longer than other findings are.
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

/** Whether the payments of an account are known as far as possible. Observable; reading it starts reading an unknown history. */
export function isHistoryKnown(kit: Pick<PluginContext, 'get'>, payer: AccountRef): boolean {
  const history = kit.get(portfolioToken)?.activity(payer)
  return !history || history.transactions !== undefined || !history.loading
}

/** Receivers that an account has paid according to its known history. Observable. */
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

/** Whether the account has signed it: a token can record transfers of any account. */
const isOwnPayment = ({ metadata }: Transaction, address: string): boolean =>
  metadata.status === 'confirmed' &&
  metadata.operationType === 'send' &&
  addressKey(metadata.sentFrom) === addressKey(address)

/**
 * The receiver of a transfer that counts. A contract that the account has called can record any transfer of its own token, and a transfer of a zero
 * amount of any other token.
 */
function receiverOf(
  { direction, fungible_info, quantity, recipient }: Transaction['transfers'][number],
  isListed: (token: string) => boolean
): string | undefined {
  const { address: token } = fungible_info ?? {}
  const isMoney = fungible_info !== undefined && (token === undefined || isListed(token))
  return direction === 'out' && isMoney && /[1-9]/.test(quantity.numeric) ? recipient : undefined
}
