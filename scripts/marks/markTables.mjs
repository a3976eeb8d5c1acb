// Which picture belongs to what: the input of scripts/importMarks.mjs that the packages it reads do not contain.

/** Names in our catalogue by ids of web3icons. */
export const walletFiles = {
  'alpha-wallet': 'AlphaWallet',
  ambire: 'Ambire',
  backpack: 'Backpack',
  coin98: 'Coin98 Wallet',
  coinbase: 'Coinbase Wallet',
  enkrypt: 'Enkrypt Wallet',
  exodus: 'Exodus',
  imtoken: 'imToken',
  keplr: 'Keplr',
  kraken: 'Kraken Wallet',
  ledger: 'Ledger',
  metamask: 'MetaMask',
  'my-ether-wallet': 'MEW wallet',
  okx: 'OKX Wallet',
  phantom: 'Phantom',
  pillar: 'Pillar',
  rabby: 'Rabby Wallet',
  rainbow: 'Rainbow',
  ronin: 'Ronin Wallet',
  safe: 'Safe',
  solflare: 'Solflare',
  'token-pocket': 'TokenPocket',
  trezor: 'Trezor',
  trust: 'Trust Wallet',
  zerion: 'Zerion'
}

/** Wallets of web3icons that have been renamed since (Ready, CTRL Wallet), and whose new mark is in another package. */
export const replacedWallets = ['argent', 'xdefi']

/** The same for wallets of which only RainbowKit has a picture. */
export const rainbowkitFiles = {
  anchorageDigitalWallet: 'Anchorage Digital',
  berasigWallet: 'BeraSig',
  bifrostWallet: 'Bifrost Wallet',
  binanceWallet: 'Binance Wallet',
  bitgetWallet: 'Bitget Wallet',
  braveWallet: 'Brave Wallet',
  bybitWallet: 'Bybit Wallet',
  coreWallet: 'Core',
  ctrlWallet: 'CTRL Wallet',
  foxWallet: 'FoxWallet',
  frontierWallet: 'Frontier Wallet',
  gateWallet: 'Gate Wallet',
  geminiWallet: 'Gemini Wallet',
  iopayWallet: 'ioPay Wallet',
  kaiaWallet: 'Kaia Wallet',
  kresusWallet: 'Kresus Wallet',
  novaWallet: 'Nova Wallet',
  oktoWallet: 'Okto',
  oneKeyWallet: 'OneKey',
  readyWallet: 'Ready',
  safeheronWallet: 'Safeheron',
  safepalWallet: 'SafePal Wallet',
  subWallet: 'SubWallet',
  tahoWallet: 'Taho',
  talismanWallet: 'Talisman',
  tokenaryWallet: 'Tokenary',
  uniswapWallet: 'Uniswap Wallet',
  valoraWallet: 'Valora',
  wigwamWallet: 'Wigwam',
  xPortalWallet: 'xPortal',
  zealWallet: 'Zeal',
  zilPayWallet: 'ZilPay'
}

/** The same for wallets of which only a Solana adapter has a picture, by its package. */
export const solanaAdapters = {
  keystone: 'Keystone',
  mathwallet: 'MathWallet',
  nightly: 'Nightly',
  nufi: 'NuFi',
  torus: 'Torus Wallet'
}

/** CAIP-2 ids of networks for which web3icons has none, by its ids: those of the chain registries of their namespaces. */
export const networkIds = {
  injective: 'cosmos:injective-1',
  juno: 'cosmos:juno-1',
  kucoin: 'eip155:321',
  'lava-network': 'cosmos:lava-mainnet-1',
  'manta-pacific': 'eip155:169',
  mantra: 'cosmos:mantra-1',
  multiversx: 'mvx:1',
  osmosis: 'cosmos:osmosis-1',
  stargaze: 'cosmos:stargaze-1',
  starknet: 'starknet:SN_MAIN',
  'terra-classic': 'cosmos:columbus-5'
}

/** Networks that web3icons does not know, and the marks that they share. */
export const sharedMarks = {
  'bip122-000000000933ea01ad0ee984209779ba': 'network:bitcoin',
  'bip122-00000000da84f2bafbbc53dee25a72ae': 'network:bitcoin',
  'bip122-00000008819873e925422c1ff0f99f7c': 'network:bitcoin',
  'bip122-0f9188f13cb7b2c71f2a335e3a4fc328': 'network:bitcoin',
  'solana-EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'network:solana',
  'solana-4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'network:solana',
  'polkadot-68d56f15f85d3136970ec16946040bc1': 'network:polkadot',
  'polkadot-67fa177a097bfa18f77ea95ab56e9bcd': 'network:polkadot',
  'polkadot-b0a8d493285c2df73290dfb7e61f870f': 'token:KSM',
  'eip155-560048': 'network:ethereum'
}

/** Networks whose namespace plugin ships the mark itself; others come from a gateway. */
export const ownNetworks = {
  eip155: [
    1, 10, 56, 100, 137, 250, 324, 8453, 42161, 42220, 43114, 59144, 11155111, 84532, 421614, 11155420
  ].map((id) => `eip155-${id}`),
  solana: [
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  ].map((id) => `solana-${id}`),
  bip122: [
    '000000000019d6689c085ae165831e93',
    '000000000933ea01ad0ee984209779ba',
    '00000000da84f2bafbbc53dee25a72ae',
    '00000008819873e925422c1ff0f99f7c',
    '0f9188f13cb7b2c71f2a335e3a4fc328'
  ].map((id) => `bip122-${id}`),
  polkadot: [
    '91b171bb158e2d3848fa23a9f1c25182',
    '68d56f15f85d3136970ec16946040bc1',
    '67fa177a097bfa18f77ea95ab56e9bcd',
    'b0a8d493285c2df73290dfb7e61f870f'
  ].map((id) => `polkadot-${id}`),
  cosmos: ['cosmoshub-4', 'osmosis-1'].map((id) => `cosmos-${id}`)
}
