/** The local chains whose balances the gateway serves: endpoints by CAIP-2 id. */
export const chainsOf = ({ bitcoin, solana }) => ({
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': [bitcoin],
  'solana:PLugboardDemoSunrise111111111111': [solana]
})
