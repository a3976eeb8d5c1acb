import type { Kit } from '@plugboard/core'
import type { OnrampRequest } from '@plugboard/core/features'
import { List, Row, TokenImage, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { ArrivalState } from '../ArrivalWatch.js'
import { sellerOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import { networkIdOf } from '../networkIdOf.js'
import type { PurchaseFollower } from '../PurchaseFollower.js'
import { usePaymentText } from './paymentText.js'

/** The way back to the active account's pending purchases whose view was closed, with the progress of each. */
export const OpenPurchases = observer(function OpenPurchases({
  kit,
  follower
}: {
  readonly kit: Kit
  readonly follower: PurchaseFollower
}) {
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const { active } = kit.connections
  const open = active ? follower.openFor(active) : []
  if (!open.length) return null
  return (
    <List label={t('onramp.waiting')}>
      {open.map((purchase) => (
        <Row
          key={purchase.session ?? purchase.url}
          picture={
            <TokenImage
              symbol={purchase.request.purchase.symbol}
              asset={assetIn(purchase.request)}
              network={kit.networks.get(networkIdOf(purchase.request.network))}
            />
          }
          label={payments.purchase(purchase)}
          note={t(noteOf(follower.watchOf(purchase).state), { provider: sellerOf(kit, purchase.provider) })}
          end="chevron"
          onClick={() => kit.push('OnrampWaiting', purchase)}
        />
      ))}
    </List>
  )
})

/** What is bought: an empty address means the network's own currency. */
const assetIn = ({ network }: Pick<OnrampRequest, 'network'>) => ({
  networkId: networkIdOf(network),
  token: network.contract_address || undefined
})

/**
 * A row's text about the progress of its purchase: that it has been opened, or the provider's later status. A purchase that has arrived has no row.
 */
const noteOf = (state: ArrivalState) =>
  state === 'waiting' || state === 'received' ? 'onramp.open' : (`onramp.pay.${state}` as const)

/** @param follower knows the pending purchases */
export const createOpenPurchases = (follower: PurchaseFollower) => ({
  default: ({ kit }: { readonly kit: Kit }) => <OpenPurchases kit={kit} follower={follower} />
})
