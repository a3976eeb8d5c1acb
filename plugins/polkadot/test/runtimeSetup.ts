import { afterEach } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import kusamaMetadata from '@polkadot/types-support/metadata/v15/kusama-hex'
import kusamaVersion from '@polkadot/types-support/metadata/v15/kusama-ver'
import relayMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import relayVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'
import { type PolkadotNetwork, polkadot } from '../src/index'
import { kusama, polkadotAssetHub, polkadot as relayChain } from '../src/networks'
import { InjectedDouble } from './InjectedDouble'
import { makePair } from './makePair'
import { RuntimeFace } from './RuntimeFace'

/** Runtimes that are in use; their hashes are those on which two implementations of RFC-0078 by different authors agree. */
const runtimes = [
  {
    network: relayChain,
    metadata: relayMetadata,
    version: relayVersion,
    hash: '0xdb1612c205801adc246bfbc31745f577f0996b85e5fdd05e56d23aabc83c25f9'
  },
  {
    network: kusama,
    metadata: kusamaMetadata,
    version: kusamaVersion,
    hash: '0xa68d6a84e9038a47fc2d7edbdb0303d597a618273ae285d07d4191b3442a9af4'
  },
  {
    network: polkadotAssetHub,
    metadata: hubMetadata,
    version: hubVersion,
    hash: '0xffbb73125a923f4cf6c45355d78e240fe432765eb3a1dc30e121a9601fb8543e'
  }
] as const

interface Setup {
  /** Of the network. */
  readonly change?: Partial<PolkadotNetwork>
  /** Networks by their positions in `runtimes`; the first one is active. */
  readonly others?: readonly number[]
  /** Timeout of one read in milliseconds. */
  readonly timeout?: number
}

/** The setup of tests of newer runtimes: a client's view of them, and kits that end with each test. */
export function runtimeSetup() {
  const alice = makePair('//Alice', 'sr25519')
  const bob = makePair('//Bob', 'sr25519').address
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })

  async function open(at: number, change: Partial<PolkadotNetwork> = {}) {
    const { network, metadata, version, hash } = runtimes[at] as (typeof runtimes)[number]
    const face = await new RuntimeFace({ metadata, version, genesisHash: network.genesisHash }).open()
    cleanups.push(() => face.close())
    face.metadataHash = hash
    const rpcUrls = { default: { http: [], webSocket: [face.url] } }
    return { face, hash, network: { ...network, ...change, rpcUrls } satisfies PolkadotNetwork }
  }

  /** A page with an injected wallet to which no page has given metadata. */
  async function connected(at: number, { change, others = [], timeout }: Setup = {}) {
    const { face, hash, network } = await open(at, change)
    const more = await Promise.all(others.map((other) => open(other)))
    const wallet = new InjectedDouble('vault', [alice])
    cleanups.push(wallet.inject())
    const kit = createKit({
      plugins: [polkadot({ networks: [network, ...more.map((one) => one.network)], timeout })],
      storage: null
    })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await kit.connect('polkadot.vault')
    return { kit, face, wallet, hash }
  }

  async function send(kit: Kit) {
    const dot = kit.provider('polkadot')
    const extrinsic = (await dot.api()).tx.balances?.transferKeepAlive?.(bob, 1n)
    if (!extrinsic) throw new Error('The runtime has no transfer')
    return dot.send(extrinsic)
  }

  return { runtimes, bob, cleanups, connected, send }
}
