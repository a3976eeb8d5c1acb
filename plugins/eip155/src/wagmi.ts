import type { Kit } from '@plugboard/core'
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector } from '@wagmi/core'
import {
  type Address,
  ResourceUnavailableRpcError,
  SwitchChainError,
  toHex,
  UserRejectedRequestError
} from 'viem'
import type { EvmProvider } from './provider/createEvmProvider.js'

/** wagmi ignores a connection that is announced while it connects by itself: it is announced again until wagmi has it. */
const retryAnnouncement = { delayMs: 250, attempts: 240 } as const

/**
 * Makes wagmi's connector of a kit. wagmi's hooks follow what the visitor does in the kit's modal and in the wallet; `connect` of
 * wagmi opens the modal, unless a wallet is connected already.
 */
export function plugboardConnector(kit: Kit): CreateConnectorFn<EvmProvider> {
  return createConnector<EvmProvider>(({ chains, emitter }) => {
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

    return {
      id: 'plugboard',
      name: 'Plugboard',
      type: 'plugboard',

      async setup() {
        provider.on('connect', () => void announceConnection())
        provider.on('accountsChanged', (accounts: string[]) => this.onAccountsChanged(accounts))
        provider.on('chainChanged', (chainId: string) => this.onChainChanged(chainId))
        provider.on('disconnect', () => this.onDisconnect())
        if (kit.connections.of('eip155')) await announceConnection()
      },

      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const accounts = await provider.request<readonly Address[]>({ method }).catch(rethrowForWagmi)
        if (!accounts.length) throw Object.assign(new Error('Not connected'), { code: 4100 })
        if (chainId && chainId !== (await getChainId()))
          await this.switchChain?.({ chainId }).catch((error) => {
            // As with wagmi's own connectors: only a refusal of the visitor undoes the connection.
            if (error instanceof UserRejectedRequestError) throw error
          })
        return {
          accounts: (withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId: await getChainId()
        }
      },

      async disconnect() {
        await kit.disconnect({ namespace: 'eip155' })
      },

      async switchChain({ chainId }) {
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
      },

      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => {
        await kit.ready
        return (await getAccounts()).length > 0
      },

      onAccountsChanged(accounts) {
        if (accounts.length) emitter.emit('change', { accounts: accounts as Address[] })
        else this.onDisconnect()
      },
      onChainChanged(chainId) {
        emitter.emit('change', { chainId: Number(chainId) })
      },
      onDisconnect() {
        emitter.emit('disconnect')
      }
    }
  })
}

/** Throws what the kit's provider threw as the error class that apps of wagmi expect. */
function rethrowForWagmi(error: Error & { readonly code?: unknown }): never {
  if (error.code === UserRejectedRequestError.code) throw new UserRejectedRequestError(error)
  if (error.code === ResourceUnavailableRpcError.code) throw new ResourceUnavailableRpcError(error)
  throw error
}
