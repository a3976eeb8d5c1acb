import type { Network } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { announce } from '../../../../plugins/eip155/test/announce'
import { deployContract, standard } from '../../../../plugins/eip155/test/deployContract'
import { startAnvil } from '../../../../plugins/eip155/test/startAnvil'
import { WalletDouble } from '../../../../plugins/eip155/test/WalletDouble'
import type { LocalPlace } from '../LocalPlace'

/** The first account of anvil. */
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An EVM chain with a token, which it cannot list. @param began when its first block was made, in seconds; by default now */
export async function startEip155(began?: number) {
  const chain = await startAnvil(31337, began ? ['--timestamp', `${began}`] : [])
  const { rpc } = chain
  const [name, symbol, decimals] = ['Harbour Coin', 'HRB', 8] as const
  const token = await deployContract(rpc, 'StandardToken', standard(name, symbol, decimals, 500n * 10n ** 8n))
  const leave = announce(new WalletDouble(new Map([[31337, chain]]), [address]), { name: 'Ether Vault' })
  const network: Network = {
    id: 31337,
    name: 'Harbour',
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  return {
    namespace: 'eip155',
    network,
    wallet: 'Ether Vault',
    address,
    receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    token: { chainId: 31337, address: token, name, symbol, decimals },
    plugin: (url = chain.url) =>
      eip155({ networks: [{ ...network, rpcUrls: { default: { http: [url] } } }] }),
    async held(owner, of) {
      const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
      const answer = of
        ? await rpc('eth_call', [{ to: of, data }, 'latest'])
        : await rpc('eth_getBalance', [owner, 'latest'])
      return BigInt(answer as string)
    },
    async stop() {
      leave()
      await chain.stop()
    },
    rpc
  } as const satisfies LocalPlace & Pick<typeof chain, 'rpc'>
}
