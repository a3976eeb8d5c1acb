import {
  type Asset,
  type FungibleInfo,
  formatUnits,
  type OperationType,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import {
  type AccountRef,
  addressKey,
  type PendingState,
  type PendingTransaction
} from '@plugboard/core/features'

/** The history's status of a transaction that was sent from here. Transactions in a missing state never happened, or are not certain to. */
const statuses: Readonly<Partial<Record<PendingState, Transaction['metadata']['status']>>> = {
  sent: 'pending',
  dropped: 'pending',
  reorganised: 'pending',
  waitingForSigners: 'pending',
  confirmed: 'confirmed',
  failed: 'failed'
}

const operations: Readonly<
  Partial<Record<PendingTransaction['kind'] | NonNullable<PendingTransaction['allowance']>, OperationType>>
> = {
  transfer: 'send',
  swap: 'trade',
  given: 'approve',
  taken: 'revoke'
}

/**
 * Transactions that an account has sent from here, as transactions of its history, without those that the history already contains. Pending ones come
 * before the whole history; settled ones are sorted in by time.
 */
export function sentFromHere(
  pending: readonly PendingTransaction[],
  account: AccountRef,
  history: readonly Transaction[]
): readonly Transaction[] {
  const own = pending.filter((one) => one.networkId === account.networkId && isOf(one, account))
  if (own.length === 0) return []
  const known = new Set(history.map(({ metadata }) => addressKey(metadata.hash)))
  return own.flatMap((one) =>
    one.id !== undefined && !known.has(addressKey(one.id)) ? toTransaction(one, one.id) : []
  )
}

/**
 * A transaction of the history, with the details that the visitor agreed to if the history itself only reports a call: in a failed one nothing moved.
 */
export function namedFromHere(transaction: Transaction, pending: readonly PendingTransaction[]): Transaction {
  const { operationType, hash, chain } = transaction.metadata
  if (operationType !== 'execute') return transaction
  const sent = pending.find(
    ({ id, networkId }) => id !== undefined && networkId === chain && addressKey(id) === addressKey(hash)
  )
  if (!sent) return transaction
  return { ...transaction, metadata: { ...transaction.metadata, operationType: operationOf(sent) } }
}

const operationOf = ({ allowance, kind }: PendingTransaction): OperationType =>
  operations[allowance ?? kind] ?? 'execute'

function toTransaction(pending: PendingTransaction, id: string): readonly Transaction[] {
  const { account, allowedAmount, arriving, asset, at, networkId, spender, state, to = '' } = pending
  const status = statuses[state]
  if (!status) return []
  const sentFrom = addressOf(account)
  return [
    {
      id,
      metadata: {
        operationType: operationOf(pending),
        hash: id,
        chain: networkId,
        minedAt: new Date(at).toISOString(),
        status,
        sentFrom,
        sentTo: to,
        ...(arriving && { expected: toFungible(arriving) }),
        ...(spender &&
          asset?.token && {
            allowance: { token: asset.token, spender, amount: allowedAmount?.toString() }
          })
      },
      transfers: transfersOf(pending, sentFrom)
    }
  ]
}

function transfersOf(
  { amount, asset, kind, to }: PendingTransaction,
  sender: string
): readonly TransactionTransfer[] {
  if (!asset || amount === undefined || (to === undefined && kind !== 'swap')) return []
  return [
    {
      direction: to !== undefined && addressKey(to) === addressKey(sender) ? 'self' : 'out',
      quantity: { numeric: formatUnits(amount, asset.decimals) },
      sender,
      ...(to !== undefined && { recipient: to }),
      fungible_info: toFungible(asset)
    }
  ]
}

const toFungible = ({ iconUrl, name, symbol, token }: Asset): FungibleInfo => ({
  name,
  symbol,
  ...(iconUrl !== undefined && { icon: { url: iconUrl } }),
  ...(token !== undefined && { address: token })
})

const isOf = ({ account }: PendingTransaction, { address }: AccountRef): boolean =>
  addressKey(addressOf(account)) === addressKey(address)

/** The address in a CAIP-10 account id. */
const addressOf = (account: string): string => account.split(':').slice(2).join(':')
