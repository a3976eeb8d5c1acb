import { type Asset, type AssetRef, centsOf, type TransferIntent, toDollars } from '@plugboard/core'
import { priceOf } from '@plugboard/core/features'
import type { Draft, Missing } from './Draft.js'

/** The visitor's next step; `undefined` once the draft can be reviewed. */
export function findMissing(draft: Draft): Missing | undefined {
  const { connection, network, asset, units, holding, isMax, receiver, kit } = draft
  if (!connection?.account.address) return 'connection'
  if (!asset || !network) return 'token'
  if (!kit.namespace(connection.namespace)?.capabilities.prepare) return 'support'
  if (connection.networkId !== asset.networkId) return 'network'
  if (!units) return 'amount'
  // The maximum differs between accounts: the network reports it.
  if (holding && (isMax ? !holding.spendable : units > holding.spendable)) return 'funds'
  if (receiver.text.trim() === '') return 'receiver'
  if (receiver.checking) return 'checking'
  if (receiver.address === undefined) return 'address'
  return draft.options.isMemoTooLong ? 'memo' : undefined
}

/** The draft as an intent for the review; `undefined` while something is missing. */
export function toIntent(draft: Draft): TransferIntent | undefined {
  const { connection, asset, units, receiver, isMax, missing, options } = draft
  if (missing || !connection || !asset || !units || receiver.address === undefined) return undefined
  return {
    kind: 'transfer',
    connection,
    to: receiver.address,
    toName: receiver.name,
    asset: toRef(asset),
    amount: isMax ? 'max' : units,
    ...options.ofIntent
  }
}

/** The native currency is represented by an absent asset. */
export const toRef = ({ networkId, token }: Asset): AssetRef | undefined =>
  token === undefined ? undefined : { networkId, token }

/** Whether two drafts are for the same transaction. */
export function isSameIntent(one: TransferIntent | undefined, other: TransferIntent | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.connection === other.connection &&
    one.to === other.to &&
    one.toName === other.toName &&
    one.asset?.token === other.asset?.token &&
    one.asset?.networkId === other.asset?.networkId &&
    one.amount === other.amount &&
    one.memo === other.memo &&
    one.closeAccount === other.closeAccount
  )
}

/** The value of the account's native balance in US dollars, as a decimal string; `undefined` if the balance or the price is unknown. */
export function worthOfNative({ kit, balances }: Pick<Draft, 'kit' | 'balances'>): string | undefined {
  const native = balances.holdings?.all.find(({ asset }) => asset.token === undefined)
  const usd = native && priceOf(kit, native.asset)
  const cents = native && usd !== undefined ? centsOf(native.value, native.asset.decimals, usd) : undefined
  return cents === undefined ? undefined : toDollars(cents)
}
