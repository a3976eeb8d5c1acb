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

/** The dependencies that the frame answers requests with. */
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
  /** Opens the wallet in a turn; loaded when the visitor must be asked for something. */
  openWallet(turn: Turn): Promise<WalletAddresses>
  /** What the page says about itself; only the origin is trusted. */
  describeSite(metadata: Payload<'SYNC_DAPP_DATA'>['metadata']): void
  setTheme(theme: Payload<'SYNC_THEME'>): Promise<void>
  abort(ids: readonly string[]): void
  reload(): void
}
