import type { Kit, Namespace } from '@plugboard/core'
import { shortAddress } from '../components/shortAddress.js'
import type { ButtonState } from './ButtonState.js'

/** Reads what a connect button shows of a namespace; of the active one by default. */
export function readButtonState(kit: Kit, namespace?: Namespace): ButtonState {
  const { address, profileName, profileImage, balance, balanceSymbol } = kit.accounts.of(namespace)
  return {
    status: kit.connections.status(namespace),
    locked: kit.connections.phase(namespace) === 'locked',
    address,
    account: profileName ?? (address && shortAddress(address)),
    picture: profileImage,
    balance,
    symbol: balanceSymbol,
    network: kit.networks.of(namespace).caipNetwork,
    unsupported: kit.networks.unsupported(namespace)
  }
}
