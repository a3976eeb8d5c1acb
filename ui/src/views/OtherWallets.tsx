import type { Connection, Kit, Namespace } from '@plugboard/core'
import { accountName } from '@plugboard/core/features'
import { observer } from 'mobx-react-lite'
import { AccountImage } from '../components/AccountImage.js'
import { WalletImage } from '../components/images.js'
import { List } from '../components/List.js'
import { Row, Tag } from '../components/Row.js'
import { shortAddress } from '../components/shortAddress.js'
import { usePluginStyles } from '../components/usePluginStyles.js'
import { useText } from '../i18n/useText.js'
import { Worth } from './Worth.js'

/** The namespaces other than the active one whose wallet is connected and locked. */
export const lockedElsewhere = ({ connections, namespaces }: Kit): readonly Namespace[] =>
  namespaces.filter((id) => id !== connections.activeNamespace && connections.phase(id) === 'locked')

const styles = `
.pb-account-note{display:flex;align-items:start;gap:var(--pb-space-1)}
.pb-account-note>bdi{min-inline-size:0;overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
`

/** The identity of a wallet's account: its own name and picture, or its address. */
const AccountNote = observer(function AccountNote({
  kit,
  connection: { networkId, account }
}: {
  readonly kit: Kit
  readonly connection: Connection
}) {
  usePluginStyles(styles)
  const { address } = account
  const known = accountName(kit, { address, networkId })
  if (!known) return <span className="pb-mono">{shortAddress(address)}</span>
  return (
    <span className="pb-account-note">
      {known.imageUrl !== undefined && <AccountImage address={address} url={known.imageUrl} size="small" />}
      <bdi>{known.name}</bdi>
    </span>
  )
})

/** The other wallets: a click on a connected one makes it active; a click on a recent one connects it again. */
export const OtherWallets = observer(function OtherWallets({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const { active, activeNamespace } = kit.connections
  const live = kit.connections.live.filter(
    (one) => one.connectorId !== active?.connectorId || one.namespace !== active.namespace
  )
  const locked = lockedElsewhere(kit)
  const isLive = (id: string) =>
    kit.connections.live.some((one) => one.connectorId === id && one.namespace === activeNamespace)
  const isIconPending = (id: string) => kit.connectors.get(id)?.iconPending
  /** A connector without its own row has no row here either, because it is reached through a form. */
  const isListed = (id: string) => {
    const connector = kit.connectors.get(id)
    return connector && connector.listed !== false
  }
  const recent = kit.connections
    .recent()
    // A locked one is the wallet that is already shown.
    .slice(kit.connections.phase() === 'locked' ? 1 : 0)
    .filter(({ connectorId }) => !isLive(connectorId) && isListed(connectorId))
  if (live.length + locked.length + recent.length === 0) return null
  return (
    <section className="pb-list-wallets">
      <h2 className="pb-section">{t('account.others')}</h2>
      <List label={t('account.others')}>
        {live.map((one) => {
          const { namespace, connectorId } = one
          const { name, icon } = one.wallet
          return (
            <Row
              key={`${namespace}:${connectorId}`}
              label={name}
              note={<AccountNote kit={kit} connection={one} />}
              tag={<Worth kit={kit} connection={one} />}
              picture={<WalletImage name={name} url={icon} pending={isIconPending(connectorId)} />}
              onClick={() =>
                kit.switchAccount({ namespace, connectorId }).catch((error) => kit.report(error))
              }
            />
          )
        })}
        {locked.map((namespace) => {
          const wallet = kit.connections.recent(namespace)[0]
          return (
            <Row
              key={namespace}
              label={wallet?.name ?? t('wallet.unnamed')}
              note={<bdi>{kit.networks.of(namespace).caipNetwork?.name}</bdi>}
              tag={<Tag>{t('tag.locked')}</Tag>}
              picture={
                <WalletImage
                  name={wallet?.name ?? ''}
                  url={wallet && kit.connectors.get(wallet.connectorId)?.icon}
                  pending={wallet && isIconPending(wallet.connectorId)}
                />
              }
              onClick={() => kit.setActiveNamespace(namespace)}
            />
          )
        })}
        {recent.map(({ connectorId, name }) => (
          <Row
            key={connectorId}
            label={name}
            tag={<Tag>{t('tag.recent')}</Tag>}
            picture={
              <WalletImage
                name={name}
                url={kit.connectors.get(connectorId)?.icon}
                pending={isIconPending(connectorId)}
              />
            }
            onClick={() => kit.push('ConnectingExternal', { connectorId, namespace: activeNamespace })}
          />
        ))}
      </List>
    </section>
  )
})
