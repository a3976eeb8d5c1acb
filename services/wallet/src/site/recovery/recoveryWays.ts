import type { RecoveryMethodFacts } from '../custody/CustodyApi.js'

/** The ways in which a visitor can get the wallet back. */
export type RecoveryWay = 'passkey' | 'password' | 'kit'

/** In the order in which they are offered: the hardest to lose first. */
export const recoveryWays: readonly RecoveryWay[] = Object.freeze(['passkey', 'password', 'kit'])

/** The wallet's user, as a passkey names its owner. */
export interface WalletOwner {
  readonly userId: string
  readonly email: string | undefined
}

/** The purpose for which a recovery page is opened. */
export interface RecoveryFacts extends WalletOwner {
  readonly purpose: 'setUp' | 'recover'
  readonly way: RecoveryWay
  /** Origin of the site that shows the frame, to which the visitor returns. */
  readonly site: string
  /** What the user has set up. */
  readonly methods: readonly RecoveryMethodFacts[]
  /** BCP 47: the language of the frame. */
  readonly language: string
  readonly isDark: boolean
}
