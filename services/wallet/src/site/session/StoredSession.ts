import type { AccountType, SocialProvider } from '@plugboard/auth-email-social/protocol'
import type { Tokens } from '@plugboard/auth-service/api'

/** A login of this device at one host origin, as the wallet keeps it. None of it goes to the host. */
export interface StoredSession {
  /** The page that shows the wallet, as the browser says it. */
  readonly hostOrigin: string
  /** What the page calls this login: 128 random bits as hex. It gives no right to anything. */
  readonly name: string
  readonly userId: string
  readonly email?: string | undefined
  /** Of a login by an account elsewhere. */
  readonly social?: { readonly provider: SocialProvider; readonly userName?: string | undefined } | undefined
  readonly tokens: Tokens
  /** CAIP-2 of the network that the page is on. */
  readonly network?: string | undefined
  /** What the visitor's account is to be where the network has both; a smart account, where nobody has said anything. */
  readonly accountType?: AccountType | undefined
  /** The visitor has agreed that this page knows the addresses. */
  readonly isShared: boolean
}

/** Where sessions are kept, by host origin. */
export interface SessionRecords {
  read(hostOrigin: string): Promise<StoredSession | undefined>
  /** Reads and writes in one step, so that no other tab comes between; `undefined` removes. What is thrown changes nothing. */
  change(
    hostOrigin: string,
    change: (stored: StoredSession | undefined) => StoredSession | undefined
  ): Promise<void>
}
