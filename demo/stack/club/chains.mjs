/** The networks of the demo whose accounts the club accepts. */
export const chains = Object.freeze([
  'eip155:31337',
  'eip155:31338',
  'solana:PLugboardDemoSunrise111111111111',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  `polkadot:${'45'.repeat(16)}`,
  `polkadot:${'46'.repeat(16)}`,
  'cosmos:plugboard-local-1'
])
