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
 * What the frame asks of the key worker: one operation each time, then the worker ends. An operation that needs shares
 * asks for them in the middle (`WorkerQuestion`), so that they are sealed to a key that only this worker has.
 */

/** Where an operation gets the wallet's entropy from. */
export type EntropySource =
  | {
      readonly from: 'device'
      readonly wallet: WalletIdentity
      /** The confirmed share, and one that is not confirmed yet: the epoch that the service has says which. */
      readonly shares: readonly DeviceShare[]
      /** AES-GCM-256, not extractable. */
      readonly deviceKey: CryptoKey
    }
  | {
      readonly from: 'recovery'
      readonly wallet: WalletIdentity
      readonly secret: UnlockingSecret
      /** The newest epoch of the recovery key that this device has seen; 0 where it has seen none. */
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

/** What a new recovery method is made of. A kit has no secret of the visitor's: the worker draws its code. */
export type NewMethod =
  | { readonly kind: 'passkey'; readonly prf: Uint8Array; readonly credentialId: Base64Url }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'kit' }

/** A recovery method that was made. `kit` is for the visitor alone and is never sent. */
export interface MadeMethod {
  readonly method: RecoveryMethod
  readonly kit: KitWithCode | undefined
}

/** Who gets a new share of a device: this device, or a frame of it whose storage is another one (partitioned). */
export type ShareTarget =
  | { readonly to: 'device'; readonly deviceId: string; readonly deviceKey: CryptoKey }
  | { readonly to: 'frame'; readonly deviceId: string; readonly publicKey: Base64Url }

/** A message that was reviewed, as the exact bytes; the worker adds nothing but the framing of the standard. */
export type SignRequest =
  /** ERC-191 version 0x45. */
  | { readonly kind: 'personal'; readonly message: Uint8Array }
  /** EIP-712: the domain as it is hashed, so that it can be seen whose contract it names, and the hash of the struct. */
  | { readonly kind: 'typedData'; readonly domain: Uint8Array; readonly structHash: Uint8Array }
  /** ERC-7710: a delegation with the limits that it says, written by the worker itself. */
  | { readonly kind: 'permission'; readonly permission: Permission }
  /** EIP-1559: 0x02 and the RLP list of nine fields. */
  | { readonly kind: 'transaction'; readonly unsigned: Uint8Array }
  /** EIP-7702: 0x04 and the RLP list of ten fields, the last of which is the one authorization of the account itself, not signed yet. */
  | { readonly kind: 'delegatingTransaction'; readonly unsigned: Uint8Array }
  | { readonly kind: 'solanaMessage'; readonly message: Uint8Array }
  /** In the wire format, with places for the signatures. */
  | { readonly kind: 'solanaTransaction'; readonly transaction: Uint8Array }

export type Signed =
  /** 65 bytes: r, s, 27 or 28. */
  | { readonly kind: 'personal' | 'typedData' | 'permission'; readonly signature: Uint8Array }
  | { readonly kind: 'transaction'; readonly signed: Uint8Array; readonly hash: Uint8Array }
  | { readonly kind: 'solanaMessage'; readonly signature: Uint8Array }
  | { readonly kind: 'solanaTransaction'; readonly signed: Uint8Array; readonly signature: Uint8Array }

/** Each operation by its name: what it takes, and what it results in. `signature`: of the request that `authorize` gave. */
export interface WorkerOperations {
  /** Draws a new wallet with its first recovery method. Without a method (test projects only) there is no way back. */
  create: [
    { userId: string; deviceId: string; deviceKey: CryptoKey; method: NewMethod | undefined },
    CreatedWallet & { kit: KitWithCode | undefined; signature: Base64Url }
  ]
  /** Signs what was reviewed, one after the other. */
  sign: [{ source: EntropySource; requests: readonly SignRequest[] }, { signed: readonly Signed[] }]
  /** Signs a request to the API with the account key. */
  authorize: [{ source: EntropySource; request: AccountRequest }, { signature: Base64Url }]
  /** Makes a new polynomial for a device. */
  renewDevice: [
    { source: EntropySource; target: ShareTarget; epoch: number },
    NewDeviceShares & { addresses: WalletAddresses; recoveryEpoch: number; signature: Base64Url }
  ]
  /** Takes over a share that a page of the wallet has sealed to this frame. Holds no key, so it checks the format only. */
  acceptShare: [
    {
      wallet: WalletIdentity
      deviceId: string
      epoch: number
      sealed: HpkeSealed
      privateKey: CryptoKey
      deviceKey: CryptoKey
    },
    DeviceShare
  ]
  /** A new polynomial 0 for the recovery key that the wallet has; refused if the account key did not sign that key. */
  renewRecovery: [
    { source: EntropySource; key: RecoveryKey; pinnedEpoch: number; epoch: number },
    { recovery: RecoveryShares; signature: Base64Url }
  ]
  /** Wraps the seed of the recovery key that the wallet has by one more method; an existing one opens it. */
  addMethod: [
    {
      source: EntropySource
      key: RecoveryKey
      pinnedEpoch: number
      existing: { secret: UnlockingSecret; wrapped: WrappedSeed }
      method: Exclude<NewMethod, { kind: 'kit' }>
    },
    { method: RecoveryMethod; signature: Base64Url }
  ]
  /** Draws a new recovery key, for who has a device and no method any more. Methods of the former key end. */
  replaceRecovery: [
    { source: EntropySource; epoch: number; method: NewMethod },
    MadeMethod & { recovery: RecoveryShares; signature: Base64Url }
  ]
  /** Makes a kit of a wallet that exists. The request that `authorize` gives has to succeed before it is handed over. */
  makeKit: [{ source: EntropySource }, KitWithCode & { signature: Base64Url }]
  /** The words of a wallet, for `/export`: opened by what gets it back, and never by the share of a device, which the worker checks. @throws KeyError INVALID, WRONG_SECRET */
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

/** A new wallet: what is stored here (`device`), and what the service keeps. */
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
  readonly device:
    | ({ readonly to: 'device' } & DeviceShare)
    | { readonly to: 'frame'; readonly sealed: HpkeSealed }
  readonly server: ServerShare
}

/** What was made, before the account key signs the request that stores it. */
export type Made =
  | { readonly operation: 'create'; readonly wallet: CreatedWallet }
  | { readonly operation: 'renewDevice'; readonly shares: NewDeviceShares }
  | { readonly operation: 'renewRecovery'; readonly recovery: RecoveryShares }
  | { readonly operation: 'addMethod'; readonly method: RecoveryMethod }
  | {
      readonly operation: 'replaceRecovery'
      readonly recovery: RecoveryShares
      readonly method: RecoveryMethod
    }
  | { readonly operation: 'makeKit'; readonly method: RecoveryMethod }

/** What a worker asks in the middle of an operation, with the answer to each. */
export interface WorkerQuestions {
  /** POST wallets/:id/release with the key of this operation, for one of the epochs that this device has. */
  release: [
    { publicKey: Base64Url; epochs: readonly number[] },
    { epoch: number; x: number; sealed: HpkeSealed }
  ]
  /** POST recovery/start. `auth` is there for a password only. */
  recovery: [
    { publicKey: Base64Url; auth: Base64Url | undefined },
    RecoveryKey & { share: HpkeSealed; sealed: HpkeSealed; wrapped?: WrappedSeed | undefined }
  ]
  /** The request that is sent next. The key is open while this is answered: have the nonce ready. */
  authorize: [Made, AccountRequest]
}

export type QuestionName = keyof WorkerQuestions
export type Question<N extends QuestionName> = Readonly<WorkerQuestions[N][0]>
export type Answer<N extends QuestionName> = Readonly<WorkerQuestions[N][1]>

/** How an operation's questions are answered; those that it never asks may be left out. */
export type Answers = { readonly [N in QuestionName]?: (question: Question<N>) => Promise<Answer<N>> }

/**
 * Why an operation failed:
 * - SHARE_INTEGRITY: shares, a signature or a key are not those of this wallet. Not tried again; nothing was signed.
 * - RECOVERY_NEEDED: the service has another epoch than this device; only recovery helps.
 * - WRONG_SECRET: the passkey, password or code does not open what it is for.
 * - INVALID: what was asked is malformed, or is not signed by this wallet.
 * - TIMEOUT: the key was open for two seconds, so the worker was ended.
 * - STORAGE: this browser keeps nothing for this origin.
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
