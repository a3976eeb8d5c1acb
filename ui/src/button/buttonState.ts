import type { ConnectionStatus, Kit, Namespace, Network } from '@plugboard/core'

import { shortAddress } from '../components/shortAddress.js'

/** What a connect button shows, for hosts that render their own. */
export interface ButtonState {
  readonly status: ConnectionStatus
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
export const initialButtonState = Object.freeze({ status: 'disconnected', unsupported: false }) as ButtonState

/**
 * Reads the state of a connect button.
 * @param namespace the active one by default
 * @param complete false skips what our own button does not show while no wallet is connected, such as the network
 */
export function readButtonState(kit: Kit, namespace?: Namespace, complete = true): ButtonState {
  const status = kit.connections.status(namespace)
  const locked = kit.connections.phase(namespace) === 'locked'
  if (!complete && !kit.connections.of(namespace)) return { ...initialButtonState, status, locked }
  const { address, profileName, profileImage, balance, balanceSymbol } = kit.accounts.of(namespace)
  const { caipNetwork, walletNetworkId } = kit.networks.of(namespace)
  return {
    status,
    locked,
    address,
    account: profileName ?? (address && shortAddress(address)),
    picture: profileImage,
    balance,
    symbol: balanceSymbol,
    network: caipNetwork,
    unsupported: !caipNetwork && walletNetworkId !== undefined
  }
}
