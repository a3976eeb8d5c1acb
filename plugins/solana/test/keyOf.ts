import { Keypair } from '@solana/web3.js'

/** A key pair that is the same in every run, for tests of other folders: only this package imports the library. */
export const keyOf = (number: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(number))
