/** @jest-environment node */
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  type Hex,
  hashStruct,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  serializeTransaction,
  toHex
} from 'viem'
import { createdWallet, keyWorker } from '../../../../test/createdWallet.js'
import { readTypedData } from '../../decode/readTypedData.js'
import type { SignRequest } from '../messages.js'

const wallet = createdWallet()

async function signOne<K extends SignRequest['kind']>(request: Extract<SignRequest, { kind: K }>) {
  const { source, service } = await wallet
  const { signed } = await keyWorker().run('sign', { source, requests: [request] }, service.answers())
  return signed[0]
}

const signatureOf = (signed: Awaited<ReturnType<typeof signOne>>): Uint8Array => {
  if (!signed || !('signature' in signed)) throw new Error('No signature')
  return signed.signature
}

const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

function isSignedBySolanaAccount(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

/** A transaction in the wire format: one transfer of the System program, with a placeholder for each signer. */
function solanaTransaction(signers: readonly Uint8Array[], version: 'legacy' | 0) {
  const program = new Uint8Array(32)
  const header = [signers.length, 0, 1]
  const keys = [...signers, program]
  const transfer = [2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0]
  const message = Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    ...header,
    keys.length,
    ...keys.flatMap((key) => [...key]),
    ...new Uint8Array(32).fill(5),
    ...[1, keys.length - 1, 2, 0, 0, transfer.length],
    ...transfer,
    ...(version === 0 ? [0] : [])
  ])
  const transaction = Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
  return { message, transaction }
}

describe('signatures of the EVM account', () => {
  it('follow personal_sign for any message, with a low s, and are deterministic (KEY-4)', async () => {
    const { created } = await wallet
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (message) => {
        const signature = signatureOf(await signOne({ kind: 'personal', message }))
        const again = signatureOf(await signOne({ kind: 'personal', message }))
        const hex = toHex(signature)

        expect(await recoverMessageAddress({ message: { raw: message }, signature: hex })).toBe(
          created.addresses.eip155
        )
        expect(BigInt(`0x${hex.slice(66, 130)}`)).toBeLessThanOrEqual(halfOrder)
        expect(again).toEqual(signature)
      }),
      { numRuns: 20 }
    )
  }, 30_000)

  it('cover the domain and the struct hash of typed data (EIP-712)', async () => {
    const { created } = await wallet
    const typedData = {
      domain: { name: 'Shop', version: '1', chainId: 1 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'tea' }
    } as const
    const domainTypes = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' }
    ]
    const signed = await signOne({
      kind: 'typedData',
      domain: readTypedData({ ...typedData, types: { ...typedData.types, EIP712Domain: domainTypes } })
        .encodedDomain,
      structHash: hexToBytes(
        hashStruct({
          data: typedData.message,
          primaryType: 'Order',
          types: { ...typedData.types, EIP712Domain: domainTypes }
        })
      )
    })

    const hash = hashTypedData(typedData)
    expect(await recoverAddress({ hash, signature: toHex(signatureOf(signed)) })).toBe(
      created.addresses.eip155
    )
  })

  it('are appended to the fields of an EIP-1559 transaction, which stay the same byte for byte', async () => {
    const { created } = await wallet
    const transactions = fc.record({
      chainId: fc.integer({ min: 1, max: 2 ** 40 }),
      nonce: fc.integer({ min: 0, max: 2 ** 31 }),
      gas: fc.bigInt({ min: 0n, max: 2n ** 40n }),
      value: fc.bigInt({ min: 0n, max: 2n ** 96n }),
      maxFeePerGas: fc.bigInt({ min: 1n, max: 2n ** 60n }),
      data: fc.uint8Array({ maxLength: 400 }).map((bytes) => toHex(bytes))
    })
    await fc.assert(
      fc.asyncProperty(transactions, async (fields) => {
        const to = `0x${'ab'.repeat(20)}` as Hex
        const unsigned = serializeTransaction({ type: 'eip1559', to, ...fields })
        const signed = await signOne({ kind: 'transaction', unsigned: hexToBytes(unsigned) })
        if (signed?.kind !== 'transaction') throw new Error('Not signed')
        const serialized = toHex(signed.signed) as `0x02${string}`
        const { r, s, yParity, v, ...parsed } = parseTransaction(serialized)

        expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(
          created.addresses.eip155
        )
        expect(serializeTransaction(parsed)).toBe(unsigned)
        expect(toHex(signed.hash)).toBe(keccak256(serialized))
      }),
      { numRuns: 20 }
    )
  }, 30_000)

  it.each([
    ['another type', '0x01c9010203040506070809'],
    ['eight fields', '0x02c80102030405060708'],
    ['bytes behind the list', '0x02c901020304050607080900'],
    ['a list that ends early', '0x02ca010203040506070809'],
    ['a signed one', `0x02cc010203040506070809${'010203'}`],
    ['nothing', '0x']
  ])('are refused for bytes that are no unsigned transaction: %s', async (_, unsigned) => {
    const signed = signOne({ kind: 'transaction', unsigned: hexToBytes(unsigned as Hex) })
    await expect(signed).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('signatures of the Solana account', () => {
  it('cover exactly the bytes of a message (RFC 8032)', async () => {
    const { created } = await wallet
    const messages = fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .filter(([first = 0]) => first < 0x80 || first === 0xff)
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const signature = signatureOf(await signOne({ kind: 'solanaMessage', message }))
        expect(isSignedBySolanaAccount(created.addresses.solana, message, signature)).toBe(true)
      }),
      { numRuns: 20 }
    )
  }, 30_000)

  it.each(['legacy', 0] as const)(
    'are inserted at the account’s place in a transaction (%s), and nowhere else',
    async (version) => {
      const { created } = await wallet
      const own = base58.decode(created.addresses.solana)
      const { message, transaction } = solanaTransaction([new Uint8Array(32).fill(1), own], version)
      const signed = await signOne({ kind: 'solanaTransaction', transaction })
      if (signed?.kind !== 'solanaTransaction') throw new Error('Not signed')

      expect(isSignedBySolanaAccount(created.addresses.solana, message, signed.signature)).toBe(true)
      expect(signed.signed.slice(65, 129)).toEqual(signed.signature)
      expect(signed.signed.slice(0, 65)).toEqual(transaction.slice(0, 65))
      expect(signed.signed.slice(129)).toEqual(message)
    }
  )

  it.each(['legacy', 0] as const)('are refused for a message that is a transaction (%s)', async (version) => {
    const { created } = await wallet
    const { message } = solanaTransaction([base58.decode(created.addresses.solana)], version)
    const refused = { code: 'INVALID' }
    await expect(signOne({ kind: 'solanaMessage', message })).rejects.toMatchObject(refused)
    // With one more byte it is not a transaction, and therefore a message like any other, unless its first byte says that it is one.
    const longer = signOne({ kind: 'solanaMessage', message: Uint8Array.from([...message, 0]) })
    if (version === 'legacy') expect((await longer)?.kind).toBe('solanaMessage')
    else await expect(longer).rejects.toMatchObject(refused)
  })

  it('are refused for possible transactions of later versions, but not for text in any language', async () => {
    for (const version of [0x81, 0xbf, 0xc3, 0xd9, 0xf0, 0xfe])
      await expect(
        signOne({ kind: 'solanaMessage', message: Uint8Array.from([version, 1, 0, 1, 0x9c]) })
      ).rejects.toMatchObject({ code: 'INVALID' })
    for (const text of ['أهلاً', 'שלום', 'Ünal', '你好'])
      expect(await signOne({ kind: 'solanaMessage', message: new TextEncoder().encode(text) })).toMatchObject(
        {
          kind: 'solanaMessage'
        }
      )
  })

  it('are refused for a transaction of other accounts or for bytes that are no transaction', async () => {
    const { transaction } = solanaTransaction([new Uint8Array(32).fill(1)], 'legacy')
    for (const bytes of [transaction, transaction.slice(1), new Uint8Array(0)])
      await expect(signOne({ kind: 'solanaTransaction', transaction: bytes })).rejects.toMatchObject({
        code: 'INVALID'
      })
  })
})
