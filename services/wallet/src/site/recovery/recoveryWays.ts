import type { RecoveryMethodFacts } from '../custody/CustodyApi.js'

/** What a visitor gets the wallet back with. */
export type RecoveryWay = 'passkey' | 'password' | 'kit'

/** In the order in which they are offered: what is hardest to lose first. */
export const recoveryWays: readonly RecoveryWay[] = Object.freeze(['passkey', 'password', 'kit'])

/** Whose wallet it is, as a passkey names its owner. */
export interface WalletOwner {
  readonly userId: string
  readonly email: string | undefined
}

/** What a page of recovery is opened for. */
export interface RecoveryFacts extends WalletOwner {
  readonly purpose: 'setUp' | 'recover'
  readonly way: RecoveryWay
  /** Origin of the site that shows the frame, to which the visitor goes back. */
  readonly site: string
  /** What the user has set up. */
  readonly methods: readonly RecoveryMethodFacts[]
  /** BCP 47: as the frame is shown. */
  readonly language: string
  readonly isDark: boolean
}
