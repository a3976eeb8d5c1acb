import type { Namespace } from '@plugboard/core'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../components/Button.js'
import { NetworkImage } from '../components/images.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { familyName, namespaceName } from './namespaceName.js'

type Props = ViewProps<'SwitchActiveChain'>

/** Confirms a change to another namespace: says what will happen, switches, and opens `navigateTo`. */
export default observer(function SwitchActiveChain({ kit, params, context }: Props) {
  const { t, rich } = useText()
  const [isSwitching, setSwitching] = useState(false)
  const { network: networkId, switchToChain } = params
  const network = networkId
    ? kit.networks.get(networkId)
    : kit.networks.all.find((one) => one.chainNamespace === switchToChain)
  const name = (networkId && network?.name) || namespaceName(kit, switchToChain)
  const family = familyName(kit, switchToChain)
  const wallet = kit.connections.of(switchToChain)?.wallet.name
  const proceed = async () => {
    setSwitching(true)
    await switchAndGo(kit, params, context.signal)
    setSwitching(false)
  }
  return (
    <div className="pb-stack pb-center">
      {network && <NetworkImage network={network} size="large" />}
      <h2 className="pb-heading">{rich('activeChain.title', { network: <bdi>{name}</bdi> })}</h2>
      <p className="pb-text">
        {wallet
          ? rich('activeChain.connected', { wallet: <bdi>{wallet}</bdi> })
          : rich('activeChain.text', { network: <bdi>{name}</bdi>, family })}
      </p>
      <div className="pb-actions">
        <Button variant="primary" busy={isSwitching} onClick={() => void proceed()}>
          {params.navigateTo === undefined || params.navigateTo === 'Connect'
            ? t('title.Connect')
            : t('activeChain.go')}
        </Button>
        <Button variant="quiet" onClick={() => kit.back()}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
})

async function switchAndGo(kit: Props['kit'], params: Props['params'], signal: AbortSignal): Promise<void> {
  const { switchToChain, network, navigateTo = 'Connect', navigateWithReplace = false } = params
  const before = kit.connections.active?.namespace
  try {
    if (network) await kit.switchNetwork(network)
    else kit.setActiveNamespace(switchToChain)
    if (before !== undefined) returnOnceClosed(kit, before, switchToChain)
    // The visitor may have left while the wallet was asked.
    if (signal.aborted) return
    kit[navigateWithReplace ? 'replace' : 'push'](
      navigateTo,
      navigateTo === 'Connect' ? { namespace: switchToChain } : undefined
    )
  } catch (error) {
    kit.report(error)
  }
}

/** If the dialog is closed without a wallet connected there, returns to the namespace in which the visitor is connected, as the page shows it. */
function returnOnceClosed(kit: Props['kit'], before: Namespace, wanted: Namespace): void {
  // Not `when`: MobX is in a page's first script, and nothing else that every page has uses `when`.
  reaction(
    () => kit.router.open,
    (_, __, watch) => {
      watch.dispose()
      const isLeft = kit.connections.activeNamespace === wanted && !kit.connections.of(wanted)
      if (isLeft && kit.connections.of(before)) kit.setActiveNamespace(before)
    }
  )
}
