import type { Kit, Network } from '@plugboard/core'
import { Globe } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import { joinClasses } from '../components/joinClasses.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { SearchField } from '../components/SearchField.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'

/** With this many networks or more there is a search field. */
const searchThreshold = 8

/** The networks to choose from: the current one first, test networks in a separate group. */
export default observer(function Networks({ kit, params }: Pick<ViewProps<'Networks'>, 'kit' | 'params'>) {
  const { t } = useText()
  const [text, setText] = useState('')
  const all = kit.networks.all.filter(
    ({ chainNamespace }) => !params?.namespace || chainNamespace === params.namespace
  )
  const wanted = text.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const current = found.filter((network) => network === kit.networks.active)
  const main = [...current, ...found.filter((network) => !network.testnet && network !== kit.networks.active)]
  const test = found.filter((network) => network.testnet && network !== kit.networks.active)
  const searched = all.length >= searchThreshold
  return (
    <div className={joinClasses('pb-stack', searched && 'pb-tall')}>
      {searched && <SearchField label={t('networks.search')} value={text} onChange={setText} focused />}
      {found.length === 0 && (
        <EmptyState
          icon={<Icon name="network" of={Globe} size={28} />}
          title={t(all.length ? 'networks.notFound.title' : 'networks.empty.title')}
          text={t(all.length ? 'networks.notFound.text' : 'networks.empty.text')}
        />
      )}
      {main.length > 0 && <Group kit={kit} label={t('networks.main')} networks={main} />}
      {test.length > 0 && (
        <section>
          <h2 className="pb-section">{t('networks.test')}</h2>
          <Group kit={kit} label={t('networks.test')} networks={test} />
        </section>
      )}
    </div>
  )
})

const Group = observer(function Group({
  kit,
  label,
  networks
}: {
  readonly kit: Kit
  readonly label: string
  readonly networks: readonly Network[]
}) {
  const { t } = useText()
  const reason = (network: Network) => {
    if (network === kit.networks.active) return undefined
    if (!kit.networks.canUse(network.caipNetworkId)) return t('networks.unusable')
    const needsWallet = kit.connections.of(network.chainNamespace) !== undefined
    return kit.config.enableNetworkSwitch === false && needsWallet ? t('switch.disabled.text') : undefined
  }
  return (
    <List label={label}>
      {networks.map((network) => (
        <Row
          key={network.caipNetworkId}
          label={network.name}
          note={reason(network)}
          disabled={reason(network) !== undefined}
          current={network === kit.networks.active}
          end={network === kit.networks.active ? 'check' : 'chevron'}
          picture={<NetworkImage network={network} />}
          onClick={() => chooseNetwork(kit, network)}
        />
      ))}
    </List>
  )
})

/** Switches to a network: at once where no wallet has to switch, through the view of that purpose where one has to. */
function chooseNetwork(kit: Kit, { caipNetworkId, chainNamespace }: Network): void {
  const connection = kit.connections.of(chainNamespace)
  if (!connection && kit.connections.active)
    kit.push('SwitchActiveChain', { switchToChain: chainNamespace, network: caipNetworkId })
  else if (connection && connection.networkId !== caipNetworkId)
    kit.replace('SwitchNetwork', { networkId: caipNetworkId })
  else
    kit.switchNetwork(caipNetworkId).then(
      () => kit.router.current.name === 'Networks' && kit.back(),
      (error) => kit.report(error)
    )
}
