/** Addresses of the first development keys. Everybody can derive the keys: they are worthless anywhere else. */
export const polkadotAccounts: readonly string[] = Object.freeze([
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
])
