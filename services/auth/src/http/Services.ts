import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import type { AccountDeletion } from '../accounts/AccountDeletion.js'
import type { AccountRecords } from '../accounts/AccountRecords.js'
import type { EmailChange } from '../accounts/EmailChange.js'
import type { Identities } from '../accounts/Identities.js'
import type { MailedActions } from '../accounts/MailedActions.js'
import type { SocialProviderId } from '../api/providers.js'
import type { AccountFlows } from '../flows/AccountFlows.js'
import type { CodeLogin } from '../flows/CodeLogin.js'
import type { DeviceLinks } from '../flows/DeviceLinks.js'
import type { EmailLogin } from '../flows/EmailLogin.js'
import type { FarcasterLogin } from '../flows/FarcasterLogin.js'
import type { SocialHandover } from '../flows/SocialHandover.js'
import type { SocialLogin } from '../flows/SocialLogin.js'
import type { SocialWindow } from '../flows/SocialWindow.js'
import type { Projects } from '../projects/Projects.js'
import type { RpcProxy } from '../rpc/RpcProxy.js'
import type { SessionTokens } from '../tokens/SessionTokens.js'
import type { Recovery } from '../wallets/Recovery.js'
import type { WalletExport } from '../wallets/WalletExport.js'
import type { Wallets } from '../wallets/Wallets.js'
import type { Gate } from './Gate.js'

/** What the routes pass requests to. */
export interface Services {
  readonly walletOrigin: string
  /** Where clients reach the service; without it only from this machine. */
  readonly publicUrl: string | undefined
  readonly gate: Gate
  readonly emailLogin: EmailLogin
  readonly deviceLinks: DeviceLinks
  readonly codeLogin: CodeLogin
  readonly socialWindow: SocialWindow
  readonly socialLogin: SocialLogin
  readonly socialHandover: SocialHandover
  readonly farcasterLogin: FarcasterLogin
  /** The providers by which visitors can log in. */
  readonly providers: readonly SocialProviderId[]
  readonly tokens: SessionTokens
  readonly records: AccountRecords
  readonly wallets: Wallets
  readonly recovery: Recovery
  readonly walletExport: WalletExport
  readonly deletion: AccountDeletion
  readonly emailChange: EmailChange
  readonly identities: Identities
  readonly accountFlows: AccountFlows
  readonly mailedActions: MailedActions
  readonly rpc: RpcProxy
  readonly projects: Projects
  readonly callers: CallerAddresses
  readonly rates: RateLimiter | undefined
  readonly issueNonce: () => string
  /** Rejects when the database cannot store anything. */
  readonly checkDatabase: () => Promise<void>
  readonly isClosing: () => boolean
  readonly onError: ((error: unknown) => void) | undefined
}
