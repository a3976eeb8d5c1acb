import { afterEach } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { type PolkadotNetwork, polkadot } from '../src/index'
import { kusama, polkadot as relayChain, westend } from '../src/networks'
import { InjectedDouble } from './InjectedDouble'
import { makePair } from './makePair'

/** Waits until pending promises and effects are done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A network whose accounts have the format of Ethereum. */
export const ethereumLike: PolkadotNetwork = {
  ...westend,
  name: 'Moon',
  genesisHash: `0x${'fe'.repeat(32)}`,
  caipNetworkId: `polkadot:${'fe'.repeat(16)}`,
  accountFormat: 'ethereum'
}

export type Pair = ReturnType<typeof makePair>
export const [alice, bob] = ['//Alice', '//Bob'].map((uri) => makePair(uri)) as [Pair, Pair]
export const ethereumAlice = makePair('//Alice', 'ethereum')

/** A wallet with the accounts of these pairs. */
export const vault = (...pairs: readonly Pair[]) => new InjectedDouble('vault', pairs)

/** The account that the page shows. */
export const shown = (kit: Kit) => kit.accounts.of('polkadot').address

/** Setup for tests of a wallet's session: kits and wallets that end with each test. */
export function vaultSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
    localStorage.clear()
  })

  async function start(wallet: InjectedDouble): Promise<Kit> {
    cleanups.push(wallet.inject())
    // No chain is needed here, and none is available.
    const rpcUrls = { default: { http: [], webSocket: ['ws://127.0.0.1:9'] } }
    const networks = [relayChain, kusama, ethereumLike].map((network) => ({ ...network, rpcUrls }))
    const kit = createKit({ id: 'session', metadata: { name: 'Shop' }, plugins: [polkadot({ networks })] })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await settled()
    return kit
  }

  async function connected(wallet: InjectedDouble): Promise<Kit> {
    const kit = await start(wallet)
    await kit.connect('polkadot.vault')
    await settled()
    return kit
  }

  return { start, connected }
}
