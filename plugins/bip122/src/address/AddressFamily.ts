/** Whose addresses look alike: the main network's; those of testnet, testnet4 and signet; those of a regtest chain. */
export type AddressFamily = 'main' | 'test' | 'regtest'
