import type {
  AccountRequest,
  Base64Url,
  DeviceShare,
  HpkeSealed,
  KitWithCode,
  RecoveryKey,
  RecoveryKit,
  RecoveryMethod,
  RecoveryShares,
  ServerShare,
  WalletAddresses,
  WalletIdentity,
  WrappedSeed
} from './formats.js'
import type { Permission } from './sign/permissionFormat.js'

/**
 * What the frame requests from the key worker: one operation each time, then the worker ends. An operation that needs
 * shares requests them in the middle (`WorkerQuestion`), so that they are sealed to a key that only this worker has.
 */

/** The source from which an operation gets the wallet's entropy. */
export type EntropySource =
  | {
      readonly from: 'device'
      readonly wallet: WalletIdentity
      /** The confirmed share, and an unconfirmed one: the service's epoch determines which is used. */
      readonly shares: readonly DeviceShare[]
      /** AES-GCM-256, not extractable. */
      readonly deviceKey: CryptoKey
    }
  | {
      readonly from: 'recovery'
      readonly wallet: WalletIdentity
      readonly secret: UnlockingSecret
      /** The newest epoch of the recovery key that this device has seen; 0 if it has seen none. */
      readonly pinnedEpoch: number
    }
  | {
      readonly from: 'kit'
      readonly userId: string
      readonly kit: RecoveryKit
      readonly code: string
    }

/** What opens a wrapped seed. */
export type UnlockingSecret =
  | { readonly kind: 'passkey'; readonly prf: Uint8Array }
  | { readonly kind: 'password'; readonly password: string; readonly salt: Base64Url }

/** The input for a new recovery method. A kit contains no secret of the visitor's: the worker draws its code. */
export type NewMethod =
  | { readonly kind: 'passkey'; readonly prf: Uint8Array; readonly credentialId: Base64Url }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'kit' }

/** A recovery method that was created. `kit` is for the visitor only and is never sent. */
export interface MadeMethod {
  readonly method: RecoveryMethod
  readonly kit: KitWithCode | undefined
}

/** The device that gets a new share, and the key that encrypts it there. */
export interface ShareTarget {
  readonly deviceId: string
  readonly deviceKey: CryptoKey
}

/** A reviewed message as its exact bytes; the worker adds only the framing of the standard. */
export type SignRequest =
  /** ERC-191 version 0x45. */
  | { readonly kind: 'personal'; readonly message: Uint8Array }
  /** EIP-712: the domain as it is hashed, so that the contract it names is visible, and the hash of the struct. */
  | { readonly kind: 'typedData'; readonly domain: Uint8Array; readonly structHash: Uint8Array }
  /** ERC-7710: a delegation with the given limits, written by the worker itself. */
  | { readonly kind: 'permission'; readonly permission: Permission }
  /** EIP-1559: 0x02 and the RLP list of nine fields. */
  | { readonly kind: 'transaction'; readonly unsigned: Uint8Array }
  /** EIP-7702: 0x04 and the RLP list of ten fields, the last of which is the account's own single authorization, not signed yet. */
  | { readonly kind: 'delegatingTransaction'; readonly unsigned: Uint8Array }
  | { readonly kind: 'solanaMessage'; readonly message: Uint8Array }
  /** In the wire format, with placeholders for the signatures. */
  | { readonly kind: 'solanaTransaction'; readonly transaction: Uint8Array }

export type Signed =
  /** 65 bytes: r, s, 27 or 28. */
  | { readonly kind: 'personal' | 'typedData' | 'permission'; readonly signature: Uint8Array }
  | { readonly kind: 'transaction'; readonly signed: Uint8Array; readonly hash: Uint8Array }
  | { readonly kind: 'solanaMessage'; readonly signature: Uint8Array }
  | { readonly kind: 'solanaTransaction'; readonly signed: Uint8Array; readonly signature: Uint8Array }

/** Each operation by its name: its input and its result. `signature`: of the request that `authorize` returned. */
export interface WorkerOperations {
  /** Draws a new wallet with its first recovery method. Without a method (test projects only) it cannot be recovered. */
  create: [
    { userId: string; deviceId: string; deviceKey: CryptoKey; method: NewMethod | undefined },
    CreatedWallet & { kit: KitWithCode | undefined; signature: Base64Url }
  ]
  /** Signs what was reviewed, one after the other. */
  sign: [{ source: EntropySource; requests: readonly SignRequest[] }, { signed: readonly Signed[] }]
  /** Signs a request to the API with the account key. */
  authorize: [{ source: EntropySource; request: AccountRequest }, { signature: Base64Url }]
  /** Creates a new polynomial for a device. */
  renewDevice: [
    { source: EntropySource; target: ShareTarget; epoch: number },
    NewDeviceShares & { addresses: WalletAddresses; recoveryEpoch: number; signature: Base64Url }
  ]
  /** Draws a new recovery key with one method. Methods of the former key stop working. */
  replaceRecovery: [
    { source: EntropySource; epoch: number; method: NewMethod },
    MadeMethod & { recovery: RecoveryShares; signature: Base64Url }
  ]
  /**
   * The words of a wallet, for `/export`: opened by a recovery method, and never by a device's share, which the worker checks. @throws KeyError
   * INVALID, WRONG_SECRET
   */
  exportWords: [
    { source: Extract<EntropySource, { from: 'recovery' }> },
    { addresses: WalletAddresses; words: string }
  ]
  /** Opens a kit without any service. @throws KeyError WRONG_SECRET */
  openKit: [{ kit: RecoveryKit; code: string }, { addresses: WalletAddresses; words: string }]
}

export type OperationName = keyof WorkerOperations
export type Input<N extends OperationName> = Readonly<WorkerOperations[N][0]>
export type Result<N extends OperationName> = Readonly<WorkerOperations[N][1]>

/** A new wallet: what is stored here (`device`), and what the service stores. */
export interface CreatedWallet {
  readonly walletId: Base64Url
  readonly addresses: WalletAddresses
  readonly accountPublicKey: Base64Url
  readonly device: DeviceShare
  readonly server: ServerShare
  readonly recovery: { readonly shares: RecoveryShares; readonly method: RecoveryMethod } | undefined
}

/** A new pair of shares: one for a device, one for the service. */
export interface NewDeviceShares {
  readonly walletId: Base64Url
  readonly epoch: number
  readonly device: DeviceShare
  readonly server: ServerShare
}

/** The results, before the account key signs the request that stores them. */
export type Made =
  | { readonly operation: 'create'; readonly wallet: CreatedWallet }
  | { readonly operation: 'renewDevice'; readonly shares: NewDeviceShares }
  | {
      readonly operation: 'replaceRecovery'
      readonly recovery: RecoveryShares
      readonly method: RecoveryMethod
    }

/** What a worker requests in the middle of an operation, with the answer to each. */
export interface WorkerQuestions {
  /** POST wallets/:id/release with the key of this operation, for one of the epochs that this device has. */
  release: [
    { publicKey: Base64Url; epochs: readonly number[] },
    { epoch: number; x: number; sealed: HpkeSealed }
  ]
  /** POST recovery/start. `auth` is set only for a password. */
  recovery: [
    { publicKey: Base64Url; auth: Base64Url | undefined },
    RecoveryKey & { share: HpkeSealed; sealed: HpkeSealed; wrapped?: WrappedSeed | undefined }
  ]
  /** The next request to send. The key is open while this is answered: have the nonce ready. */
  authorize: [Made, AccountRequest]
}

export type QuestionName = keyof WorkerQuestions
export type Question<N extends QuestionName> = Readonly<WorkerQuestions[N][0]>
export type Answer<N extends QuestionName> = Readonly<WorkerQuestions[N][1]>

/** How an operation's questions are answered; those that it never asks may be left out. */
export type Answers = { readonly [N in QuestionName]?: (question: Question<N>) => Promise<Answer<N>> }

/**
 * Why an operation failed:
 * - SHARE_INTEGRITY: shares, a signature or a key do not belong to this wallet. Not tried again; nothing was signed.
 * - RECOVERY_NEEDED: the service has another epoch than this device; only recovery helps.
 * - WRONG_SECRET: the passkey, password or code is not the right one.
 * - INVALID: the request is malformed, or this wallet does not sign it.
 * - TIMEOUT: the key was open for two seconds, so the worker was ended.
 * - STORAGE: this browser stores nothing for this origin.
 * - FAILED: the worker does not run.
 */
export type KeyErrorCode =
  | 'SHARE_INTEGRITY'
  | 'RECOVERY_NEEDED'
  | 'WRONG_SECRET'
  | 'INVALID'
  | 'TIMEOUT'
  | 'STORAGE'
  | 'FAILED'

/** From the frame to its worker. */
export type ToWorker =
  | { readonly t: 'run'; readonly name: OperationName; readonly input: Input<OperationName> }
  | { readonly t: 'answer'; readonly answer: Answer<QuestionName> }

/** From the worker to its frame. `open`: bytes of the key exist from now on. */
export type FromWorker =
  | { readonly t: 'open' }
  | { readonly t: 'ask'; readonly name: QuestionName; readonly question: Question<QuestionName> }
  | { readonly t: 'done'; readonly result: Result<OperationName> }
  | { readonly t: 'failed'; readonly code: KeyErrorCode; readonly message: string }
