import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import { polkadotChains } from '../../../demo/stack/polkadot/polkadotChains.mjs'
import { type PolkadotNetwork, type PolkadotOptions, polkadot } from '../src/index'
import { polkadotLocal } from '../src/networks'
import { InjectedDouble } from './InjectedDouble'
import { makePair } from './makePair'
import { type LocalPolkadot, startLocal } from './startLocal'

type Pair = ReturnType<typeof makePair>

/** The assets of Meadow: one that can keep an account alive by itself, and one that needs an existing account. */
export const localAssets = polkadotChains.assets

/**
 * The setup of tests on a local chain: funded accounts, and kits that end with each test.
 *
 * @param others more accounts to fund: their amounts in base units, by address
 */
export function polkadotChainSetup(others: Readonly<Record<string, bigint>> = {}) {
  const alice = makePair('//Alice', 'sr25519')
  const poor = makePair('//Poor')
  const kinds = (['sr25519', 'ed25519', 'ecdsa'] as const).map((kind) => makePair(`//Payer ${kind}`, kind))
  const genesisHash = `0x${'56'.repeat(32)}` as const
  /** Filled before the first test. */
  const chain = {} as LocalPolkadot
  let count = 0
  const next = () => {
    count += 1
    return count
  }

  beforeAll(async () => {
    const started = await startLocal(
      genesisHash,
      {
        [alice.address]: 1_000_000_000_000_000n,
        [poor.address]: 5_000_000n,
        ...Object.fromEntries(kinds.map(({ address }) => [address, 5_000_000_000_000n])),
        ...others
      },
      localAssets
    )
    Object.assign(chain, started)
  }, 90_000)
  afterAll(() => chain.stop?.())

  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  const local = (): PolkadotNetwork => ({
    ...polkadotLocal,
    genesisHash,
    id: genesisHash.slice(2, 34),
    caipNetworkId: `polkadot:${genesisHash.slice(2, 34)}`,
    rpcUrls: { default: { http: [], webSocket: [chain.url] } }
  })

  /** A page with a wallet that has these accounts and the chain's metadata; the first account is active. */
  async function connected(
    pairs: Pair | readonly Pair[] = alice,
    options: PolkadotOptions = {}
  ): Promise<{ kit: Kit; wallet: InjectedDouble }> {
    const wallet = new InjectedDouble('vault', [pairs].flat())
    wallet.provided.push({ genesisHash, specVersion: 900 })
    cleanups.push(wallet.inject())
    const kit = createKit({ plugins: [polkadot({ networks: [local()], ...options })], storage: null })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await kit.connect('polkadot.vault')
    return { kit, wallet }
  }

  /** An account that nobody has used. */
  const fresh = () =>
    encodeAddress(
      Uint8Array.from({ length: 32 }, (_, at) => (at ? at : next())),
      42
    )
  const transfer = (kit: Kit, to: string, amount: bigint, token?: string) => {
    const connection = kit.connections.active
    const send = kit.namespace('polkadot')?.capabilities.transfer
    if (!connection || !send) throw new Error('Nobody is connected')
    return send({ connection, to, amount, token })
  }
  const freeOf = async (kit: Kit, address: string) => (await kit.provider('polkadot').balance(address)).free

  return { alice, poor, kinds, genesisHash, chain, cleanups, local, connected, fresh, transfer, freeOf }
}
