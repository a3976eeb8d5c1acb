import { loadDeviceKeys } from '../src/site/custody/deviceKeys.js'
import { type RecoverySecret, WalletCustody } from '../src/site/custody/WalletCustody.js'
import { CustodyService } from './CustodyService.js'
import { keyWorker, passkey } from './createdWallet.js'
import { createLocks, MemoryRecords } from './MemoryRecords.js'
import { ShareService } from './ShareService.js'

export const requests = [{ kind: 'personal', message: new Uint8Array(4) }] as const
export const secret: RecoverySecret = {
  kind: 'method',
  methodId: 'passkey',
  secret: { kind: 'passkey', prf: passkey.prf }
}
export const noKit = async () => {}

/** One device of a user: its storage, its keys, and the service as it sees it. */
export async function openDevice(service = new ShareService(), fail?: (step: string) => void) {
  const records = new MemoryRecords()
  const runLocked = createLocks()
  const keys = await loadDeviceKeys(records, runLocked)
  const api = new CustodyService(service, keys.deviceId, fail)
  const open = () => new WalletCustody({ api, records, keys, worker: keyWorker(), runLocked })
  return { service, records, keys, api, custody: open(), reopened: open }
}

/** Cuts the connection at one step, once. */
export function failOnce(at: string) {
  let isDone = false
  return (step: string) => {
    if (step !== at || isDone) return
    isDone = true
    throw new Error('offline')
  }
}
