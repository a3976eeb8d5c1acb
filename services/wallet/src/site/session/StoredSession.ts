import type { AccountType, SocialProvider } from '@plugboard/auth-email-social/protocol'
import type { Tokens } from '@plugboard/auth-service/api'

/** A login of this device at one host origin, as the wallet stores it. None of it is sent to the host. */
export interface StoredSession {
  /** The page that shows the wallet, as reported by the browser. */
  readonly hostOrigin: string
  /** The page's name for this login: 128 random bits as hex. It grants no rights. */
  readonly name: string
  readonly userId: string
  readonly email?: string | undefined
  /** Of a login by an account elsewhere. */
  readonly social?: { readonly provider: SocialProvider; readonly userName?: string | undefined } | undefined
  readonly tokens: Tokens
  /** CAIP-2 of the network that the page is on. */
  readonly network?: string | undefined
  /** The account type that the visitor wants if the network has both; a smart account if nobody has chosen. */
  readonly accountType?: AccountType | undefined
  /** The visitor has agreed that this page knows the addresses. */
  readonly isShared: boolean
}

/** Where sessions are stored, by host origin. */
export interface SessionRecords {
  read(hostOrigin: string): Promise<StoredSession | undefined>
  /** Reads and writes in one step, so that no other tab can intervene; `undefined` removes. An exception changes nothing. */
  change(
    hostOrigin: string,
    change: (stored: StoredSession | undefined) => StoredSession | undefined
  ): Promise<void>
}
