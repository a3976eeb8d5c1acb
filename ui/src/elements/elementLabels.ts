import { type ButtonText, buttonLabel } from '../button/buttonLabel.js'
import type { ButtonState } from '../button/buttonState.js'

/** What a button element shows. */
export interface ElementLabel {
  readonly kind: 'main' | 'alert' | 'account'
  readonly text: string
  /** Accessible name, if it says more than the text. */
  readonly name?: string | undefined
  /** Muted text after the first. */
  readonly detail?: string | undefined
  /** The view that a click opens; by default Connect or Account. */
  readonly view?: string | undefined
  readonly hidden?: boolean | undefined
}

/** Chooses what a button element shows. */
export type ElementLabeller = (state: ButtonState, t: ButtonText, element: HTMLElement) => ElementLabel

/** `<plugboard-button label balance="hide">`: connects a wallet, and shows the account afterwards. */
export const connectButton: ElementLabeller = (state, t, element) => {
  const balance = element.getAttribute('balance') !== 'hide'
  const label = buttonLabel(state, t, { label: element.getAttribute('label') ?? undefined, balance })
  const known = label.kind === 'account' && balance && state.balance !== undefined
  return { ...label, detail: known ? `${state.balance} ${state.symbol ?? ''}` : undefined }
}

/** `<plugboard-account-button balance="hide">`: the account; hidden while no wallet is connected. */
export const accountButton: ElementLabeller = (state, t, element) => ({
  ...connectButton(state, t, element),
  hidden: state.status !== 'connected'
})

/** `<plugboard-network-button>`: the network in use; opens the list of networks. */
export const networkButton: ElementLabeller = ({ network, unsupported }, t) => {
  if (unsupported) return { kind: 'alert', text: t('button.unsupported'), view: 'UnsupportedChain' }
  if (!network) return { kind: 'account', text: t('button.selectNetwork'), view: 'Networks' }
  return {
    kind: 'account',
    text: network.name,
    name: t('button.network', { network: network.name }),
    view: 'Networks'
  }
}
