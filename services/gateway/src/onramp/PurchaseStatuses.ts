import type { OnrampStatus } from '@plugboard/core/features'

/** How far providers say that purchases are, by ids that cannot be guessed. It is all that is kept of them, for a while. */
export interface PurchaseStatuses {
  /** Begins one. @returns its id */
  open(provider: string): Promise<string>
  status(id: string): Promise<OnrampStatus | undefined>
  /** Notes what the provider of a session says. What has been sent stays so; of another provider's session nothing is noted. */
  advance(id: string, provider: string, status: OnrampStatus): Promise<void>
  close(): Promise<void>
}
