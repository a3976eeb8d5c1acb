import type { Kit, Network } from '@plugboard/core'

/** Goes to a network: at once where no wallet has to move, through its own view where one has. */
export function chooseNetwork(kit: Kit, { caipNetworkId, chainNamespace }: Network): void {
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
