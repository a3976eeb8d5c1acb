import type { AccountState, Connection, Namespace, Network } from '@plugboard/core'
import { useCallback } from 'react'
import { useKit } from '../shell/useKit.js'
import { useObserved } from './useObserved.js'

/** Which namespace a hook reads; the active one by default. */
export interface NamespaceOption {
  readonly namespace?: Namespace | undefined
}

/** The connected account and its network. */
export interface AccountInfo
  extends Pick<AccountState, 'address' | 'caipAddress' | 'status' | 'profileName' | 'profileImage'> {
  readonly isConnected: boolean
  /** The network that the page works on; undefined when the wallet is on one that the page has not set up. */
  readonly network: Network | undefined
  readonly connection: Connection | undefined
}

const disconnected: AccountInfo = Object.freeze({
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
    () => disconnected,
    [kit, namespace]
  )
}

/** The native balance of the connected account. */
export interface BalanceInfo {
  /** Display text, rounded down to 3 decimals. */
  readonly balance: string | undefined
  /** The same amount in base units. */
  readonly value: bigint | undefined
  readonly symbol: string | undefined
  readonly isLoading: boolean
  /** Reads it again. */
  readonly refresh: () => Promise<void>
}

const unknown = Object.freeze({ balance: undefined, value: undefined, symbol: undefined, isLoading: false })

/** The native balance of a namespace's account. */
export function useBalance({ namespace }: NamespaceOption = {}): BalanceInfo {
  const kit = useKit()
  const refresh = useCallback(() => kit.refreshBalance(namespace), [kit, namespace])
  const state = useObserved<Omit<BalanceInfo, 'refresh'>>(
    () => {
      const {
        balance,
        balanceValue: value,
        balanceSymbol: symbol,
        balanceLoading: isLoading
      } = kit.accounts.of(namespace)
      return { balance, value, symbol, isLoading }
    },
    () => unknown,
    [kit, namespace]
  )
  return { ...state, refresh }
}
