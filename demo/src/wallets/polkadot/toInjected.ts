import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import type { ChainDefinition } from './ChainDefinition.js'
import { knownChains } from './knownChains.js'
import type { SigningPayload } from './SigningPayload.js'

type Listener = (accounts: readonly object[]) => unknown

/**
 * The wallet as a page sees it: the form of `@polkadot/extension-inject`. The signing code is loaded on first use. What it learned
 * about chains is forgotten with the page.
 */
export function toInjected(wallet: KeyedDemoWallet) {
  const late = () => import('./answerPage.js')
  const chains: ChainDefinition[] = [...knownChains]
  const accounts = () =>
    (wallet.open === undefined ? [] : [wallet.open]).map((index) => ({
      address: wallet.accounts[index],
      genesisHash: null,
      name: `Account ${index + 1}`,
      type: 'sr25519'
    }))
  const injected = Object.freeze({
    accounts: {
      async get() {
        // The wording is the extension's: pages use it to recognize a rejection.
        if (!wallet.allowed)
          throw new Error(`The source ${location.origin} is not allowed to interact with this extension`)
        return accounts()
      },
      subscribe(listener: Listener) {
        queueMicrotask(() => listener(accounts()))
        return wallet.listen(() => listener(accounts()))
      }
    },
    signer: {
      signRaw: async (raw: { readonly address: string; readonly data: string }) =>
        (await late()).signRaw(wallet, raw),
      signPayload: async (payload: SigningPayload) => (await late()).signPayload(wallet, payload, chains)
    },
    metadata: {
      get: async () => chains.map(({ genesisHash, specVersion }) => ({ genesisHash, specVersion })),
      async provide(definition: ChainDefinition) {
        await (await late()).learnChain(wallet, definition)
        chains.push(definition)
        return true
      }
    }
  })
  return Object.freeze({
    version: 'demo',
    async enable() {
      await wallet.connect(false)
      return injected
    }
  })
}
