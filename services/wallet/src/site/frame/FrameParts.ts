import type { Capabilities, Payload } from '@plugboard/auth-email-social/protocol'
import type { ApprovalQueue, Turn } from '../approvals/ApprovalQueue.js'
import type { KitWalletDatabase } from '../custody/KitWalletDatabase.js'
import type { RpcParts } from '../rpc/SignMethod.js'
import type { EmailChange } from '../session/EmailChange.js'
import type { EmailLogin } from '../session/EmailLogin.js'
import type { LoginState } from '../session/LoginState.js'
import type { Session } from '../session/Session.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { WalletAddresses } from '../worker/formats.js'

/** What the frame answers requests with. */
export interface FrameParts extends RpcParts {
  readonly caps: Capabilities
  readonly storage: Pick<KitWalletDatabase, 'isOpen' | 'canRequestAccess' | 'requestAccess'>
  readonly login: Pick<EmailLogin, 'start' | 'waitForDevice' | 'confirm'>
  readonly socialLogin: Pick<
    SocialLogin,
    'providers' | 'start' | 'startFarcaster' | 'waitForFarcaster' | 'redeem'
  >
  readonly loginState: LoginState
  readonly emailChange: Pick<EmailChange, 'start' | 'confirmFormer' | 'confirmNew'>
  readonly session: Session
  readonly queue: ApprovalQueue
  /** Shows the settings until the visitor closes them. */
  showSettings(turn: Turn): Promise<void>
  /** Opens the wallet in a turn; loaded when the visitor has to be asked for something. */
  openWallet(turn: Turn): Promise<WalletAddresses>
  /** What the page says of itself; the origin is what counts. */
  describeSite(metadata: Payload<'SYNC_DAPP_DATA'>['metadata']): void
  setTheme(theme: Payload<'SYNC_THEME'>): Promise<void>
  abort(ids: readonly string[]): void
  reload(): void
}
