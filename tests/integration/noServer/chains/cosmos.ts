import { StargateClient } from '@cosmjs/stargate'
import { cosmos } from '@plugboard/cosmos'
import { KeplrDouble } from '../../../../plugins/cosmos/test/KeplrDouble'
import { localChain } from '../../../../plugins/cosmos/test/localChain'
import type { LocalPlace } from '../LocalPlace'

/** A Cosmos chain, whose node keeps an index of transactions. */
export async function startCosmos() {
  const chain = await localChain()
  const { network, url } = chain
  const wallet = new KeplrDouble('keplr_keystorechange', ['saver'], { [network.id]: 'cosmos' })
  const address = wallet.address()
  await chain.fund(address, 8_000_000n)
  await chain.fund(address, 2_500_000n, 'uphoton')
  Object.assign(window, { keplr: wallet.provider })
  const reader = await StargateClient.connect(url)
  return {
    namespace: 'cosmos',
    network,
    wallet: 'Keplr',
    address,
    receiver: new KeplrDouble('', ['shop']).address(),
    token: { chainId: network.id, address: 'uphoton', name: 'Photon', symbol: 'PHOTON', decimals: 6 },
    plugin: (from = url) => cosmos({ networks: [{ ...network, rpcUrls: { default: { http: [from] } } }] }),
    held: async (owner, of = 'uatom') => BigInt((await reader.getBalance(owner, of)).amount),
    async stop() {
      Reflect.deleteProperty(window, 'keplr')
      reader.disconnect()
      await chain.stop()
    },
    rpc: chain.rpc
  } as const satisfies LocalPlace & Pick<typeof chain, 'rpc'>
}
