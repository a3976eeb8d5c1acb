import type { Kit } from '@plugboard/core'
import type { EvmProvider } from '../provider/EvmProvider.js'

type Address = `0x${string}`

/** The part of what wagmi gives a connector that this one needs. */
interface WagmiConfig<Chain extends { readonly id: number }> {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: { emit(event: never, ...data: never[]): void }
}

/** Accounts as wagmi's `connect` resolves them. */
interface Connected<WithCapabilities> {
  readonly accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/** Makes wagmi's connector of a kit. `connect` opens the kit's modal unless a wallet is connected already. */
export function plugboardConnector(kit: Kit) {
  return <Chain extends { readonly id: number }>({ chains, emitter }: WagmiConfig<Chain>) => {
    const provider = kit.provider('eip155') as EvmProvider
    const say = emitter.emit.bind(emitter) as unknown as (event: string, data?: unknown) => void
    const getAccounts = () => provider.request<readonly Address[]>({ method: 'eth_accounts' })
    const getChainId = async () => Number(await provider.request<string>({ method: 'eth_chainId' }))
    const onAccountsChanged = (accounts: readonly string[]) =>
      accounts.length ? say('change', { accounts: accounts as readonly Address[] }) : say('disconnect')
    const onChainChanged = (chainId: string) => say('change', { chainId: Number(chainId) })
    const onDisconnect = () => say('disconnect')
    const listen = (on: 'on' | 'removeListener') => {
      provider[on]('accountsChanged', onAccountsChanged)
      provider[on]('chainChanged', onChainChanged)
    }
    const switchChain = async ({ chainId }: { chainId: number }): Promise<Chain> => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw Object.assign(new Error('Chain not configured'), { code: 4902 })
      await kit.switchNetwork(`eip155:${chainId}`)
      return chain
    }
    return {
      id: 'plugboard',
      name: 'Plugboard',
      type: 'plugboard',
      async connect<W extends boolean = false>(
        wish: {
          chainId?: number | undefined
          isReconnecting?: boolean | undefined
          withCapabilities?: W | boolean | undefined
        } = {}
      ): Promise<Connected<W>> {
        const method = wish.isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const accounts = await provider.request<readonly Address[]>({ method })
        if (!accounts.length) throw Object.assign(new Error('Not connected'), { code: 4100 })
        if (wish.chainId && wish.chainId !== (await getChainId()))
          await switchChain({ chainId: wish.chainId })
        listen('removeListener')
        listen('on')
        const told = wish.withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: told as Connected<W>['accounts'], chainId: await getChainId() }
      },
      async disconnect() {
        listen('removeListener')
        await kit.disconnect({ namespace: 'eip155' })
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => kit.ready.then(getAccounts).then((accounts) => accounts.length > 0),
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect
    }
  }
}
