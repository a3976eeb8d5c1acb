import type { ApiClient } from '../api/ApiClient.js'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'
import type { LoginPlace } from '../session/EmailLogin.js'
import type { Session } from '../session/Session.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { PermissionParts } from './permissionHandlers.js'

/** What the settings need from the frame. */
export interface SettingsParts extends Pick<PermissionParts, 'project' | 'reads' | 'records'> {
  readonly session: Pick<Session, 'send' | 'require'>
  readonly api: ApiClient
  readonly place: LoginPlace
  /** The wallet's own. */
  readonly origin: string
  readonly keys: Pick<WalletKeys, 'replaceRecovery' | 'authorize' | 'open' | 'sign'>
  readonly describePage: () => Pick<RecoveryFacts, 'site' | 'language' | 'isDark'>
}
