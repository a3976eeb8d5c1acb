import type { NetworkId } from '@plugboard/core'
import { TriangleAlert } from 'lucide-react'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'

/**
 * The wallet is on a network that the site has not set up. The view names it, offers the supported networks or to disconnect, and closes when the
 * wallet switches by itself.
 */
export default observer(function UnsupportedChain({ kit, params, context }: ViewProps<'UnsupportedChain'>) {
  const { t, rich } = useText()
  const [busy, setBusy] = useState(false)
  const namespace = params?.namespace ?? kit.connections.activeNamespace
  useEffect(
    () =>
      reaction(
        () => !kit.connections.of(namespace) || kit.networks.unsupported(namespace),
        // A view that was left keeps running until it has slid away.
        (stays) => stays || context.signal.aborted || kit.back()
      ),
    [kit, namespace, context]
  )
  const { requestedCaipNetworks, walletNetworkId } = kit.networks.of(namespace)
  const usable = requestedCaipNetworks.filter(({ caipNetworkId }) => kit.networks.canUse(caipNetworkId))
  const nameOf = (id: NetworkId) =>
    kit.networks.get(id)?.name ?? t('unsupported.network', { id: shortReference(id) })
  const leave = () => {
    setBusy(true)
    kit
      .disconnect({ namespace })
      .catch((error) => kit.report(error))
      .finally(() => setBusy(false))
  }
  return (
    <div className="pb-stack">
      <EmptyState
        tone="warning"
        icon={<Icon name="warning" of={TriangleAlert} size={28} />}
        title={t('unsupported.title')}
        text={
          walletNetworkId
            ? rich('unsupported.where', { network: <bdi>{nameOf(walletNetworkId)}</bdi> })
            : t('unsupported.text')
        }
      />
      <List label={t('unsupported.choose')}>
        {usable.map((network) => (
          <Row
            key={network.caipNetworkId}
            label={network.name}
            picture={<NetworkImage network={network} />}
            onClick={() => kit.replace('SwitchNetwork', { networkId: network.caipNetworkId })}
          />
        ))}
      </List>
      <Button variant="danger" busy={busy} onClick={leave}>
        {t('account.disconnect')}
      </Button>
    </div>
  )
})

/** The reference of a CAIP-2 id, e.g. `999`; a long hash is shortened in the middle. */
function shortReference(id: NetworkId): string {
  const reference = id.slice(id.indexOf(':') + 1)
  return reference.length > 16 ? `${reference.slice(0, 6)}…${reference.slice(-4)}` : reference
}
