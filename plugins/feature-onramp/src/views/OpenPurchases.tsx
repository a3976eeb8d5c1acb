import type { Connection, Kit } from '@plugboard/core'
import { List, Row, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { sellerOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import type { PurchaseFollower } from '../PurchaseFollower.js'
import { usePaymentText } from './paymentText.js'

/** The way back to purchases whose view was left, and that have not arrived. */
export const OpenPurchases = observer(function OpenPurchases({
  kit,
  connection,
  follower
}: {
  readonly kit: Kit
  readonly connection: Connection
  readonly follower: PurchaseFollower
}) {
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const open = follower.openFor(connection)
  if (!open.length) return null
  return (
    <List label={t('onramp.waiting')}>
      {open.map((purchase) => (
        <Row
          key={purchase.session ?? purchase.url}
          label={payments.purchase(purchase)}
          note={t('onramp.open', { provider: sellerOf(kit, purchase.provider) })}
          end="chevron"
          onClick={() => kit.push('OnrampWaiting', purchase)}
        />
      ))}
    </List>
  )
})
