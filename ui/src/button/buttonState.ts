import type { ConnectionStatus, Kit, LastAccount, Namespace, Network } from '@plugboard/core'
import { shortAddress } from '../components/shortAddress.js'

/** What a connect button shows, for hosts that render their own. */
export interface ButtonState {
  readonly status: ConnectionStatus
  /** The account is that of the visitor's last visit: its wallet has not answered yet. */
  readonly restoring: boolean
  /** The wallet is connected and locked: it shows no account until it is unlocked. */
  readonly locked: boolean
  readonly address: string | undefined
  /** The account's name, or its address shortened. */
  readonly account: string | undefined
  readonly picture: string | undefined
  /** Display text, e.g. `'1.234'`. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  readonly network: Network | undefined
  /** The wallet is on a network that the page has not set up. */
  readonly unsupported: boolean
}

/** The state on a server and in a page's first frame: no wallet is connected. */
export const initialButtonState = Object.freeze({
  status: 'disconnected',
  restoring: false,
  unsupported: false
}) as ButtonState

/**
 * Reads the state of a connect button.
 * @param namespace the active one by default
 * @param complete false skips what our own button does not show while no wallet is connected, such as the network
 */
export function readButtonState(kit: Kit, namespace?: Namespace, complete = true): ButtonState {
  const status = kit.connections.status(namespace)
  const locked = kit.connections.phase(namespace) === 'locked'
  const last = kit.accounts.last(namespace)
  if (!kit.connections.of(namespace)) {
    if (last?.isRestoring && kit.connections.phase(namespace) !== 'connecting') return lastState(last)
    if (!complete) return { ...initialButtonState, status, locked }
  }
  const { address, caipAddress, profileName, profileImage, balance, balanceSymbol, balanceRetryAt } =
    kit.accounts.of(namespace)
  // Until its balance is read again, so that the button keeps its width.
  const lastBalance =
    last?.caipAddress === caipAddress && balanceRetryAt === undefined ? last?.balance : undefined
  const { caipNetwork, walletNetworkId } = kit.networks.of(namespace)
  return {
    status,
    restoring: false,
    locked,
    address,
    account: profileName ?? (address && shortAddress(address)),
    picture: profileImage,
    balance: balance ?? lastBalance,
    symbol: balanceSymbol,
    network: caipNetwork,
    unsupported: !caipNetwork && walletNetworkId !== undefined
  }
}

/** The account of the visitor's last visit, from the first frame on until its wallet has answered. */
function lastState({ caipAddress, profileName, balance, balanceSymbol: symbol }: LastAccount): ButtonState {
  const address = caipAddress.split(':')[2] ?? ''
  const account = profileName ?? shortAddress(address)
  return { ...initialButtonState, status: 'connecting', restoring: true, address, account, balance, symbol }
}

/** Opens the modal as a click on a connect button does: on the account that it shows; a locked wallet is asked again at once. */
export function openFromButton(kit: Kit, { locked, restoring }: ButtonState, namespace?: Namespace): void {
  const connectorId = locked && kit.connections.recent(namespace)[0]?.connectorId
  if (connectorId) kit.open({ view: 'ConnectingExternal', params: { connectorId, namespace } })
  else kit.open({ view: restoring ? 'Account' : undefined, namespace })
}
