import type { NamespaceAdapter, Network, NetworkId } from '@plugboard/core'

/** A kind of chain with what the gallery's wallets and visitors have on it. */
export interface GalleryChain extends Pick<NamespaceAdapter, 'transferOptions' | 'paymentScheme'> {
  readonly networks: readonly [Network, ...Network[]]
  readonly isAddress: RegExp
  /** The address of the connected account. */
  readonly address: string
  /** Further accounts of its wallets. */
  readonly others?: readonly string[] | undefined
  /** The receiver of payments. */
  readonly receiver: string
}

const blockExplorers = { default: { name: 'Scan', url: 'https://explorer.example' } }
const rpcUrls = { default: { http: [] } }

const network = (id: number, name: string, image?: string, testnet?: boolean): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
  blockExplorers,
  assets: { imageUrl: image },
  testnet
})

/** A network that is the only one of its namespace. */
const single = (
  caipNetworkId: NetworkId,
  name: string,
  nativeCurrency: Network['nativeCurrency']
): readonly [Network] => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return [{ id, name, caipNetworkId, chainNamespace, nativeCurrency, rpcUrls, blockExplorers }]
}

/** Networks as a page might have them: two with pictures, one without, and a test network. */
const evm: GalleryChain = {
  networks: [
    network(31337, 'Harbour', '/harbour.svg'),
    network(31338, 'Highland', '/highland.svg'),
    network(31339, 'Meadow'),
    network(31340, 'Harbour Test', undefined, true)
  ],
  isAddress: /^0x[0-9a-f]{40}$/i,
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  receiver: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
}

/** Its payments can have a memo. */
const cosmos: GalleryChain = {
  networks: single('cosmos:cosmoshub-4', 'Cosmos Hub', { name: 'Atom', symbol: 'ATOM', decimals: 6 }),
  isAddress: /^cosmos1[02-9ac-hj-np-z]{38}$/,
  address: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6',
  receiver: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
  transferOptions: { memoBytes: 256 }
}

/** A payment of everything can close the account. */
const polkadot: GalleryChain = {
  networks: single('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
    name: 'Dot',
    symbol: 'DOT',
    decimals: 10
  }),
  isAddress: /^1[1-9A-HJ-NP-Za-km-z]{46,47}$/,
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  receiver: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  transferOptions: { closeAccount: true }
}

/** Its addresses are the longest. */
const bitcoin: GalleryChain = {
  networks: single('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', {
    name: 'Bitcoin',
    symbol: 'BTC',
    decimals: 8
  }),
  isAddress: /^bc1[02-9ac-hj-np-z]{11,71}$/,
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  receiver: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  paymentScheme: 'bitcoin'
}

/** The chain on which a state is shown. */
export function chainOf(state: string): GalleryChain {
  if (state === 'memo') return cosmos
  if (state === 'several accounts') return { ...evm, others: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906'] }
  if (state === 'close account') return polkadot
  return state === 'long address' ? bitcoin : evm
}

/** Not the network on which the gallery's wallets begin, but one of the same kind. */
export const otherNetworkId: NetworkId = 'eip155:31338'
