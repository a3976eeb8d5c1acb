import type { DeviceRecords } from '../custody/DeviceRecords.js'
import type { GivenPermission } from '../custody/WalletRecord.js'

/** Beyond this number the oldest are forgotten; 'End all' still ends them. */
const mostRemembered = 100

/** Where the frame remembers granted permissions: in this browser, for the site that embeds it. */
export type PermissionRecords = Pick<DeviceRecords, 'readWallet' | 'changeWallet'>

/** The permissions that were granted here, newest first. */
export const readPermissions = async (
  records: PermissionRecords,
  userId: string
): Promise<readonly GivenPermission[]> => (await records.readWallet(userId))?.permissions ?? []

/** Remembers one, so that the visitor finds it in the settings. @throws KeyError STORAGE */
export async function rememberPermission(
  records: PermissionRecords,
  userId: string,
  given: GivenPermission
): Promise<void> {
  await records.changeWallet(
    userId,
    (stored) =>
      stored && { ...stored, permissions: [given, ...(stored.permissions ?? [])].slice(0, mostRemembered) }
  )
}

/** Forgets those that have ended. @throws KeyError STORAGE */
export async function forgetPermissions(
  records: PermissionRecords,
  userId: string,
  isOver: (given: GivenPermission) => boolean
): Promise<void> {
  await records.changeWallet(
    userId,
    (stored) => stored && { ...stored, permissions: (stored.permissions ?? []).filter((one) => !isOver(one)) }
  )
}
