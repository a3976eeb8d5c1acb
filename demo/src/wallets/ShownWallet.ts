import type { Question } from './Question.js'

/** The state that a wallet's own windows show and change, for any chain. Observable. */
export interface ShownWallet {
  readonly identity: { readonly name: string; readonly rdns: string; readonly icon: string }
  readonly question: Question | undefined
  /** Addresses of its accounts, and which of them the page sees. */
  readonly accounts: readonly string[]
  readonly index: number
  readonly locked: boolean
  /** Whether it knows this site. */
  readonly allowed: boolean
  /** The networks that it can be on; none for a wallet that learns it from each request. */
  readonly networks?: readonly (readonly [chainId: number, name: string])[]
  readonly chainId?: number
  choose(index: number): void
  lock(locked: boolean): void
  allow(allowed: boolean): void
  moveTo?(chainId: number): void
}
