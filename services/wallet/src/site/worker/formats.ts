/**
 * What custody stores and sends, version 1. Bytes in these shapes are base64url without padding (RFC 4648), so that
 * each of them can be put into a body of the API or into IndexedDB unchanged.
 */

/** Base64url without padding. */
export type Base64Url = string

/** The account of a wallet on each kind of chain. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: string
  /** Base58. */
  readonly solana: string
}

/** Identifies a wallet; its `walletId` is SHA-256('kit/wallet/1', EVM address, Solana key). */
export interface WalletIdentity {
  readonly userId: string
  readonly walletId: Base64Url
}

export type ShareRole = 'server' | 'device' | 'recovery'

/** What a share is bound to: the additional data of each cipher that contains one. */
export interface ShareContext extends WalletIdentity {
  /** Of the recovery polynomial: the empty text. */
  readonly deviceId: string
  readonly role: ShareRole
  /** Counts the polynomials of one device, and those of the recovery, from 1. */
  readonly epoch: number
}

/** RFC 9180 base mode: DHKEM(P-256, HKDF-SHA-256), HKDF-SHA-256, AES-256-GCM. */
export interface HpkeSealed {
  /** 65 bytes: the encapsulated key, uncompressed. */
  readonly enc: Base64Url
  readonly ciphertext: Base64Url
}

/** The share of a device at rest, under its own non-extractable key. */
export interface SealedDeviceShare extends WalletIdentity {
  readonly v: 1
  readonly deviceId: string
  /** The x of the share, 1 to 255. */
  readonly x: number
  readonly iv: Base64Url
  readonly ct: Base64Url
}

/** A device's share with the epoch of its polynomial. */
export interface DeviceShare {
  readonly epoch: number
  readonly share: SealedDeviceShare
}

/** A share of the server, 17 bytes with x last. Useless without the other share of its polynomial. */
export interface ServerShare {
  readonly epoch: number
  readonly share: Base64Url
}

/** The recovery public key as signed by the account key (`recoveryKeyBytes` defines the signed bytes). */
export interface RecoveryKey {
  /** Of polynomial 0, from 1. A device never accepts one older than the one it has pinned. */
  readonly epoch: number
  /** 65 bytes, P-256, uncompressed. */
  readonly publicKey: Base64Url
  /** Ed25519, 64 bytes. */
  readonly signature: Base64Url
}

/** Polynomial 0: the service stores `share`; only the recovery key opens `sealed`. */
export interface RecoveryShares extends RecoveryKey {
  readonly share: Base64Url
  readonly sealed: HpkeSealed
}

/** The seed of the recovery key, wrapped by one method with AES-GCM. */
export interface WrappedSeed {
  readonly iv: Base64Url
  readonly ciphertext: Base64Url
}

/** A recovery method as stored by the service; none of it opens anything by itself. */
export type RecoveryMethod =
  | {
      readonly kind: 'passkey'
      readonly params: { readonly credentialId: Base64Url }
      readonly wrapped: WrappedSeed
    }
  | {
      readonly kind: 'password'
      /** 16 bytes. */
      readonly params: { readonly salt: Base64Url }
      readonly wrapped: WrappedSeed
      /** What `recovery/start` requires; the service stores a hash of it. */
      readonly auth: Base64Url
    }
  | { readonly kind: 'kit'; readonly params: Readonly<Record<string, never>> }

/** The file that a visitor keeps. It contains the wallet itself, so it works without any service. */
export interface RecoveryKit {
  readonly v: 1
  readonly walletId: Base64Url
  readonly addresses: WalletAddresses
  readonly iv: Base64Url
  readonly ct: Base64Url
}

/** A kit with its code, which is shown once and stored nowhere else. */
export interface KitWithCode {
  readonly kit: RecoveryKit
  readonly code: string
}

/** A request for which the API requires the account key's signature (`accountRequestBytes` defines the signed bytes). */
export interface AccountRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** From `/v1/` on, as requested, without query. */
  readonly path: string
  readonly userId: string
  /** The server's, used once. */
  readonly nonce: string
  /** The body as it is sent; empty if there is none. */
  readonly body: string
}
