import type { Account } from '@plugboard/core'
import { accountName } from '@plugboard/core/features'
import { Users } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { AccountImage } from '../components/AccountImage.js'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { List } from '../components/List.js'
import { Row, Tag } from '../components/Row.js'
import { shortAddress } from '../components/shortAddress.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'

const typeTexts = {
  eoa: 'accountType.eoa',
  smartAccount: 'accountType.smartAccount',
  payment: 'accountType.payment',
  ordinal: 'accountType.ordinal'
} as const

/** The accounts that the wallet shares with the site; a click makes one active. */
export default observer(function Profile({ kit, params }: ViewProps<'Profile'>) {
  const { t } = useText()
  const connection = kit.connections.of(params?.namespace ?? kit.connections.activeNamespace)
  if (!connection?.account.address)
    return (
      <EmptyState
        icon={<Icon name="accounts" of={Users} size={28} />}
        title={t('account.nobody.title')}
        text={t('account.nobody.text')}
      />
    )
  const choose = ({ namespace, address }: Account) =>
    kit.switchAccount({ namespace, address }).then(
      () => kit.router.current.name === 'Profile' && kit.back(),
      (error) => kit.report(error)
    )
  const typeTag = ({ type }: Account) =>
    type && Object.hasOwn(typeTexts, type) && <Tag>{t(typeTexts[type as keyof typeof typeTexts])}</Tag>
  const labels = kit.accounts.of(connection.namespace).addressLabels
  return (
    <div className="pb-stack">
      <List label={t('profile.accounts')}>
        {connection.accounts.map((account) => {
          const { address } = account
          const known = accountName(kit, { address, networkId: connection.networkId })
          const name = labels.get(address) ?? known?.name
          const isActive = address === connection.account.address
          return (
            <Row
              key={address}
              label={name ?? shortAddress(address)}
              note={name === undefined ? undefined : shortAddress(address)}
              tag={typeTag(account)}
              current={isActive}
              end={isActive ? 'check' : 'none'}
              picture={<AccountImage address={address} url={known?.imageUrl} size="row" />}
              onClick={() => void choose(account)}
            />
          )
        })}
      </List>
    </div>
  )
})
