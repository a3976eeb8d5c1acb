import type { DeviceKey } from '@plugboard/auth-service/api'
import type { WalletRecord } from './WalletRecord.js'

/** The keys of this device (DEV-1). No script can read the bytes of either. */
export interface DeviceKeys {
  /** RFC 7638 thumbprint of the public key. */
  readonly deviceId: string
  readonly publicKey: DeviceKey
  /** ECDSA P-256: proves to the service who is asking (RFC 9449). */
  readonly proofKey: CryptoKey
  /** AES-GCM-256: encrypts the shares that are kept here. */
  readonly shareKey: CryptoKey
}

/** What this device stores of its keys and wallets. Each method is one transaction. */
export interface DeviceRecords {
  readKeys(): Promise<DeviceKeys | undefined>
  writeKeys(keys: DeviceKeys): Promise<void>
  readWallet(userId: string): Promise<WalletRecord | undefined>
  /**
   * Compare and set: the stored record is read and replaced in one transaction, whatever other tabs do.
   *
   * @param change returns the new record for the stored one; undefined removes it
   */
  changeWallet(
    userId: string,
    change: (stored: WalletRecord | undefined) => WalletRecord | undefined
  ): Promise<WalletRecord | undefined>
}

/** Runs one task at a time across all tabs of this origin: `navigator.locks`. */
export type RunLocked = <T>(name: string, task: () => Promise<T>) => Promise<T>
