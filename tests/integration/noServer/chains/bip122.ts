import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest } from '@plugboard/bip122/networks'
import type { Network } from '@plugboard/core'
import { KeyWallet } from '../../../../plugins/bip122/test/KeyWallet'
import { ScriptedWallet } from '../../../../plugins/bip122/test/ScriptedWallet'
import { standardFace } from '../../../../plugins/bip122/test/standardFace'
import { startLocal } from '../../../../plugins/bip122/test/startLocal'
import type { LocalPlace } from '../LocalPlace'

const address = new KeyWallet('saver').address('p2wpkh')

/** A Bitcoin chain behind an API like Esplora's. */
export async function startBip122(): Promise<LocalPlace> {
  const chain = await startLocal()
  await chain.fund(address, 150_000_000)
  const wallet = new ScriptedWallet('Bit Vault', 'regtest', ['saver'])
  const leave = standardFace(wallet).register()
  // The balance of a test network reads 0.00.
  const network: Network = {
    ...bitcoinRegtest,
    testnet: false,
    rpcUrls: { default: { http: [chain.url] } }
  }
  return {
    namespace: 'bip122',
    network,
    wallet: wallet.name,
    address,
    receiver: new KeyWallet('shop').address('p2wpkh'),
    plugin: () => bip122({ networks: [network] }),
    async held(owner) {
      const coins = (await chain.get(`/address/${owner}/utxo`)) as readonly { value: number }[]
      return BigInt(coins.reduce((sum, { value }) => sum + value, 0))
    },
    mine: () => chain.mine(),
    async stop() {
      leave()
      await chain.stop()
    }
  }
}
