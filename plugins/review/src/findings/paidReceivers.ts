import type { PluginContext, PreparedTransaction, Transaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import {
  type AccountRef,
  addressKey,
  portfolioToken,
  type SentBefore,
  spamFacts
} from '@plugboard/core/features'
import { when } from 'mobx'
import { receiversOf } from './ownFindings.js'

/** How long the portfolio may take to read a history, in milliseconds: the same as for the other findings. */
const historyMs = 1500

/** The findings say themselves what is not known. */
const quiet = { quiet: true }

/** Whom an account has paid, as far as that is known. */
interface Payments {
  readonly recipients: readonly string[]
  /** Whether it has paid others; `undefined` while its history is read. */
  readonly others?: Exclude<SentBefore, 'yes'> | undefined
}

/**
 * The payments of the sending account, including those from elsewhere, as far as the portfolio knows its history. If the history is unknown, this
 * starts reading it: a warning on nearly every payment from a new device would soon be ignored. Reading starts once the transaction is prepared, which
 * used the same endpoint, and is not waited for longer than other findings are.
 */
export async function paidReceivers(
  kit: Pick<PluginContext, 'get' | 'networks'>,
  prepared: PreparedTransaction,
  known: readonly string[],
  signal: AbortSignal
): Promise<Payments> {
  const { account, networkId } = prepared.intent.connection
  const payer = { address: account.address, networkId }
  const read = () => paymentsOf(kit, payer, known)
  const find = async (ended: AbortSignal) => {
    await retryPayments(kit, payer)
    await when(() => read().others !== undefined, { signal: ended })
  }
  if (receiversOf(prepared).length)
    await waitFor(find, { timeoutMs: historyMs, signal }).catch(() => undefined)
  return read()
}

/** Reads the history of an account again if it could not be read. Resolves once it has been read, or could not be read again. */
export async function retryPayments(kit: Pick<PluginContext, 'get'>, payer: AccountRef): Promise<void> {
  const portfolio = kit.get(portfolioToken)
  if (portfolio?.activity(payer, quiet).error) await portfolio.readMoreActivity(payer, quiet)
}

/** The known payments of an account. Observable; reading them starts reading an unknown history. */
export function paymentsOf(
  kit: Pick<PluginContext, 'get' | 'networks'>,
  payer: AccountRef,
  known: readonly string[]
): Payments {
  const history = kit.get(portfolioToken)?.activity(payer, quiet)
  const { isListed } = spamFacts(kit, payer)
  const transactions = history?.transactions ?? []
  // A page holds only the latest transactions, and a node may not have the old ones.
  const isCut = history?.hasMore || history?.since
  // A page can be empty, because only a part of the history was searched.
  const isEmpty = isCut && !transactions.length
  const isUnread = !history || history.error || history.unavailable || history.tokensOnly || isEmpty
  return {
    recipients: known.concat(
      transactions
        .filter((one) => isOwnPayment(one, payer.address))
        .flatMap(({ transfers }) => transfers.flatMap((one) => receiverOf(one, isListed) ?? []))
    ),
    // What could not be read stays unknown while it is read again: the form would otherwise flicker.
    others:
      history?.loading && !history.error ? undefined : isUnread ? 'notKnown' : isCut ? 'notRecently' : 'no'
  }
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
