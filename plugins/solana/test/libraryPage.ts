import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { when } from 'mobx'
import { solana } from '../src/index.js'
import { StandardDouble } from './StandardDouble.js'
import { type LocalSolana, startLocal } from './startLocal.js'

export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
export const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

/** The visitor's steps in the modal that opens when an app requests a connection. */
export const chooseSoon = (kit: Kit) =>
  void when(() => kit.router.open).then(() => kit.connect('solana.vault'))

/** Pages with a wallet and a kit on a chain of their own, for the tests of libraries that look for wallets. */
export function libraryPage() {
  const open = {} as { chain: LocalSolana }
  const cleanups: (() => void)[] = []

  beforeAll(async () => {
    open.chain = await startLocal()
  })
  afterAll(() => open.chain.stop())
  afterEach(() => {
    for (const clean of cleanups.splice(0).reverse()) clean()
    localStorage.clear()
  })

  async function start(double = new StandardDouble('Vault')) {
    const network: Network = {
      id: 'local',
      name: 'Local',
      caipNetworkId: 'solana:local',
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [open.chain.url] } }
    }
    cleanups.push(double.register())
    const kit = createKit({ plugins: [solana({ networks: [network] })], storage: null })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await settled()
    return { kit, double }
  }

  return { open, cleanups, start }
}
