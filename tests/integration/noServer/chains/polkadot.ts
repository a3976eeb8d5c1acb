import { type PolkadotNetwork, polkadot } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { InjectedDouble } from '../../../../plugins/polkadot/test/InjectedDouble'
import { makePair } from '../../../../plugins/polkadot/test/makePair'
import { localAssets } from '../../../../plugins/polkadot/test/polkadotChainSetup'
import { readStoredBalance } from '../../../../plugins/polkadot/test/readStoredBalance'
import { startLocal } from '../../../../plugins/polkadot/test/startLocal'
import type { LocalPlace } from '../LocalPlace'

/** A Polkadot chain with assets. Nodes keep no histories. */
export async function startPolkadot(): Promise<LocalPlace> {
  const pair = makePair('//Saver')
  const [asset] = localAssets
  if (!asset) throw new Error('The chain has no assets')
  const genesisHash = `0x${'57'.repeat(32)}` as const
  const chain = await startLocal(genesisHash, { [pair.address]: 40_000_000_000_000n }, localAssets)
  const id = genesisHash.slice(2, 34)
  const network: PolkadotNetwork = {
    ...polkadotLocal,
    id,
    genesisHash,
    caipNetworkId: `polkadot:${id}`,
    // The balance of a test network reads 0.00.
    testnet: false,
    rpcUrls: { default: { http: [], webSocket: [chain.url] } }
  }
  const leave = new InjectedDouble('talisman', [pair]).inject()
  return {
    namespace: 'polkadot',
    network,
    wallet: 'Talisman',
    address: pair.address,
    receiver: makePair('//Shop').address,
    token: { chainId: id, address: String(asset.id), ...asset },
    plugin: () => polkadot({ networks: [network] }),
    held: (owner, of) => readStoredBalance(chain, owner, of),
    async stop() {
      leave()
      await chain.stop()
    }
  }
}
