import { apiLimits } from '../api/limits.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'

interface Row {
  readonly deviceId: string
  readonly browser: string
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** Whether a device may log in to an account with only a code: it was registered by a mailed link, and used since. */
export async function isKnownDevice(
  tx: Transaction,
  userId: string,
  deviceId: string,
  now: number
): Promise<boolean> {
  const row = await tx.one(
    'SELECT 1 AS found FROM auth_device WHERE user_id = ? AND device_id = ? AND revoked_at IS NULL AND last_used_at > ?',
    ...[userId, deviceId, now - limits.deviceIdle]
  )
  return row !== undefined
}

/** The active devices of a user, newest first. */
export const activeDevices = (tx: Transaction, userId: string): Promise<readonly Row[]> =>
  tx.all<Row>(
    `SELECT device_id AS "deviceId", browser, created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM auth_device WHERE user_id = ? AND revoked_at IS NULL ORDER BY created_at DESC, device_id`,
    userId
  )

/**
 * Registers the device of a login, or records that it was used. Resolves with whether it is new.
 *
 * @param replace a device to remove if ten are active (DEV-3)
 * @throws ServiceError `CONFLICT` with the devices to choose from if ten are active
 */
export async function registerDevice(
  tx: Transaction,
  device: { readonly userId: string; readonly deviceId: string; readonly browser: string },
  replace: string | undefined,
  now: number
): Promise<boolean> {
  const { userId, deviceId, browser } = device
  const used = await tx.run(
    'UPDATE auth_device SET last_used_at = ?, browser = ? WHERE user_id = ? AND device_id = ? AND revoked_at IS NULL',
    ...[now, browser, userId, deviceId]
  )
  if (used === 1) return false
  const active = await activeDevices(tx, userId)
  if (active.length >= apiLimits.devices) {
    if (!active.some((one) => one.deviceId === replace))
      throw new ServiceError('CONFLICT', { reason: 'devices', devices: active })
    await removeDevice(tx, userId, replace ?? '', now)
  }
  await tx.run(
    `INSERT INTO auth_device (user_id, device_id, browser, created_at, last_used_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, device_id) DO UPDATE
     SET browser = excluded.browser, created_at = excluded.created_at, last_used_at = excluded.last_used_at, revoked_at = NULL`,
    ...[userId, deviceId, browser, now, now]
  )
  return true
}

/** Removes a device: its sessions end, and the server's share for it is deleted. Resolves with whether it was active. */
export async function removeDevice(
  tx: Transaction,
  userId: string,
  deviceId: string,
  now: number
): Promise<boolean> {
  const removed = await tx.run(
    'UPDATE auth_device SET revoked_at = ? WHERE user_id = ? AND device_id = ? AND revoked_at IS NULL',
    ...[now, userId, deviceId]
  )
  await tx.run('DELETE FROM auth_session WHERE user_id = ? AND device_id = ?', userId, deviceId)
  await tx.run(
    'DELETE FROM auth_share WHERE device_id = ? AND wallet_id IN (SELECT wallet_id FROM auth_wallet WHERE user_id = ?)',
    ...[deviceId, userId]
  )
  return removed === 1
}

/** Whether a device was registered once and then removed. */
export async function isRemovedDevice(tx: Transaction, userId: string, deviceId: string): Promise<boolean> {
  const row = await tx.one(
    'SELECT 1 AS found FROM auth_device WHERE user_id = ? AND device_id = ? AND revoked_at IS NOT NULL',
    ...[userId, deviceId]
  )
  return row !== undefined
}
