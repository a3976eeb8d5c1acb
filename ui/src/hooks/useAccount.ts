import type { AccountState, Connection, Network } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './NamespaceOption.js'
import { useObserved } from './useObserved.js'

/** Who is connected, and where. */
export interface AccountInfo
  extends Pick<AccountState, 'address' | 'caipAddress' | 'status' | 'profileName' | 'profileImage'> {
  readonly isConnected: boolean
  /** The network that the page works on; undefined when the wallet is on one that the page does not know. */
  readonly network: Network | undefined
  readonly connection: Connection | undefined
}

const nobody: AccountInfo = Object.freeze({
  address: undefined,
  caipAddress: undefined,
  status: 'disconnected',
  profileName: undefined,
  profileImage: undefined,
  isConnected: false,
  network: undefined,
  connection: undefined
})

/** The connected account of a namespace. */
export function useAccount({ namespace }: NamespaceOption = {}): AccountInfo {
  const kit = useKit()
  return useObserved(
    () => {
      const { address, caipAddress, profileName, profileImage } = kit.accounts.of(namespace)
      const status = kit.connections.status(namespace)
      const connection = kit.connections.of(namespace)
      const network = kit.networks.of(namespace).caipNetwork
      const isConnected = status === 'connected'
      return { address, caipAddress, status, profileName, profileImage, isConnected, network, connection }
    },
    () => nobody,
    [kit, namespace]
  )
}
