import type { AccountRequest } from '../worker/formats.js'
import type { Answer, Made, Question } from '../worker/messages.js'

/** What the service says about the user's wallet: metadata, and nothing that is trusted with a key. */
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

/** The outcome of a request that the account key signed: `conflict` if the service already stores something else. */
export type Stored = 'stored' | 'conflict'

/**
 * The service as custody needs it, for one logged-in user. An implementation may lie: its answers are checked in the worker.
 * Each method rejects if the service cannot be reached or refuses.
 */
export interface CustodyApi {
  readonly userId: string
  /** `GET me`; undefined if the user has no wallet yet. */
  wallet(): Promise<WalletFacts | undefined>
  /** `POST wallets/:id/release`; rejects with KeyError RECOVERY_NEEDED if the service has none of these epochs. */
  release(walletId: string, question: Question<'release'>): Promise<Answer<'release'>>
  /** `POST recovery/start`. */
  startRecovery(methodId: string, question: Question<'recovery'>): Promise<Answer<'recovery'>>
  /** The request that stores the new wallet, with the service's newest nonce. Sends nothing yet. */
  describe(walletId: string, made: Made): AccountRequest
  /** Sends a request with its signature. */
  send(request: AccountRequest, signature: string): Promise<Stored>
  /** `PUT wallets/:id/shares`, step `confirm`: this device has stored its share. */
  confirm(walletId: string, epoch: number): Promise<void>
}
