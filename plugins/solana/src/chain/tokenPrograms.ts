import type { PublicKey } from '@solana/web3.js'

/** Addresses of the programs that own SPL tokens, the same on every network. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
} as const

/** Address of the program that records a text in a transaction. */
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Whether an account belongs to one of the two token programs. */
export const isTokenProgram = (owner: PublicKey): boolean =>
  [tokenPrograms.token, tokenPrograms.token2022].some((id) => owner.toBase58() === id)
