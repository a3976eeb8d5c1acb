/** Suggested where the host names none: dollars, and the coins that others are counted in. */
export const suggestedTokens: readonly string[] = Object.freeze([
  ...['ETH', 'SOL', 'USDC', 'USDT', 'WETH', 'WBTC', 'DAI']
])

/** Popular where the host names none: tokens with much trade on one of the networks that swaps are offered on. */
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
