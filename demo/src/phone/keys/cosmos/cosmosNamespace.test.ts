/** @jest-environment node */
import { createPublicKey, verify } from 'node:crypto'
import { serializeSignDoc } from '@cosmjs/amino'
import { makeAuthInfoBytes, makeSignBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { describe, expect, it } from '@jest/globals'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import { cosmosNamespace } from './cosmosNamespace.js'
import { writeCoin } from './writeCoin.js'

const chain = 'cosmos:cosmoshub-4'
const phone = cosmosNamespace()
const call = (method: string, params: unknown) => ({ chain, method, params, account: 0 })
const answer = (method: string, params: unknown) =>
  phone.answer(call(method, params), { moveTo: async () => undefined })
const address = phone.address(chain, 0)

interface Signed {
  readonly signature: { readonly pub_key: { readonly value: string }; readonly signature: string }
  readonly signed: unknown
}

/** Checks with Node's own ECDSA. */
function isSigned(bytes: Uint8Array, { signature, pub_key }: Signed['signature']): boolean {
  const point = secp256k1.ProjectivePoint.fromHex(hex.encode(base64.decode(pub_key.value))).toRawBytes(false)
  const part = (from: number) => Buffer.from(point.subarray(from, from + 32)).toString('base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
  })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, base64.decode(signature))
}

const amount = [{ denom: 'uatom', amount: '4200005' }]
const dust = [{ denom: 'ibc/27394F', amount: '5' }]
const amino = {
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '1',
  fee: { amount: dust, gas: '200000' },
  msgs: [
    { type: 'cosmos-sdk/MsgSend', value: { from_address: address, to_address: 'cosmos1friend', amount } }
  ],
  memo: 'thanks'
}
const message = {
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: address, toAddress: 'cosmos1friend', amount }
}
const body = new Registry().encodeTxBody({ messages: [message], memo: 'thanks' })
const auth = makeAuthInfoBytes([], dust, 200000, undefined, undefined)

describe('Cosmos keys of the phone', () => {
  it('shows its account in the address format of each chain', async () => {
    expect(address).toMatch(/^cosmos1[0-9a-z]{38}$/)
    expect(phone.address('cosmos:osmosis-1', 0)).toMatch(/^osmo1/)
    const [account] = (await answer('cosmos_getAccounts', {})) as {
      algo: string
      address: string
      pubkey: string
    }[]
    expect(account).toMatchObject({ algo: 'secp256k1', address })
    expect(base64.decode(account?.pubkey ?? '')).toHaveLength(33)
    expect([phone.knows(chain), phone.knows('cosmos:')]).toEqual([true, false])
  })

  it('signs an Amino document', async () => {
    const params = { signerAddress: address, signDoc: amino }
    const { signature, signed } = (await answer('cosmos_signAmino', params)) as Signed
    expect(signed).toEqual(amino)
    expect(isSigned(serializeSignDoc(amino), signature)).toBe(true)
    expect(phone.describe(call('cosmos_signAmino', params))).toEqual({
      title: 'Sign a transaction',
      lines: [
        ['Message', 'cosmos-sdk/MsgSend'],
        ['To', 'cosmos1friend'],
        ['Amount', '4.200005 ATOM'],
        ['Fee', '5 ibc/27394F'],
        ['Memo', 'thanks']
      ]
    })
  })

  it.each([
    ['hex', hex.encode],
    ['base64', base64.encode]
  ])('signs a direct document with its bytes in %s', async (_, encode) => {
    const signDoc = {
      chainId: 'cosmoshub-4',
      accountNumber: '7',
      bodyBytes: encode(body),
      authInfoBytes: encode(auth)
    }
    const params = { signerAddress: address, signDoc }
    const { signature, signed } = (await answer('cosmos_signDirect', params)) as Signed
    expect(signed).toEqual(signDoc)
    expect(isSigned(makeSignBytes(makeSignDoc(body, auth, 'cosmoshub-4', 7)), signature)).toBe(true)
    expect(phone.describe(call('cosmos_signDirect', params)).lines).toEqual([
      ['Message', '/cosmos.bank.v1beta1.MsgSend'],
      ['To', 'cosmos1friend'],
      ['Amount', '4.200005 ATOM'],
      ['Fee', '5 ibc/27394F'],
      ['Memo', 'thanks']
    ])
  })

  it('shows the coins of the demo’s chain by their symbols', async () => {
    const { plumDenom } = await import('../../../../stack/cosmos/denominations.mjs')
    expect(writeCoin({ denom: plumDenom, amount: '2500000' })).toBe('2.5 PLUM')
    expect(writeCoin({ denom: 'uphoton', amount: '1' })).toBe('0.000001 PHOTON')
  })

  it('does not sign for another address', async () => {
    await expect(
      answer('cosmos_signAmino', { signerAddress: 'cosmos1other', signDoc: amino })
    ).rejects.toThrow('cosmos1other')
  })
})
