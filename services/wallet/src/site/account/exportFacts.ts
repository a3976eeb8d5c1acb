import type { RecoveryMethodFacts } from '../custody/CustodyApi.js'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'

/** The facts that the export page shows, and those with which its worker opens the wallet. */
export interface ExportFacts
  extends Pick<RecoveryFacts, 'userId' | 'email' | 'site' | 'language' | 'isDark'> {
  readonly walletId: string
  /** What can open the wallet there: passwords and passkeys. */
  readonly methods: readonly RecoveryMethodFacts[]
}
