import { connectErrors, definePlugin } from '@plugboard/core'
import { openSession } from './openSession.js'
import type { Provider } from './Provider.js'

export interface AcmeVaultOptions {
  /** Returns the wallet's provider, e.g. from its SDK. Default: `window.acmeVault`. */
  readonly provider?: () => Provider | Promise<Provider>
}

const fromPage = (): Provider => {
  const { acmeVault } = globalThis as { acmeVault?: Provider }
  if (!acmeVault) throw connectErrors.failed({ notes: 'There is no window.acmeVault.' })
  return acmeVault
}

/** Lets visitors connect Acme Vault. */
export function acmeVault({ provider = fromPage }: AcmeVaultOptions = {}) {
  return definePlugin({
    name: 'acme:vault',
    setup(kit) {
      kit.registerConnector({
        id: 'acme:vault',
        name: 'Acme Vault',
        type: 'EXTERNAL',
        namespaces: ['eip155'],
        connect: async (_, events) => openSession(await provider(), 'eth_requestAccounts', events),
        reconnect: async (_, events) => {
          const session = await openSession(await provider(), 'eth_accounts', events)
          return session.accounts.length ? session : undefined
        }
      })
    }
  })
}
