import type { OnrampStatus } from '@plugboard/core/features'

/** The progress of purchases as reported by providers, by ids that cannot be guessed. Nothing else is stored about them, and only for a while. */
export interface PurchaseStatuses {
  /** Begins one. @returns its id */
  open(provider: string): Promise<string>
  status(id: string): Promise<OnrampStatus | undefined>
  /** Records what the provider of a session reports, if it counts (`countsAfter`); nothing is recorded for another provider's session. */
  advance(id: string, provider: string, status: OnrampStatus): Promise<void>
  close(): Promise<void>
}

/**
 * The states of a purchase in which a message counts: providers' messages arrive late, twice and in any order. A paid purchase does not become unpaid
 * again, and a sent one stays sent; a failed payment may be repeated.
 */
export const countsAfter: Readonly<Record<OnrampStatus, readonly OnrampStatus[]>> = {
  waiting: ['waiting'],
  confirming: ['waiting', 'confirming', 'failed'],
  paid: ['waiting', 'confirming', 'failed', 'paid'],
  failed: ['waiting', 'confirming', 'paid', 'failed'],
  sent: ['waiting', 'confirming', 'paid', 'failed', 'sent']
}
