import type { RecoveryMethodFacts } from '../custody/CustodyApi.js'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'

/** What the export page shows, and what its worker opens the wallet with. */
export interface ExportFacts
  extends Pick<RecoveryFacts, 'userId' | 'email' | 'site' | 'language' | 'isDark'> {
  readonly walletId: string
  /** What can open the wallet there: passwords and passkeys. */
  readonly methods: readonly RecoveryMethodFacts[]
}
