import type { PhoneError } from '../wallet/PhoneError.js'
import type { Description } from '../wallet/PhoneNamespace.js'
import type { ProposalAnswer } from '../wallet/PhoneOptions.js'

/** The requester, as described by itself. */
export interface Peer {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
}

export interface ProposalQuestion {
  readonly kind: 'proposal'
  readonly id: number
  readonly peer: Peer
  /** Requested chains (CAIP-2), and whether the phone has keys for each. */
  readonly chains: readonly { readonly id: string; readonly known: boolean }[]
  readonly methods: readonly string[]
  answer(answer: ProposalAnswer): void
}

export interface RequestQuestion {
  readonly kind: 'request'
  readonly id: number
  readonly peer: Peer
  readonly chain: string
  readonly method: string
  readonly address: string
  readonly description: Description
  answer(refusal: PhoneError | undefined): void
}

/** A question that waits for a yes or a no. */
export type Question = ProposalQuestion | RequestQuestion
