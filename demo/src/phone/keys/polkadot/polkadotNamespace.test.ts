/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { TypeRegistry } from '@polkadot/types'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { encodePayload, type SignerPayload } from './encodePayload.js'
import { polkadotNamespace } from './polkadotNamespace.js'

const chain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const phone = polkadotNamespace()
const call = (method: string, params: unknown) => ({ chain, method, params, account: 0 })
const answer = (method: string, params: unknown) =>
  phone.answer(call(method, params), { moveTo: async () => undefined })
const address = phone.address(chain, 0)

const extensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'CheckMetadataHash'
]
const payload: SignerPayload & {
  readonly address: string
  readonly blockNumber: string
  readonly version: number
} = {
  address,
  blockNumber: '0x00000010',
  method: '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00407a10f35a',
  era: '0xb501',
  nonce: '0x00000003',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x000f4dfb',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'b1'.repeat(32)}`,
  signedExtensions: extensions,
  version: 4
}

/** What polkadot.js would sign. */
function official(of: typeof payload): Uint8Array {
  const registry = new TypeRegistry()
  registry.setSignedExtensions([...of.signedExtensions])
  return registry.createType('ExtrinsicPayload', of, { version: 4 }).toU8a({ method: true })
}

describe('Polkadot keys of the phone', () => {
  it('shows Alice in the address format of each chain', () => {
    expect(address).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
    expect(phone.address(`polkadot:${'ab'.repeat(16)}`, 0)).toBe(
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    )
    expect(decodeAddress(phone.address(chain, 2))).toHaveLength(32)
    expect([phone.knows(chain), phone.knows('polkadot:x')]).toEqual([true, false])
  })

  it.each([
    ['hello', '<Bytes>hello</Bytes>'],
    ['0x68656c6c6f', '<Bytes>hello</Bytes>'],
    ['<Bytes>hi</Bytes>', '<Bytes>hi</Bytes>']
  ])('signs %s wrapped in <Bytes> exactly once', async (message, signed) => {
    const { signature } = (await answer('polkadot_signMessage', { address, message })) as {
      signature: string
    }
    expect(signatureVerify(signed, signature, address).isValid).toBe(true)
  })

  it('signs the transaction bytes that polkadot.js encodes', async () => {
    const { signature } = (await answer('polkadot_signTransaction', {
      address,
      transactionPayload: payload
    })) as { signature: `0x${string}` }
    expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
    expect(signatureVerify(official(payload), signature, address).isValid).toBe(true)
    expect(
      phone.describe(call('polkadot_signTransaction', { transactionPayload: payload })).lines
    ).toContainEqual(['Nonce', '3'])
  })

  it('encodes the same bytes as polkadot.js for any numbers', () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 100n }).map((value) => `0x${value.toString(16)}`)
    const small = fc.nat().map((value) => `0x${value.toString(16).padStart(8, '0')}`)
    fc.assert(
      fc.property(small, number, small, fc.constantFrom('0x00', '0xb501'), (nonce, tip, specVersion, era) => {
        const one = { ...payload, nonce, tip, specVersion, era }
        expect(Buffer.from(encodePayload(one)).toString('hex')).toBe(
          Buffer.from(official(one)).toString('hex')
        )
        const asset = {
          ...one,
          signedExtensions: extensions.map((name) =>
            name.replace('ChargeTransactionPayment', 'ChargeAssetTxPayment')
          )
        }
        expect(Buffer.from(encodePayload(asset)).toString('hex')).toBe(
          Buffer.from(official(asset)).toString('hex')
        )
      }),
      { numRuns: 50 }
    )
  })

  it('hashes payloads longer than 256 bytes and rejects fees in another asset', async () => {
    const long = { ...payload, method: `0x${'00'.repeat(400)}` }
    const { signature } = (await answer('polkadot_signTransaction', { transactionPayload: long })) as {
      signature: `0x${string}`
    }
    const { blake2AsU8a } = await import('@polkadot/util-crypto')
    expect(signatureVerify(blake2AsU8a(official(long)), signature, address).isValid).toBe(true)
    const asset = answer('polkadot_signTransaction', { transactionPayload: { ...payload, assetId: '0x01' } })
    await expect(asset).rejects.toMatchObject({ code: -32602 })
  })
})
