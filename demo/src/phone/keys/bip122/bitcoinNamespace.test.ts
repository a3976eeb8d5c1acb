/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as ecc from '@bitcoinerlab/secp256k1'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import { address as addresses, crypto, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { bitcoinNamespace } from './bitcoinNamespace.js'
import { messageHash, signBip322 } from './signBitcoinMessage.js'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const network = networks.bitcoin

interface Shown {
  readonly address: string
  readonly publicKey: string
  readonly intention: string
}

describe('Bitcoin keys of the phone', () => {
  let server: Server
  let phone: ReturnType<typeof bitcoinNamespace>
  const sent: string[] = []
  const call = (method: string, params: unknown, at = chain) => ({ chain: at, method, params, account: 0 })
  const answer = (method: string, params: unknown, at = chain) =>
    phone.answer(call(method, params, at), { moveTo: async () => undefined })

  beforeAll(async () => {
    const coin = { txid: 'aa'.repeat(32), vout: 1, value: 100_000 }
    server = createServer((request, response) => {
      if (request.url?.endsWith('/utxo')) return void response.end(JSON.stringify([coin]))
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        sent.push(body)
        response.end(Transaction.fromHex(body).getId())
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    phone = bitcoinNamespace({
      esplora: { [regtest]: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const shown = async () => (await answer('getAccountAddresses', {})) as readonly [Shown, Shown]

  it('shows a payment address and an ordinals address in the format of the chain', async () => {
    const [payment, ordinal] = await shown()
    expect([payment.intention, ordinal.intention]).toEqual(['payment', 'ordinal'])
    expect(payment.address).toBe(phone.address(chain, 0))
    expect(payments.p2wpkh({ pubkey: hex.decode(payment.publicKey), network }).address).toBe(payment.address)
    expect(ordinal.address).toMatch(/^bc1p[0-9a-z]{58}$/)
    expect(phone.address(regtest, 0)).toMatch(/^bcrt1q/)
    expect([phone.knows(chain), phone.knows('bip122:x')]).toEqual([true, false])
  })

  it('signs a message from which its address can be recovered (BIP-137)', async () => {
    const params = { account: phone.address(chain, 0), message: 'hello' }
    const signed = (await answer('signMessage', params)) as {
      signature: string
      messageHash: string
      address: string
    }
    const bytes = hex.decode(signed.signature)
    const recovered = secp256k1.Signature.fromCompact(bytes.subarray(1))
      .addRecoveryBit((bytes[0] as number) - 39)
      .recoverPublicKey(hex.decode(signed.messageHash))
    const pubkey = recovered.toRawBytes(true)
    expect(payments.p2wpkh({ pubkey, network }).address).toBe(signed.address)
    expect(signed.messageHash).toBe(hex.encode(messageHash('hello')))
    expect(phone.describe(call('signMessage', params)).lines).toEqual([['Message', 'hello']])
  })

  it('signs a message exactly as in the BIP-322 example', () => {
    const pair = ECPairFactory(ecc).fromWIF('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k', network)
    pair.lowR = true
    const payment = payments.p2wpkh({ pubkey: pair.publicKey, network })
    expect(payment.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
    expect(base64.encode(signBip322('', { pair, payment } as never))).toBe(
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    )
  })

  const unfinished = async () => {
    const [payment, ordinal] = await shown()
    const psbt = new Psbt({ network })
    for (const [index, { address }] of [payment, ordinal].entries())
      psbt.addInput({
        hash: 'bb'.repeat(32),
        index,
        witnessUtxo: { script: addresses.toOutputScript(address, network), value: 50_000n }
      })
    return psbt.addOutput({ address: ordinal.address, value: 90_000n })
  }

  it('signs both kinds of transaction inputs', async () => {
    const text = (await unfinished()).toBase64()
    const { psbt: signed } = (await answer('signPsbt', { psbt: text })) as { psbt: string }
    const psbt = Psbt.fromBase64(signed, { network })
    const isValid = (pubkey: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
      pubkey.length === 32 ? ecc.verifySchnorr(hash, pubkey, signature) : ecc.verify(hash, pubkey, signature)
    expect(psbt.validateSignaturesOfAllInputs(isValid)).toBe(true)
    const other = phone.address(chain, 1)
    const more = Psbt.fromBase64(text, { network }).addOutput({ address: other, value: 1n }).toBase64()
    expect(phone.describe(call('signPsbt', { psbt: more })).lines).toEqual([
      ['Comes back to you', '0.0009 BTC'],
      ['To', other],
      ['Amount', '0.00000001 BTC'],
      ['Fee', '0.00009999 BTC']
    ])
  })

  it('signs only the requested inputs, and none of another owner', async () => {
    const text = (await unfinished()).toBase64()
    const { psbt: signed } = (await answer('signPsbt', {
      psbt: text,
      signInputs: [{ index: 0, sighashTypes: [1] }]
    })) as { psbt: string }
    const { inputs } = Psbt.fromBase64(signed, { network }).data
    expect([inputs[0]?.partialSig?.length, inputs[1]?.tapKeySig]).toEqual([1, undefined])
    const foreign = new Psbt({ network })
    const script =
      payments.p2wpkh({ hash: crypto.hash160(new Uint8Array(33)), network }).output ?? new Uint8Array()
    foreign.addInput({ hash: 'cc'.repeat(32), index: 0, witnessUtxo: { script, value: 1_000n } })
    await expect(answer('signPsbt', { psbt: foreign.toBase64() })).rejects.toMatchObject({ code: -32602 })
    await expect(answer('signPsbt', { psbt: text, signInputs: [{ index: 9 }] })).rejects.toThrow('no input 9')
  })

  it('pays from its own coins and returns the change', async () => {
    const recipientAddress = phone.address(regtest, 1)
    const params = { account: phone.address(regtest, 0), recipientAddress, amount: '60000' }
    const { txid } = (await answer('sendTransfer', params, regtest)) as { txid: string }
    const transaction = Transaction.fromHex(sent.at(-1) ?? '')
    expect(transaction.getId()).toBe(txid)
    expect(transaction.outs.map(({ value }) => value)).toEqual([60_000n, 39_300n])
    expect(phone.describe(call('sendTransfer', params, regtest)).lines).toEqual([
      ['To', recipientAddress],
      ['Amount', '0.0006 BTC']
    ])
    await expect(answer('sendTransfer', { ...params, amount: '99999' }, regtest)).rejects.toThrow(
      'Insufficient funds'
    )
    await expect(answer('sendTransfer', params)).rejects.toMatchObject({ code: 4901 })
  })
})
