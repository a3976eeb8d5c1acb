import type { account, social } from '@plugboard/auth-service/api'
import type * as z from 'zod/mini'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'
import type { PermissionFacts } from './permissionFacts.js'

/** What the settings page shows: the user's own records at the service. */
export interface SettingsFacts
  extends Pick<z.output<typeof account.me>, 'wallet' | 'frozenUntil' | 'deletedAt'>,
    Pick<z.output<typeof account.devices>, 'devices'>,
    Pick<z.output<typeof account.sessions>, 'sessions'>,
    Pick<z.output<typeof account.events>, 'events'>,
    Pick<z.output<typeof account.identities>, 'identities'>,
    Pick<z.output<typeof social.offeredProviders>, 'providers'>,
    Pick<RecoveryFacts, 'userId' | 'email' | 'site' | 'language' | 'isDark'> {
  /** Those that were granted here, in this browser on this site, and are in force. */
  readonly permissions: readonly PermissionFacts[]
  /** The networks (CAIP-2) on which the project has permissions: those that were granted elsewhere are ended there too. */
  readonly permissionNetworks: readonly string[]
  /** The project's networks (CAIP-2), by their names. */
  readonly networkNames: Readonly<Record<string, string>>
}
