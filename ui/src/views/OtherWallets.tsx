import type { Kit } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { WalletImage } from '../components/images.js'
import { List } from '../components/List.js'
import { Row, Tag } from '../components/Row.js'
import { shortAddress } from '../components/shortAddress.js'
import { useText } from '../i18n/useText.js'
import { Worth } from './Worth.js'

/** The other wallets: a click on a connected one makes it active, on a recent one connects it again. */
export const OtherWallets = observer(function OtherWallets({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const active = kit.connections.active
  const live = kit.connections.live.filter(
    (one) => one.connectorId !== active?.connectorId || one.namespace !== active.namespace
  )
  const isLive = (id: string) =>
    kit.connections.live.some((one) => one.connectorId === id && one.namespace === active?.namespace)
  /** A connector without a row of its own has no row here either: a form leads to it. */
  const isListed = (id: string) => {
    const connector = kit.connectors.get(id)
    return connector && connector.listed !== false
  }
  const recent = kit.connections
    .recent(active?.namespace)
    .filter(({ connectorId }) => !isLive(connectorId) && isListed(connectorId))
  if (live.length + recent.length === 0) return null
  return (
    <section>
      <h2 className="pb-section">{t('account.others')}</h2>
      <List label={t('account.others')}>
        {live.map((one) => {
          const { namespace, connectorId, account } = one
          const { name, icon } = one.wallet
          return (
            <Row
              key={`${namespace}:${connectorId}`}
              label={name}
              note={<span className="pb-mono">{shortAddress(account.address)}</span>}
              tag={<Worth kit={kit} connection={one} />}
              picture={<WalletImage name={name} url={icon} />}
              onClick={() =>
                kit.switchAccount({ namespace, connectorId }).catch((error) => kit.report(error))
              }
            />
          )
        })}
        {recent.map(({ connectorId, name }) => (
          <Row
            key={connectorId}
            label={name}
            tag={<Tag>{t('tag.recent')}</Tag>}
            picture={<WalletImage name={name} url={kit.connectors.get(connectorId)?.icon} />}
            onClick={() => kit.push('ConnectingExternal', { connectorId, namespace: active?.namespace })}
          />
        ))}
      </List>
    </section>
  )
})
