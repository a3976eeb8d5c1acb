import type { AccountRequest } from '../worker/formats.js'
import type { Answer, Made, Question } from '../worker/messages.js'

/** What the service says of the user's wallet: metadata, and nothing that is trusted with a key. */
export interface WalletFacts {
  readonly walletId: string
  /** The epochs of this device at the service; null for none. */
  readonly epoch: number | null
  readonly pendingEpoch: number | null
  readonly recovery: { readonly epoch: number; readonly methods: readonly RecoveryMethodFacts[] } | null
}

export interface RecoveryMethodFacts {
  readonly id: string
  readonly kind: 'passkey' | 'password' | 'kit'
  /** base64url; of a passkey. */
  readonly credentialId?: string | undefined
  /** base64url, 16 bytes; of a password. */
  readonly salt?: string | undefined
}

/** How a request that the account key signed ended: `conflict` where the service has something else stored already. */
export type Stored = 'stored' | 'conflict'

/**
 * The service as custody needs it, for one user who is logged in. An implementation may lie: what it answers is checked in the
 * worker. Each method rejects where the service cannot be reached or refuses.
 */
export interface CustodyApi {
  readonly userId: string
  /** `GET me`; undefined where the user has no wallet yet. */
  wallet(): Promise<WalletFacts | undefined>
  /** `POST wallets/:id/release`; rejects with KeyError RECOVERY_NEEDED where the service has none of these epochs. */
  release(walletId: string, question: Question<'release'>): Promise<Answer<'release'>>
  /** `POST recovery/start`. */
  startRecovery(methodId: string, question: Question<'recovery'>): Promise<Answer<'recovery'>>
  /** The request that stores what was made, with the newest nonce of the service. Sends nothing yet. */
  describe(walletId: string, made: Made): AccountRequest
  /** Sends a request with its signature. */
  send(request: AccountRequest, signature: string): Promise<Stored>
  /** `PUT wallets/:id/shares`, step `confirm`: this device has stored its share. */
  confirm(walletId: string, epoch: number): Promise<void>
}
