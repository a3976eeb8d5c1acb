import type { CatalogueWallet } from '@plugboard/core'

/** CAIP-2 ids of networks: of Solana's mainnet, and of EVM networks by their chain ids. */
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const evm = (...chainIds: readonly number[]) => chainIds.map((id) => `eip155:${id}` as const)

const wallets: readonly Omit<CatalogueWallet, 'image_id'>[] = Object.freeze([
  {
    id: '907d88e72257f6ac7f56bccb624bbe944b2f193fc9d107eb4101a6c3a6eaba89',
    name: 'MetaMask',
    order: 10,
    rdns: 'io.metamask',
    homepage: 'https://metamask.io',
    mobile_link: 'https://metamask.app.link/',
    supports_wc: true,
    chains: [...evm(1, 59144, 8453, 42161, 56, 10, 137, 1329), solana]
  },
  {
    id: 'ffaa838b0340373979d51db24178a1728f6a5363f375a48e4175ed1c37179775',
    name: 'Coinbase Wallet',
    order: 20,
    rdns: 'com.coinbase.wallet',
    homepage: 'https://www.coinbase.com/wallet',
    supports_wc: true,
    chains: [...evm(1, 8453, 10, 42161, 137, 56, 43114, 100, 250), solana]
  },
  {
    id: '8d5746219032d6445a480e22ac29d738e5d8d75c5ee5c3d109a99398fc2f4f8b',
    name: 'Trust Wallet',
    order: 30,
    rdns: 'com.trustwallet.app',
    homepage: 'https://www.trustwallet.com/',
    mobile_link: 'trust://',
    supports_wc: true,
    chains: [...evm(1), solana, 'bip122:000000000019d6689c085ae165831e93']
  },
  {
    id: 'beec4d596070b5c4362deb0bdd50b33e2346872bf7eaa54c15273b67b7d4ef9a',
    name: 'Phantom',
    order: 40,
    rdns: 'app.phantom',
    homepage: 'https://phantom.app/',
    chains: [...evm(1, 8453, 137), solana, 'bip122:000000000019d6689c085ae165831e93']
  },
  {
    id: '16a32baa7d13ef772905ce47ce4eebf66352c9bc0ebe856ae4b3872414def07f',
    name: 'Rainbow',
    order: 50,
    rdns: 'me.rainbow',
    homepage: 'https://rainbow.me',
    mobile_link: 'rainbow://',
    supports_wc: true,
    chains: evm(1)
  },
  {
    id: '0b0b4c8350caf0534ac4f743a3d0d7ee5477cf1da192bb9a67efa251018a301a',
    name: 'OKX Wallet',
    order: 60,
    rdns: 'com.okex.wallet',
    homepage: 'https://www.okx.com/web3',
    mobile_link: 'okex://main/',
    supports_wc: true,
    chains: evm(1, 42161, 43114, 8453, 81457, 56, 1030, 25, 250, 59144, 169, 5000)
  },
  {
    id: 'a47916b97ed32c0c8490269311eaa345189a8f87c22d5c60951858e45b88153a',
    name: 'Binance Wallet',
    order: 70,
    rdns: 'com.binance.wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    mobile_link: 'bnc://app.binance.com/cedefi/',
    supports_wc: true,
    chains: ['bip122:000000000019d6689c085ae165831e93', solana]
  },
  {
    id: 'ddac91d47f4a92745f0c1abb3f6f3f4bc5211021c48f83c54cb1b9b9d026ca0f',
    name: 'Ledger',
    order: 80,
    homepage: 'https://www.ledger.com/',
    mobile_link: 'ledgerlive://',
    desktop_link: 'ledgerlive://',
    supports_wc: true,
    chains: [...evm(1), solana]
  },
  {
    id: 'd0ad3d932beaa474da39bb27ef9d96b46189cf5d51ad05244ce19bd2549dc474',
    name: 'Rabby Wallet',
    order: 90,
    rdns: 'io.rabby',
    homepage: 'https://rabby.io',
    chains: evm(1, 56, 100, 137, 250, 43114, 10, 42161, 42220, 1285, 25, 288)
  },
  {
    id: 'd865fbed3554a1ae4de6a0ccf9c3cb4a46b0aae1c912ea2371c2a91d665d27f1',
    name: 'Zerion',
    order: 100,
    rdns: 'io.zerion.wallet',
    homepage: 'https://zerion.io/download',
    mobile_link: 'zerion://',
    supports_wc: true,
    chains: evm(1)
  },
  {
    id: '9e857042ca864a45828f01ddac08af8c22f0726f03ca72a99e6e66a7294d7a87',
    name: 'Bitget Wallet',
    order: 110,
    rdns: 'com.bitget.web3',
    homepage: 'https://web3.bitget.com',
    mobile_link: 'bitkeep://',
    supports_wc: true,
    chains: [...evm(1), solana]
  },
  {
    id: 'd52a2e1d136976fb95f60229853f2727bf434d5888d77de36a42523cddd7b50d',
    name: 'Uniswap Wallet',
    order: 120,
    homepage: 'https://wallet.uniswap.org/',
    mobile_link: 'uniswap://',
    supports_wc: true,
    chains: evm(1)
  },
  {
    id: 'a24f744b28d73f066bf3203d145765a7bc735e6328168c8b03e476da3ad0d8fe',
    name: 'Safe',
    order: 130,
    homepage: 'https://safe.global/',
    chains: evm(1)
  },
  {
    id: '3628656c2be7bfb0162423d1cb5247cf3fa351f13aa702f9dd9679c6de0fefe1',
    name: 'Brave Wallet',
    order: 140,
    rdns: 'com.brave.wallet',
    homepage: 'https://brave.com/wallet/',
    chains: evm(1)
  },
  {
    id: 'e545e8175cc0202f3d51cc4485de56167aadb13e5b7233df87cf8400a84bdce0',
    name: 'Keplr',
    order: 150,
    homepage: 'https://www.keplr.app/download',
    supports_wc: true,
    chains: [
      'cosmos:agoric-3',
      'cosmos:akashnet-2',
      'cosmos:archway-1',
      'cosmos:axelar-dojo-1',
      'cosmos:bostrom',
      'cosmos:celestia',
      'cosmos:comdex-1',
      'cosmos:cosmoshub-4',
      'cosmos:crypto-org-chain-mainnet-1',
      'cosmos:dymension_1100-1',
      'cosmos:emoney-3',
      'cosmos:gravity-bridge-3'
    ]
  },
  {
    id: '85ee3f79056c001164dca19a0ffb15190563a2ad48b62521ca7c5429b5585e52',
    name: 'Solflare',
    order: 160,
    homepage: 'https://solflare.com',
    chains: [solana]
  },
  {
    id: '7e76c942bb3c53d747c985861827f0b6a8ca637a43f06eb4562305039697aa75',
    name: 'Xverse',
    order: 170,
    homepage: 'https://www.xverse.app/',
    chains: ['bip122:000000000019d6689c085ae165831e93']
  },
  {
    id: '942cfd7ce43d7aa0eb10648b58c925ba648c07ff72b102343bfc23579968d696',
    name: 'Backpack',
    order: 180,
    rdns: 'app.backpack.mobile',
    homepage: 'https://backpack.app/download',
    chains: [...evm(1), solana]
  },
  {
    id: '8925937c4e901e763c6dc3358bf3c69818f19087628e1376ea8bf11cf8dc66f6',
    name: 'Talisman',
    order: 190,
    rdns: 'xyz.talisman',
    homepage: 'https://www.talisman.xyz/',
    chains: [...evm(1), 'polkadot:91b171bb158e2d3848fa23a9f1c25182']
  },
  {
    id: '16361421f1739ca967d76c829d1146b50b52c91ec3cb5db5c2152d200c82fbd3',
    name: 'SubWallet',
    order: 200,
    rdns: 'app.subwallet',
    homepage: 'https://www.subwallet.app/',
    mobile_link: 'subwallet://',
    supports_wc: true,
    chains: [...evm(1), 'polkadot:91b171bb158e2d3848fa23a9f1c25182']
  }
])

/**
 * Twenty wallets that are listed while no service has answered. Their facts, and the public source of each, are in the catalogue of
 * `@plugboard/gateway-service`, where a test compares them. The image of each has the id of its wallet.
 */
export const minimalCatalogue: readonly CatalogueWallet[] = Object.freeze(
  wallets.map((wallet) => ({ ...wallet, image_id: wallet.id }))
)
