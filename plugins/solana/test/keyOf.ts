import { Keypair } from '@solana/web3.js'

/** A key pair that is the same at every run, for tests of other folders: the library is imported in this package alone. */
export const keyOf = (number: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(number))
