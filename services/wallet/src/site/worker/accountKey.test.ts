/** @jest-environment node */
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { assertRecoveryKey, signRecoveryKey } from './accountKey.js'
import { encodeBase64Url } from './encoding.js'
import type { RecoveryKey } from './formats.js'
import { recoveryKeyBytes } from './signedTexts.js'
import { Wallet } from './Wallet.js'

const refused = expect.objectContaining({ code: 'SHARE_INTEGRITY' })
const open = () => Wallet.open(new Uint8Array(16).fill(7))

/** The neutral point, whose y is 1, with the field's prime added to it: RFC 8032 knows one encoding of each point, ZIP 215 accepts this one too. */
const secondEncoding = Uint8Array.from([0xee, ...Array<number>(30).fill(0xff), 0x7f])

const toNumber = (bytes: Uint8Array): bigint =>
  [...bytes].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) % ed25519.CURVE.n

/** A signature by the wallet's own key that is valid by ZIP 215, but not by RFC 8032. */
function signLoosely({ walletId, accountKey }: Wallet, key: Pick<RecoveryKey, 'epoch' | 'publicKey'>) {
  const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(accountKey)
  const message = recoveryKeyBytes(walletId, key)
  const neutral = ed25519.ExtendedPoint.ZERO.toRawBytes()
  const hash = createHash('sha512').update(neutral).update(pointBytes).update(message).digest()
  const answer = (toNumber(hash) * scalar) % ed25519.CURVE.n
  const digits = Array.from({ length: 32 }, (_, at) => Number((answer >> BigInt(8 * at)) & 255n))
  return { message, pointBytes, signature: Uint8Array.from([...secondEncoding, ...digits]) }
}

describe('a recovery key', () => {
  it('is the wallet’s with a whole number from 1 on that is not older than the known one', async () => {
    const wallet = await open()
    const signed = (epoch: unknown) => signRecoveryKey(wallet, epoch as number, 'a2V5')

    expect(() => assertRecoveryKey(wallet, signed(3), 3)).not.toThrow()
    expect(() => assertRecoveryKey(wallet, signed(2), 3)).toThrow(refused)
    for (const epoch of [0, -1, 1.5, '1', 2 ** 53])
      expect(() => assertRecoveryKey(wallet, signed(epoch), 0)).toThrow(refused)
  })

  it('KEY-4: is checked strictly, by RFC 8032 and not by ZIP 215', async () => {
    const wallet = await open()
    const key = { epoch: 1, publicKey: 'a2V5' }
    const { signature, message, pointBytes } = signLoosely(wallet, key)

    expect(ed25519.verify(signature, message, pointBytes, { zip215: true })).toBe(true)
    const loose = { ...key, signature: encodeBase64Url(signature) }
    expect(() => assertRecoveryKey(wallet, loose, 0)).toThrow(refused)
  })
})
