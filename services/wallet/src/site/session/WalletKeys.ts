import type { RecoveryMethodFacts } from '../custody/CustodyApi.js'
import type { RecoverySecret } from '../custody/WalletCustody.js'
import type { WalletOwner } from '../recovery/recoveryWays.js'
import type { AccountRequest, KitWithCode, WalletAddresses } from '../worker/formats.js'
import type { NewMethod, Signed, SignRequest } from '../worker/messages.js'

/** The login and the account that a request was approved for. */
export interface Signer {
  readonly userId: string
  /** On eip155 or solana. */
  readonly account: string
}

/** A signature of the account key, with the nonce that it holds. */
export interface AccountSignature {
  readonly nonce: string
  readonly signature: string
}

/** The state of the logged-in user's wallet. */
export type WalletState =
  | { readonly state: 'here'; readonly addresses: WalletAddresses }
  /** The user has none yet; it is created together with a recovery method. */
  | { readonly state: 'none'; readonly owner: WalletOwner }
  /** It was created on another device, or this one has lost its share. */
  | {
      readonly state: 'elsewhere'
      readonly owner: WalletOwner
      readonly methods: readonly RecoveryMethodFacts[]
    }

/** The wallet of the logged-in user. Keys are complete only in the worker, for one operation. */
export interface WalletKeys {
  /**
   * Looks for the wallet. A wallet that needs no recovery method (test projects) is created at once.
   *
   * @throws FrameError STORAGE, NETWORK, …
   */
  look(): Promise<WalletState>
  /** Like `look`, but asks the service whether it can still open the wallet together with this device. */
  check(): Promise<WalletState>
  /** The addresses. @throws FrameError RECOVERY_NEEDED if the wallet is not here; what `look` throws */
  open(): Promise<WalletAddresses>
  /**
   * Creates the wallet with its first recovery method.
   *
   * @param keepKit resolves when the visitor has kept a kit; nothing is stored before
   */
  setUp(method: NewMethod, keepKit: (kit: KitWithCode) => Promise<void>): Promise<WalletAddresses>
  /** Brings the wallet to this device. */
  recover(secret: RecoverySecret): Promise<WalletAddresses>
  /** Sets up a recovery method for a wallet that is here; former passwords and passkeys stop working. @returns a kit, if that is the method */
  replaceRecovery(method: NewMethod): Promise<KitWithCode | undefined>
  /**
   * Signs a request to the service with the account key, for actions that need more than a login (SRV-7).
   *
   * @returns what is sent with the request
   */
  authorize(request: Pick<AccountRequest, 'method' | 'path' | 'body'>): Promise<AccountSignature>
  /** A new pair of shares for this device, after the address of the login has changed. */
  renew(): Promise<void>
  /**
   * Signs what the visitor has approved, one after the other.
   *
   * @param signer who approved it
   * @throws FrameError NOT_CONNECTED if somebody else is logged in by now
   */
  sign(requests: readonly SignRequest[], signer: Signer): Promise<readonly Signed[]>
}
