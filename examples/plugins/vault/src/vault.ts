import { type ConnectorSession, connectErrors, definePlugin, type SessionEvents } from '@plugboard/core'

/** What Acme Vault adds to a page: a provider as described by EIP-1193. */
interface Vault {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): void
  removeListener(event: string, listener: (data: unknown) => void): void
}

// The wallet adds itself to the page. It is looked up late: a server has none, and an extension can load after us.
const find = () => (globalThis as { acmeVault?: Vault }).acmeVault

const toAccounts = (list: unknown) => (list as string[]).map((address) => ({ namespace: 'eip155', address }))
const toNetworkId = (chainId: unknown) => `eip155:${Number(chainId)}` as const

/** 4001 means "the visitor said no" in EIP-1193. */
const translate = (cause: { readonly code?: number }): never => {
  throw cause.code === 4001 ? connectErrors.rejected({ cause }) : cause
}

async function open(method: string, events: SessionEvents): Promise<ConnectorSession> {
  const wallet = find()
  if (!wallet) throw connectErrors.unknownConnector()
  const hear = (event: string, listener: (data: unknown) => void) => {
    wallet.on(event, listener)
    events.signal.addEventListener('abort', () => wallet.removeListener(event, listener))
  }
  // Listen first, then request: events in between are received once the session exists.
  hear('accountsChanged', (addresses) => events.change({ accounts: toAccounts(addresses) }))
  hear('chainChanged', (chainId) => events.change({ networkId: toNetworkId(chainId) }))
  hear('disconnect', (cause) => events.close(cause))
  const accounts = toAccounts(await wallet.request({ method }).catch(translate))
  const networkId = toNetworkId(await wallet.request({ method: 'eth_chainId' }))
  return { accounts, networkId, request: (call) => wallet.request(call).catch(translate) }
}

/** Acme Vault in the list of wallets: `createKit({ plugins: [eip155({ networks }), vault()] })`. */
export const vault = () =>
  definePlugin({
    name: 'acme:vault',
    setup: (kit) =>
      void kit.registerConnector({
        id: 'acme:vault',
        name: 'Acme Vault',
        type: 'INJECTED',
        namespaces: ['eip155'],
        isAvailable: () => find() !== undefined,
        connect: (_, events) => open('eth_requestAccounts', events),
        // Never shows the wallet. Without accounts it has forgotten this site, and there is nothing to restore.
        reconnect: (_, events) => open('eth_accounts', events).then((it) => (it.accounts[0] ? it : undefined))
      })
  })
