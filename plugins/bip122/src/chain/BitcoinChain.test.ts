/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type RpcRequest } from '@plugboard/core'
import { bech32m } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, kinds } from '../../test/KeyWallet'

const { chain, alice, mallory, paramsOf, signs, receiver, connect, outputs } = bitcoinChainSetup()

describe('a payment', () => {
  it.each(kinds)('from %s is built, signed, sent, mined, and read back', async (kind) => {
    await chain.fund(alice.address(kind), 200_000)
    const { pay, balance } = await connect(kind)
    const to = receiver()
    for (const target of kinds) {
      const before = await balance(alice.address(kind))
      const txid = await pay(to.address(target), 20_000n)
      await chain.mine()
      expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
      expect(await balance(to.address(target))).toBe(20_000n)
      const { fee, weight } = await outputs(txid)
      // The local chain's estimate for three blocks.
      expect(fee).toBeGreaterThanOrEqual(3 * Math.ceil(weight / 4))
      expect(fee).toBeLessThanOrEqual(3 * (Math.ceil(weight / 4) + 3))
      expect(await balance(alice.address(kind))).toBe(before - 20_000n - BigInt(fee))
    }
  })

  it('can be replaced with a higher fee, and tells hardware wallets what its inputs are worth', async () => {
    await chain.fund(alice.address('p2wpkh'), 50_000)
    const { pay, asked } = await connect('p2wpkh')
    await pay(receiver().address('p2tr'), 10_000n)
    const psbt = Psbt.fromBase64(paramsOf(asked[0] as RpcRequest).psbt)
    for (const [index, input] of psbt.data.inputs.entries()) {
      const place = psbt.txInputs[index]
      expect(place?.sequence).toBe(0xfffffffd)
      const earlier = Transaction.fromBuffer(input.nonWitnessUtxo ?? new Uint8Array())
      expect(earlier.outs[place?.index ?? -1]?.value).toBe(input.witnessUtxo?.value)
    }
    await chain.mine()
  })

  it('pays the fee for the confirmation time that the host chooses', async () => {
    await chain.fund(alice.address('p2tr'), 50_000)
    await chain.post('/fee-estimates', { 1: 20.5, 3: 3, 144: 1 })
    const { pay } = await connect('p2tr', signs, { confirmWithin: 1 })
    const { fee, weight } = await outputs(await pay(receiver().address('p2wpkh'), 10_000n))
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(fee / Math.ceil(weight / 4)).toBeGreaterThanOrEqual(20.5)
    expect(fee / Math.ceil(weight / 4)).toBeLessThan(21.5)
    await chain.mine()
  })

  it('pays the minimum relay fee on a chain without fee estimates', async () => {
    await chain.fund(alice.address('p2tr'), 50_000)
    await chain.post('/fee-estimates', {})
    const { pay } = await connect('p2tr')
    const { fee, weight } = await outputs(await pay(receiver().address('p2wpkh'), 10_000n))
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(fee).toBeLessThanOrEqual(Math.ceil(weight / 4) + 3)
    await chain.mine()
  })

  it.each([
    ['dust', 329n, 'p2tr', 'bip122/dust'],
    ['more than there is', 10n ** 12n, 'p2tr', 'bip122/notEnough'],
    ['nothing', 0n, 'p2tr', 'bip122/invalidAmount'],
    ['more than there will ever be', 21_000_000n * 10n ** 8n + 1n, 'p2tr', 'bip122/invalidAmount'],
    ['a number', 5000 as never, 'p2tr', 'bip122/invalidAmount']
  ] as const)('of %s is rejected without asking the wallet', async (_, amount, kind, code) => {
    const { pay, asked } = await connect('p2wpkh')
    await expect(pay(receiver().address(kind), amount)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('to an address of another network is rejected without asking the wallet', async () => {
    const { pay, asked } = await connect('p2wpkh')
    const abroad = new KeyWallet('bob', 'bitcoin').address('p2wpkh')
    await expect(pay(abroad, 10_000n)).rejects.toMatchObject({ code: 'bip122/notAnAddress' })
    expect(asked).toEqual([])
  })

  it('to an unspendable taproot address is rejected without asking the wallet', async () => {
    const { pay, asked } = await connect('p2wpkh')
    const program = new Uint8Array(32).fill(0xff)
    const nowhere = bech32m.encode('bcrt', [1, ...bech32m.toWords(program)])
    await expect(pay(nowhere, 10_000n)).rejects.toMatchObject({ code: 'bip122/notAnAddress' })
    expect(asked).toEqual([])
  })

  it('from nested segwit is left to the wallet if the public key does not match the address', async () => {
    await chain.fund(alice.address('p2sh'), 50_000)
    const { publicKey } = mallory.account('p2wpkh')
    const other = [{ ...alice.account('p2sh'), publicKey }]
    const { pay, asked } = await connect(
      'p2sh',
      () => Promise.reject(connectErrors.unsupportedMethod()),
      {},
      other
    )
    await expect(pay(receiver().address('p2wpkh'), 10_000n)).rejects.toMatchObject({
      code: 'connect/unsupportedMethod'
    })
    expect(asked.map(({ method }) => method)).toEqual(['sendTransfer'])
  })
})
