import type { Kit, Namespace } from '@plugboard/core'
import { shortAddress } from '../components/shortAddress.js'
import { type ButtonState, initialButtonState } from './ButtonState.js'

/**
 * Reads what a connect button shows of a namespace; of the active one by default.
 * @param drawsOwn a host draws the button, and may show the network while nobody is connected; ours does not ask
 */
export function readButtonState(kit: Kit, namespace?: Namespace, drawsOwn = true): ButtonState {
  const status = kit.connections.status(namespace)
  const locked = kit.connections.phase(namespace) === 'locked'
  if (!drawsOwn && !kit.connections.of(namespace)) return { ...initialButtonState, status, locked }
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
