import { afterAll, afterEach, beforeAll, jest } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { type PolkadotNetwork, type PolkadotOptions, polkadot } from '../src/index'
import { polkadotLocal } from '../src/networks'
import { Doorway } from './Doorway'
import { InjectedDouble } from './InjectedDouble'
import { makePair } from './makePair'
import { type LocalPolkadot, startLocal } from './startLocal'

const alice = makePair('//Alice', 'sr25519')
const genesisHash = `0x${'67'.repeat(32)}` as const
/** An endpoint where nothing listens. */
const dead = 'ws://127.0.0.1:9'

const network: PolkadotNetwork = {
  ...polkadotLocal,
  genesisHash,
  id: genesisHash.slice(2, 34),
  caipNetworkId: `polkadot:${genesisHash.slice(2, 34)}`,
  rpcUrls: { default: { http: [], webSocket: [dead] } }
}

/** Setup for tests of endpoints: a local chain, doorways to it, and kits that reach it through given endpoints. */
export function endpointsSetup() {
  let chain: LocalPolkadot
  beforeAll(async () => {
    chain = await startLocal(genesisHash, { [alice.address]: 1_000_000_000_000_000n })
  }, 90_000)
  afterAll(() => chain?.stop())

  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })

  async function doorway(to = chain.url): Promise<Doorway> {
    const door = await new Doorway(to).open()
    cleanups.push(() => door.close())
    return door
  }

  async function connected(
    endpoints: NonNullable<PolkadotOptions['endpoints']>[`polkadot:${string}`],
    timeout?: number
  ): Promise<Kit> {
    cleanups.push(new InjectedDouble('vault', [alice]).inject())
    const options = { networks: [network], endpoints: { [network.caipNetworkId]: endpoints }, timeout }
    const kit = createKit({ plugins: [polkadot(options)], storage: null })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await kit.connect('polkadot.vault')
    return kit
  }

  /** The library logs its errors even if they are handled. */
  function hush(): void {
    const printed = (['error', 'warn'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(() => {})
    )
    cleanups.push(() => printed.map((one) => one.mockRestore()))
  }

  const read = (kit: Kit) => kit.request({ namespace: 'polkadot', method: 'system_chain', params: [] })

  return {
    network,
    dead,
    bob: makePair('//Bob', 'sr25519').address,
    url: () => chain.url,
    /** What to do after the test, last first. */
    cleanups,
    doorway,
    connected,
    hush,
    read
  }
}
