import type { PluginContext } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { paidText } from './views/paidText.js'

const tones = {
  sent: 'info',
  waitingForSigners: 'info',
  confirmed: 'success',
  failed: 'error',
  replaced: 'warning',
  cancelled: 'warning',
  dropped: 'warning',
  reorganised: 'warning',
  expired: 'error'
} as const

/** Notifies the visitor of the outcome of a transaction, or that it is not the one that was reviewed, unless its view shows it. */
export function notifyTransaction(
  kit: Pick<PluginContext, 'router' | 'networks' | 'notify'>,
  { asset, amount, arriving, isAsShown, key, networkId }: PendingTransaction,
  state: keyof typeof tones
): void {
  if (isShown(kit, key)) return
  const what = (locale: string) =>
    asset && amount !== undefined
      ? paidText(locale, asset, amount, arriving)
      : (kit.networks.get(networkId)?.name ?? networkId)
  const isOther = isAsShown === false
  kit.notify({
    kind: 'toast',
    tone: isOther ? 'error' : tones[state],
    text: { key: isOther ? 'review.notice.other' : `review.notice.${state}` },
    key: `review/${key}`,
    values: { what }
  })
}

/** Whether the view of a transaction is open. @param key of the transaction */
export function isShown({ router }: Pick<PluginContext, 'router'>, key: string): boolean {
  const { open, current } = router
  const params = Object(current.params) as { readonly transaction?: unknown }
  return open && current.name === 'TransactionProgress' && params.transaction === key
}
