import type { DeviceShare, WalletAddresses } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import type { WalletFacts } from './CustodyApi.js'

/**
 * A user's wallet as this device knows it. None of it opens anything without the service's share.
 *
 *   nothing ──new share──► pending ──the service has the other half──► confirmed
 *                             ▲                                            │
 *                             └───────────────new share────────────────────┘  (the confirmed one stays until then)
 */
export interface WalletRecord {
  readonly userId: string
  readonly walletId: string
  readonly addresses: WalletAddresses
  readonly confirmed: DeviceShare | undefined
  readonly pending: DeviceShare | undefined
  /** The newest recovery key that this device has seen (SHR-9); 0 for none. */
  readonly recoveryEpoch: number
  /** What sites may spend from it, as far as that was approved here: in this browser, on this site. Newest first. */
  readonly permissions?: readonly GivenPermission[] | undefined
}

/** A permission (ERC-7715) that the visitor has granted here. */
export interface GivenPermission {
  /** The origin of the requesting page, as the browser reports it. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  /** What its holder redeems (ERC-7710): all of its content is read back from there. */
  readonly context: `0x${string}`
}

/** The record of a wallet that this device has no share of yet. */
export const newRecord = (userId: string, walletId: string, addresses: WalletAddresses): WalletRecord => ({
  ...{ userId, walletId, addresses },
  ...{ confirmed: undefined, pending: undefined, recoveryEpoch: 0 }
})

/** A share whose other half the service does not have yet. An older one of the same epoch can no longer be used. */
export function withPending(record: WalletRecord, pending: DeviceShare): WalletRecord {
  const { confirmed } = record
  return { ...record, pending, confirmed: confirmed?.epoch === pending.epoch ? undefined : confirmed }
}

/** The service has the other half of this epoch's share; earlier ones are no longer needed. */
export function confirmEpoch(record: WalletRecord, epoch: number): WalletRecord {
  return record.pending?.epoch === epoch
    ? { ...record, confirmed: record.pending, pending: undefined }
    : record
}

/** The epochs only ever grow, so that nobody can make this device forget a newer recovery key. */
export const pinRecoveryEpoch = (record: WalletRecord, epoch: number): WalletRecord => ({
  ...record,
  recoveryEpoch: Math.max(record.recoveryEpoch, epoch)
})

/** The shares that may open the wallet: the service says which epoch it has. */
export const sharesOf = ({ confirmed, pending }: WalletRecord): readonly DeviceShare[] =>
  [confirmed, pending].filter((share) => share !== undefined)

/**
 * A user's wallet never changes into another one (SHR-12).
 *
 * @throws KeyError SHARE_INTEGRITY if the service names a different wallet than this device has
 */
export function requireSameWallet(record: WalletRecord | undefined, walletId: string): void {
  if (record?.confirmed && record.walletId !== walletId)
    throw new KeyError(
      'SHARE_INTEGRITY',
      'The service named a different wallet than the one this device knows'
    )
}

/**
 * Whether the service has its half of a share that is here. It has none for a removed device, and a different one if a backup was restored: the wallet then
 * returns to this device by a recovery method.
 */
export const hasOtherHalf = (
  record: WalletRecord | undefined,
  { walletId, epoch, pendingEpoch }: WalletFacts
): boolean =>
  record?.walletId === walletId &&
  sharesOf(record).some((share) => share.epoch === epoch || share.epoch === pendingEpoch)
