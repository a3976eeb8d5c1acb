import type { Kit } from '@plugboard/core'
import {
  type Address,
  ResourceUnavailableRpcError,
  SwitchChainError,
  toHex,
  UserRejectedRequestError
} from 'viem'
import type { EvmProvider } from './provider/createEvmProvider.js'

/** The parts of what wagmi passes to a connector that are used here. Nothing is imported from wagmi, because apps have it under several names. */
interface WagmiConnectorConfig<Chain extends { readonly id: number }> {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'disconnect'): void
    listenerCount(event: 'change'): number
  }
}

interface WagmiConnectOptions<WithCapabilities> {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

interface WagmiConnected<WithCapabilities> {
  readonly accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/** The error that wagmi's own connectors throw, within a `SwitchChainError`. Apps recognise it by its name. */
class ChainNotConfiguredError extends Error {
  override name = 'ChainNotConfiguredError'
  constructor() {
    super('Chain not configured.')
  }
}

/** wagmi ignores a connection that is announced while wagmi itself is connecting: it is announced again until wagmi has it. */
const retryAnnouncement = { delayMs: 250, attempts: 240 } as const

/**
 * Creates a wagmi connector from a kit. wagmi's hooks follow what the visitor does in the kit's modal and in the wallet; wagmi's `connect` opens the
 * modal, unless a wallet is already connected.
 */
export function plugboardConnector(kit: Kit) {
  return <Chain extends { readonly id: number }>({ chains, emitter }: WagmiConnectorConfig<Chain>) => {
    const provider = kit.provider('eip155') as EvmProvider
    let retry: ReturnType<typeof setTimeout> | undefined

    const getAccounts = () => provider.request<readonly Address[]>({ method: 'eth_accounts' })
    const getChainId = async () => Number(await provider.request<string>({ method: 'eth_chainId' }))

    /** wagmi listens for changes of the connections that it has. */
    const isConnectedInWagmi = () => emitter.listenerCount('change') > 0

    async function announceConnection(attemptsLeft: number = retryAnnouncement.attempts): Promise<void> {
      clearTimeout(retry)
      const accounts = await getAccounts()
      if (!accounts.length || isConnectedInWagmi()) return
      emitter.emit('connect', { accounts, chainId: await getChainId() })
      if (!isConnectedInWagmi() && attemptsLeft > 0)
        retry = setTimeout(() => void announceConnection(attemptsLeft - 1), retryAnnouncement.delayMs)
    }

    async function switchChain({ chainId }: { readonly chainId: number }): Promise<Chain> {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      await provider
        .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(chainId) }] })
        .catch((error) => {
          if (error.code === UserRejectedRequestError.code) throw new UserRejectedRequestError(error)
          throw new SwitchChainError(error)
        })
      emitter.emit('change', { chainId })
      return chain
    }

    const onDisconnect = () => emitter.emit('disconnect')
    const onChainChanged = (chainId: string) => emitter.emit('change', { chainId: Number(chainId) })
    const onAccountsChanged = (accounts: readonly string[]) =>
      accounts.length ? emitter.emit('change', { accounts: accounts as readonly Address[] }) : onDisconnect()

    return {
      id: 'plugboard',
      name: 'Plugboard',
      type: 'plugboard',

      async setup() {
        provider
          .on('connect', () => void announceConnection())
          .on('accountsChanged', onAccountsChanged)
          .on('chainChanged', onChainChanged)
          .on('disconnect', onDisconnect)
        if (kit.connections.of('eip155')) await announceConnection()
      },

      async connect<WithCapabilities extends boolean = false>({
        chainId,
        isReconnecting,
        withCapabilities
      }: WagmiConnectOptions<WithCapabilities> = {}): Promise<WagmiConnected<WithCapabilities>> {
        const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const accounts = await provider.request<readonly Address[]>({ method }).catch(rethrowForWagmi)
        if (!accounts.length) throw Object.assign(new Error('Not connected'), { code: 4100 })
        if (chainId && chainId !== (await getChainId()))
          await switchChain({ chainId }).catch((error) => {
            // As in wagmi's own connectors, only a refusal by the visitor undoes the connection.
            if (error instanceof UserRejectedRequestError) throw error
          })
        const connected = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return {
          accounts: connected as WagmiConnected<WithCapabilities>['accounts'],
          chainId: await getChainId()
        }
      },

      disconnect: () => kit.disconnect({ namespace: 'eip155' }),
      switchChain,
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => {
        await kit.ready
        return (await getAccounts()).length > 0
      },
      onAccountsChanged,
      onChainChanged,
      onDisconnect
    }
  }
}

/** Rethrows an error of the kit's provider as the error class that wagmi apps expect. */
function rethrowForWagmi(error: Error & { readonly code?: unknown }): never {
  if (error.code === UserRejectedRequestError.code) throw new UserRejectedRequestError(error)
  if (error.code === ResourceUnavailableRpcError.code) throw new ResourceUnavailableRpcError(error)
  throw error
}
