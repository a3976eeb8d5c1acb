import { createPrivateKey, sign } from 'node:crypto'
import type { Keypair } from '@solana/web3.js'

/** Signs bytes as Ed25519 with Node's own implementation. */
export function signBytes({ secretKey }: Keypair, bytes: Uint8Array): Uint8Array {
  // PKCS #8 of RFC 8410: a fixed header before the 32 bytes of the seed.
  const header = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([header, secretKey.slice(0, 32)]),
    format: 'der',
    type: 'pkcs8'
  })
  return Uint8Array.from(sign(null, bytes, key))
}
