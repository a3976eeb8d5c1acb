/** Suggested if the host names none: dollars, and the coins that others are priced in. */
export const suggestedTokens: readonly string[] = Object.freeze([
  ...['ETH', 'SOL', 'USDC', 'USDT', 'WETH', 'WBTC', 'DAI']
])

/** Popular if the host names none: tokens with high trading volume on one of the networks where swaps are offered. */
export const popularTokens: readonly string[] = Object.freeze([
  ...[
    'USDC.e',
    'USDbC',
    'FDUSD',
    'PYUSD',
    'FRAX',
    'LUSD',
    'EURC',
    'cbBTC',
    'BTCB',
    'stETH',
    'wstETH',
    'rETH'
  ],
  ...[
    'cbETH',
    'WBNB',
    'WAVAX',
    'WPOL',
    'POL',
    'ARB',
    'OP',
    'ZK',
    'GNO',
    'AVAX',
    'BNB',
    'CAKE',
    'LINK',
    'UNI'
  ],
  ...[
    'AAVE',
    'MKR',
    'LDO',
    'CRV',
    'COMP',
    'SNX',
    'ENS',
    'PEPE',
    'SHIB',
    'JUP',
    'JTO',
    'PYTH',
    'RAY',
    'BONK',
    'WIF'
  ]
])
