import { displayText } from '@plugboard/core'
import { accountName } from '@plugboard/core/features'
import {
  AccountImage,
  Button,
  List,
  Row,
  shortAddress,
  useAmountText,
  useOwnText
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { payTexts } from '../pay/locale.en.js'
import type { Payer, PaymentStore } from '../pay/PaymentStore.js'

/** The accounts that can pay, each with its balance: a click chooses one. */
export const Payers = observer(function Payers({ payment }: { readonly payment: PaymentStore }) {
  const { t } = useOwnText(payTexts)
  const { kit, network, payers } = payment
  return (
    <section>
      <h2 className="pb-section">{t('pay.from')}</h2>
      <List label={t('pay.from')}>
        {payers.map((payer) => (
          <PayerRow
            key={`${payer.connection.connectorId} ${payer.address}`}
            payment={payment}
            payer={payer}
          />
        ))}
      </List>
      <Button variant="quiet" onClick={() => kit.push('Connect', { namespace: network?.chainNamespace })}>
        {t('pay.another')}
      </Button>
    </section>
  )
})

const PayerRow = observer(function PayerRow({
  payment,
  payer
}: {
  readonly payment: PaymentStore
  readonly payer: Payer
}) {
  const { t } = useOwnText(payTexts)
  const amounts = useAmountText()
  const { address, connection, isActive } = payer
  const { asset, kit, network } = payment
  const known = network && accountName(kit, { address, networkId: network.caipNetworkId })
  const holding = payment.holdingOf(payer)
  const wallet = displayText(connection.wallet.name, 40)
  const amount =
    holding &&
    asset &&
    `${amounts.rounded(holding.spendable, asset.decimals)} ${displayText(asset.symbol, 10)}`
  return (
    <Row
      picture={<AccountImage address={address} url={known?.imageUrl} size="row" />}
      label={known?.name ?? shortAddress(address)}
      note={<bdi>{amount === undefined ? wallet : t('pay.has', { wallet, amount })}</bdi>}
      current={isActive}
      end={isActive ? 'check' : 'none'}
      onClick={() => void payment.choose(payer)}
    />
  )
})
