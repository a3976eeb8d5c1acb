import { thumbprintInput } from '@plugboard/auth-service/api'
import { toBase64Url } from '../api/createProof.js'
import { KeyError } from '../worker/KeyError.js'
import type { DeviceKeys, DeviceRecords, RunLocked } from './DeviceRecords.js'

/**
 * The keys of this device; created when they are first needed (DEV-1). Two tabs that start simultaneously create one
 * device, because they check again under the lock (SES-1).
 *
 * @throws KeyError STORAGE
 */
export async function loadDeviceKeys(records: DeviceRecords, runLocked: RunLocked): Promise<DeviceKeys> {
  const stored = await records.readKeys()
  if (stored) return stored
  return runLocked('kit-wallet/device-keys', async () => {
    const meanwhile = await records.readKeys()
    if (meanwhile) return meanwhile
    const made = await makeDeviceKeys()
    await records.writeKeys(made)
    return made
  })
}

/** Neither key can be exported: a script in this origin may use them, but cannot take them away. */
async function makeDeviceKeys(): Promise<DeviceKeys> {
  const proof = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify'
  ])
  const shareKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt'
  ])
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', proof.publicKey)
  if (!crv || !kty || !x || !y) throw new KeyError('FAILED', 'This browser does not export public keys')
  const publicKey = { crv, kty, x, y }
  const thumbprint = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(thumbprintInput(publicKey))
  )
  return {
    deviceId: toBase64Url(new Uint8Array(thumbprint)),
    publicKey,
    proofKey: proof.privateKey,
    shareKey
  }
}

/** Signs as this device: ES256, 64 bytes r and s. */
export const signAsDevice = (
  { proofKey }: DeviceKeys,
  bytes: Uint8Array<ArrayBuffer>
): Promise<ArrayBuffer> => crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, proofKey, bytes)
