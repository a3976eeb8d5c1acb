import { KeyWorker } from '../src/site/worker/KeyWorker.js'
import type { EntropySource, NewMethod } from '../src/site/worker/messages.js'
import { InProcessWorker } from './inProcessWorker.js'
import { newDeviceKey, ShareService } from './ShareService.js'

export const keyWorker = () => new KeyWorker(() => new InProcessWorker())

/** A passkey whose PRF returns the same 32 bytes each time. */
export const passkey = { kind: 'passkey', prf: new Uint8Array(32).fill(9), credentialId: 'Y3JlZA' } as const

/** A wallet that was created with an honest service, on one device. */
export async function createdWallet(method: NewMethod | undefined = passkey) {
  const service = new ShareService()
  const deviceKey = await newDeviceKey()
  const { userId, deviceId } = service
  const input = { userId, deviceId, deviceKey, method }
  const created = await keyWorker().run('create', input, service.answers())
  service.keep(created)
  const wallet = { userId, walletId: created.walletId }
  const source: EntropySource = { from: 'device', wallet, shares: [created.device], deviceKey }
  return { service, created, deviceKey, wallet, source }
}
