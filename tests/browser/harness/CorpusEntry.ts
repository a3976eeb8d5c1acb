import type { Hex } from 'viem'

/** A request, and words that the visitor must read before it is approved. */
export interface CorpusEntry {
  readonly name: string
  readonly method: string
  readonly params: unknown
  readonly says: readonly string[]
}

/** The addresses in the requests of the corpus. */
export interface Parties {
  /** The visitor's account. */
  readonly account: Hex
  readonly solana: string
  /** The project lists it as USDC with 6 decimals. It has no code, so that every call of it succeeds. */
  readonly token: Hex
  readonly other: Hex
  /** Address of the page. */
  readonly host: string
  /** An address that the Solana network knows. */
  readonly blockhash: string
}

/** The warning about what nobody can read, on every kind of chain. */
export const unreadable = 'We cannot read this request'
