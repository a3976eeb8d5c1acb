import type { OnrampStatus } from '@plugboard/core/features'

/** How far providers say that purchases are, by ids that cannot be guessed. It is all that is kept of them, for a while. */
export interface PurchaseStatuses {
  /** Begins one. @returns its id */
  open(provider: string): Promise<string>
  status(id: string): Promise<OnrampStatus | undefined>
  /** Notes what the provider of a session says, where it counts (`countsAfter`); of another provider's session nothing is noted. */
  advance(id: string, provider: string, status: OnrampStatus): Promise<void>
  close(): Promise<void>
}

/**
 * How far a purchase may be for a message to count: messages of providers come late, twice and in any order. What was paid is not unpaid again, and what was sent stays
 * so; a failed payment may be made again.
 */
export const countsAfter: Readonly<Record<OnrampStatus, readonly OnrampStatus[]>> = {
  waiting: ['waiting'],
  confirming: ['waiting', 'confirming', 'failed'],
  paid: ['waiting', 'confirming', 'failed', 'paid'],
  failed: ['waiting', 'confirming', 'paid', 'failed'],
  sent: ['waiting', 'confirming', 'paid', 'failed', 'sent']
}
