import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { decrypt, encrypt, importKey } from './aesGcm.js'
import { bytesOfText, wipe } from './encoding.js'
import type { RecoveryKit } from './formats.js'
import { KeyError } from './KeyError.js'
import { decodeKitCode, encodeKitCode } from './kitCode.js'
import { entropyBytes } from './shares.js'
import type { Wallet } from './Wallet.js'

/**
 * The recovery kit: a file with the entropy itself under a code that is stored nowhere else, so that both together are
 * the wallet without any service. AES-GCM under HKDF-SHA-256 of the 128 bits of the code.
 */

export async function makeRecoveryKit(wallet: Wallet): Promise<{ kit: RecoveryKit; code: string }> {
  const secret = crypto.getRandomValues(new Uint8Array(16))
  try {
    const { walletId, addresses } = wallet
    const sealed = await encrypt(await kitKey(secret), wallet.entropy, contextBytes({ walletId, addresses }))
    return { kit: { v: 1, walletId, addresses, ...sealed }, code: encodeKitCode(secret) }
  } finally {
    wipe(secret)
  }
}

/** @throws KeyError WRONG_SECRET if the code is not this kit's, or the file was changed */
export async function openRecoveryKit(kit: RecoveryKit, code: string): Promise<Uint8Array<ArrayBuffer>> {
  const secret = decodeKitCode(code)
  try {
    const entropy = await decrypt(await kitKey(secret), kit, contextBytes(kit))
    if (entropy?.length !== entropyBytes)
      throw new KeyError('WRONG_SECRET', 'The code does not open this kit')
    return entropy
  } finally {
    wipe(secret)
  }
}

async function kitKey(secret: Uint8Array): Promise<CryptoKey> {
  const bytes = new Uint8Array(hkdf(sha256, secret, undefined, 'kit/recovery-kit/1', 32))
  try {
    return await importKey(bytes)
  } finally {
    wipe(bytes)
  }
}

const contextBytes = ({ walletId, addresses }: Pick<RecoveryKit, 'walletId' | 'addresses'>) =>
  bytesOfText(JSON.stringify([1, walletId, addresses.eip155, addresses.solana]))
