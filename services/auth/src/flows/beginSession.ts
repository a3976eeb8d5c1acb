import { registerDevice } from '../accounts/Devices.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { Transaction } from '../database/Database.js'
import type { Session, Sessions } from '../tokens/Sessions.js'
import { readWalletState } from '../wallets/walletState.js'

type About = Pick<Session, 'userId' | 'deviceId' | 'origin' | 'projectId' | 'browser' | 'byLink'>

/**
 * Ends a proven login: registers the device and begins its session at the page. The user's lock is held.
 *
 * @param replace a device to remove if ten are active
 * @param network of the caller
 * @throws ServiceError `CONFLICT` with the devices to choose from
 */
export async function beginSession(
  tx: Transaction,
  sessions: Sessions,
  about: About,
  { replace, network, now }: { replace: string | undefined; network: string; now: number }
) {
  const { userId, deviceId, browser, origin } = about
  const isNewDevice = await registerDevice(tx, { userId, deviceId, browser }, replace, now)
  const session = await sessions.start(tx, about)
  const actor = { browser, origin, network }
  await recordEvent(tx, userId, 'login', actor, now)
  if (isNewDevice) await recordEvent(tx, userId, 'device.added', actor, now)
  return { session, isNewDevice, wallet: await readWalletState(tx, userId, deviceId) }
}
