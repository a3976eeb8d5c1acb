import type { PublicKey } from '@solana/web3.js'
import { tokenPrograms } from './tokenPrograms.js'

/** Whether an account belongs to one of the two token programs. */
export const isTokenProgram = (owner: PublicKey): boolean =>
  [tokenPrograms.token, tokenPrograms.token2022].some((id) => owner.toBase58() === id)
