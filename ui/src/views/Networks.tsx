import type { Kit, Network } from '@plugboard/core'
import { Globe } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import { joinClasses } from '../components/joinClasses.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { SearchField } from '../components/SearchField.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { familyName } from './namespaceName.js'
import { rankByName } from './rankByName.js'
import { useEntryState } from './useEntryState.js'

/** With this many networks or more, there is a search field. */
const searchThreshold = 8

/** The networks to choose from, by families of chains: the current one and its family first, test networks last. */
export default observer(function Networks({ kit, params }: Pick<ViewProps<'Networks'>, 'kit' | 'params'>) {
  const { t } = useText()
  const [text, setText] = useEntryState('search', '')
  const all = kit.networks.all.filter(
    ({ chainNamespace }) => !params?.namespace || chainNamespace === params.namespace
  )
  const wanted = text.trim()
  const { active } = kit.networks
  const isTest = (network: Network) => network.testnet && network !== active
  const currentFirst = [...all].sort((a, b) => Number(b === active) - Number(a === active))
  const found = wanted ? rankByName(all, wanted) : currentFirst
  const main = found.filter((network) => !isTest(network))
  const test = found.filter(isTest)
  const groups = wanted ? inOneGroup(main) : byFamily(kit, main)
  const searched = all.length >= searchThreshold
  useAnnouncement(wanted && found.length === 0 ? t('networks.notFound.title') : '')
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
      {groups.map(({ label = groups.length > 1 ? t('networks.single') : t('networks.main'), networks }) => (
        <section key={networks[0]?.caipNetworkId}>
          {groups.length > 1 && (
            <h2 className="pb-section">
              <bdi>{label}</bdi>
            </h2>
          )}
          <Group kit={kit} label={label} networks={networks} />
        </section>
      ))}
      {test.length > 0 && (
        <section>
          <h2 className="pb-section">{t('networks.test')}</h2>
          <Group kit={kit} label={t('networks.test')} networks={test} />
        </section>
      )}
    </div>
  )
})

/** A group of networks. */
interface NetworkGroup {
  /** The name of their family. */
  readonly label?: string
  readonly networks: readonly Network[]
}

const inOneGroup = (networks: readonly Network[]): readonly NetworkGroup[] =>
  networks.length > 0 ? [{ networks }] : []

/**
 * Networks under the name of their family. Networks that are the only one of their family form one group without a name. The active network's
 * group comes first.
 */
function byFamily(kit: Kit, networks: readonly Network[]): readonly NetworkGroup[] {
  const family = ({ chainNamespace }: Network) =>
    networks.filter((other) => other.chainNamespace === chainNamespace)
  const several = networks.filter((network) => family(network)[0] === network && family(network).length > 1)
  const single = networks.filter((network) => family(network).length === 1)
  const groups = several.map((first) => ({
    label: familyName(kit, first.chainNamespace),
    networks: family(first)
  }))
  if (several.length === 1 && !single.length) return inOneGroup(networks)
  if (!single.length) return groups
  return single[0] === networks[0] ? [{ networks: single }, ...groups] : [...groups, { networks: single }]
}

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

/** Switches to a network: at once if no wallet has to switch, otherwise through the view for that. */
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
