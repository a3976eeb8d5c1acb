import { afterEach, beforeEach } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { cosmos } from '../src/index'
import { cosmosHub, cosmosLocal, osmosis } from '../src/networks'
import { KeplrDouble } from './KeplrDouble'

/** The host's own endpoint of the local chain, with its key. */
export const ownEndpoint = 'https://node.shop.example/k3y'

/** Waits for what a wallet and the kit do after an event. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Set-up for tests of sessions: kits that end with each test, and storage that is empty before it. */
export function sessionSetup() {
  const cleanups: (() => void)[] = []
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    for (const clean of cleanups.splice(0).reverse()) clean()
  })

  /** A kit in a page with this wallet; it restores what was stored. */
  async function start(wallet: KeplrDouble): Promise<Kit> {
    Object.assign(window, { keplr: wallet.provider })
    const rpcUrls = { [cosmosLocal.caipNetworkId]: [ownEndpoint] }
    const networks = [cosmosHub, osmosis, cosmosLocal]
    const kit = createKit({ id: 'session', plugins: [cosmos({ networks, rpcUrls })] })
    cleanups.push(
      () => Reflect.deleteProperty(window, 'keplr'),
      () => kit.dispose()
    )
    await kit.start()
    await settled()
    return kit
  }

  async function connected(wallet = new KeplrDouble()): Promise<Kit> {
    const kit = await start(wallet)
    await kit.connect('cosmos.keplr')
    return kit
  }

  return { start, connected }
}
