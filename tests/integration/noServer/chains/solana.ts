import type { Network } from '@plugboard/core'
import { solana } from '@plugboard/solana'
import { keyOf } from '../../../../plugins/solana/test/keyOf'
import { makeMint } from '../../../../plugins/solana/test/makeMint'
import { StandardDouble } from '../../../../plugins/solana/test/StandardDouble'
import { startLocal } from '../../../../plugins/solana/test/startLocal'
import type { LocalPlace } from '../LocalPlace'

const key = keyOf(1)
const address = key.publicKey.toBase58()

/** A Solana network, which lists an account's tokens but does not know their names. */
export async function startSolana(): Promise<LocalPlace> {
  const chain = await startLocal()
  await chain.fund(address, 3_000_000_000)
  const mint = await makeMint(chain, address, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const wallet = new StandardDouble('Sol Vault', [key])
  const leave = wallet.register()
  const network: Network = {
    id: 'local',
    name: 'Sunrise',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  return {
    namespace: 'solana',
    network,
    wallet: wallet.name,
    address,
    receiver: keyOf(2).publicKey.toBase58(),
    token: { chainId: 'local', address: mint, name: 'Sunrise Coin', symbol: 'SUN', decimals: 6 },
    plugin: () => solana({ networks: [network] }),
    async held(owner, of) {
      if (!of) return BigInt(((await chain.rpc('getBalance', owner)) as { value: number }).value)
      const found = await chain.rpc(
        'getTokenAccountsByOwner',
        owner,
        { mint: of },
        { encoding: 'jsonParsed' }
      )
      return BigInt(Object(found).value[0].account.data.parsed.info.tokenAmount.amount)
    },
    async stop() {
      leave()
      await chain.stop()
    }
  }
}
