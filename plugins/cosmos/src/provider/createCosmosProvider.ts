import type { ProviderContext } from '@plugboard/core'
import type { CosmosSigner } from '../signer/CosmosSigner.js'
import type { CosmosProvider } from './CosmosProvider.js'

/** Builds the namespace's provider. It stays the same object while wallets come and go. Its methods are loaded when one of them is used. */
export function createCosmosProvider(context: ProviderContext): CosmosProvider {
  const listeners = new Set<() => void>()
  context.watch((now, before) => {
    if (now?.caipAddress === before?.caipAddress) return
    for (const listener of listeners) queueMicrotask(listener)
  })
  const calls = () => import('./providerCalls.js').then(({ providerCalls }) => providerCalls(context))
  const signer = (chainId: string): CosmosSigner => ({
    getAccounts: async () => (await calls()).signer(chainId).then((one) => one.getAccounts()),
    signDirect: async (...args) => (await calls()).signer(chainId).then((one) => one.signDirect(...args)),
    signAmino: async (...args) => (await calls()).signer(chainId).then((one) => one.signAmino(...args))
  })
  const amino = (chainId: string) => {
    const { getAccounts, signAmino } = signer(chainId)
    return { getAccounts, signAmino }
  }
  return Object.freeze<CosmosProvider>({
    enable: async (chainIds) => (await calls()).enable(chainIds),
    disable: () => context.disconnect(),
    getKey: async (chainId) => (await calls()).getKey(chainId),
    getOfflineSigner: signer,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId) =>
      (await (await calls()).isAminoOnly(chainId)) ? amino(chainId) : signer(chainId),
    signDirect: (chainId, ...args) => signer(chainId).signDirect(...args),
    signAmino: (chainId, ...args) => signer(chainId).signAmino(...args),
    signArbitrary: async (...args) => (await calls()).signArbitrary(...args),
    verifyArbitrary: async (_, address, message, { signature }) =>
      (await import('../message/verifyMessage.js')).verifyMessage({ address, message, signature }),
    onKeystoreChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  })
}
