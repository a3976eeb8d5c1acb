import type { Account, ConnectorSession, NetworkId, SessionEvents } from '@plugboard/core'
import type { Provider } from './Provider.js'
import { translate } from './translate.js'

const toAccounts = (addresses: unknown): readonly Account[] =>
  (Array.isArray(addresses) ? addresses : []).map((address) => ({
    namespace: 'eip155',
    address: String(address)
  }))

const toNetworkId = (chainId: unknown): NetworkId => `eip155:${Number(chainId)}`

/** Requests the wallet's accounts, and follows it until the session ends. @throws KitError */
export async function openSession(
  provider: Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
  events: SessionEvents
): Promise<ConnectorSession> {
  const ask = (name: string, params?: unknown) =>
    provider.request(params === undefined ? { method: name } : { method: name, params }).catch((error) => {
      throw translate(error)
    })
  // Events during the request count too.
  follow(provider, events)
  const accounts = toAccounts(await ask(method))
  const networkId = toNetworkId(await ask('eth_chainId'))
  return {
    accounts,
    networkId,
    provider,
    request: (call) => ask(call.method, call.params),
    switchNetwork: async (to) => {
      await ask('wallet_switchEthereumChain', [{ chainId: `0x${Number(to.split(':')[1]).toString(16)}` }])
    },
    // Not every wallet can forget a site.
    disconnect: () =>
      ask('wallet_revokePermissions', [{ eth_accounts: {} }])
        .then(String, String)
        .then(() => {})
  }
}

/** Informs the kit of events in the wallet, and removes every listener when the session ends. */
function follow(provider: Provider, { signal, change, close }: SessionEvents): void {
  const listen = (event: string, heard: (value: never) => void) => {
    provider.on(event, heard)
    signal.addEventListener('abort', () => provider.removeListener(event, heard))
  }
  // A caller that has given up meanwhile is not informed any more.
  if (signal.aborted) return
  listen('accountsChanged', (addresses) => change({ accounts: toAccounts(addresses) }))
  listen('chainChanged', (chainId) => change({ networkId: toNetworkId(chainId) }))
  listen('disconnect', (cause) => close(cause))
}
