import { displayText } from '@plugboard/core'
import { mayServe } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import { List, Row, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { nameOf } from '../askProvider.js'
import { chooseProviders } from '../chooseProviders.js'
import { en } from '../locale.en.js'
import { usePaymentText } from './paymentText.js'
import { styles } from './styles.js'

/** The providers, and the fee that each takes from a payment. */
export const OnrampProviders = observer(function OnrampProviders({
  kit,
  params,
  context
}: ViewProps<'OnrampProviders'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const { networkId, current } = params
  const offered = chooseProviders(kit).filter((provider) => mayServe(provider, networkId))
  return (
    <div className="pb-stack">
      <List label={t('onramp.providers')}>
        {offered.map((provider) => (
          <Row
            key={provider.id}
            label={nameOf(provider)}
            note={provider.feeRange && payments.feeRange(provider.feeRange)}
            current={provider.id === current}
            end={provider.id === current ? 'check' : 'chevron'}
            onClick={() => context.resolve(provider.id)}
          />
        ))}
      </List>
    </div>
  )
})

/** The currency to buy, or to pay with. */
export function OnrampCurrency({ params, context }: ViewProps<'OnrampCurrency'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  return (
    <div className="pb-stack">
      <List label={t('onramp.currency')}>
        {params.choices.map(({ id, label, note }) => (
          <Row
            key={id}
            label={displayText(label, 20)}
            note={note === undefined ? undefined : <bdi>{displayText(note, 40)}</bdi>}
            current={id === params.current}
            end={id === params.current ? 'check' : 'chevron'}
            onClick={() => context.resolve(id)}
          />
        ))}
      </List>
    </div>
  )
}
