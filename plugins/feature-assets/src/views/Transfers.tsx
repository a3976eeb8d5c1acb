import type { Kit, NetworkId, TransactionTransfer } from '@plugboard/core'
import { useAmountText, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { addressName, isNobody } from './addressName.js'
import { ExactAmount } from './ExactAmount.js'
import { TransferImage } from './TransactionImage.js'
import { exactTransferText } from './transferText.js'

const styles = `
.transfers{margin:0;padding:0;display:grid;gap:var(--pb-space-3);list-style:none}
.transfers>li{display:flex;align-items:center;gap:var(--pb-space-3);padding-inline:var(--pb-space-2)}
.transfers>li>div{min-inline-size:0}
.transfers p{margin:0;overflow-wrap:anywhere}
.transfers .transfers-amount{font-weight:var(--pb-font-weight-medium);font-variant-numeric:tabular-nums}
.transfers .transfers-in{color:var(--pb-color-success)}
`

/** All transfers of a transaction, with their senders or receivers. */
export const Transfers = observer(function Transfers({
  kit,
  networkId,
  transfers
}: {
  readonly kit: Kit
  readonly networkId: NetworkId
  readonly transfers: readonly TransactionTransfer[]
}) {
  usePluginStyles(styles)
  const { t, rich } = useOwnText(en)
  const amounts = useAmountText()
  return (
    <ul className="transfers" aria-label={t('transaction.transfers')}>
      {transfers.map((transfer, index) => {
        const { direction, sender, recipient } = transfer
        const other = direction === 'in' ? (isNobody(sender) ? undefined : sender) : recipient
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a transaction's transfers never changes.
          <li key={index}>
            <TransferImage transfer={transfer} networkId={networkId} />
            <div>
              <p className={direction === 'in' ? 'transfers-amount transfers-in' : 'transfers-amount'}>
                <ExactAmount {...exactTransferText(transfer, amounts)} />
              </p>
              {other && direction !== 'self' && (
                <p className="pb-text" title={other}>
                  {rich(direction === 'in' ? 'activity.from' : 'activity.to', {
                    name: <bdi>{addressName(kit, other, networkId)}</bdi>
                  })}
                </p>
              )}
              {direction === 'self' && <p className="pb-text">{t('activity.toSelf')}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
})
