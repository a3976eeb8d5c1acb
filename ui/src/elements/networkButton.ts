import type { DrawButton } from './ButtonDrawing.js'

/** `<plugboard-network-button>`: the network in use; opens the list of networks. */
export const networkButton: DrawButton = ({ network, unsupported }, t) => {
  if (unsupported) return { kind: 'alert', text: t('button.unsupported'), view: 'UnsupportedChain' }
  if (!network) return { kind: 'account', text: t('button.selectNetwork'), view: 'Networks' }
  return {
    kind: 'account',
    text: network.name,
    name: t('button.network', { network: network.name }),
    view: 'Networks'
  }
}
