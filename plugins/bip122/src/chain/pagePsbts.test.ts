/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { RpcRequest } from '@plugboard/core'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, type Kind } from '../../test/KeyWallet'

const { chain, alice, mallory, paramsOf, signs, connect, pageMade } = bitcoinChainSetup()

describe('a PSBT made by the page', () => {
  const to = mallory.address('p2tr')
  const back = (value: bigint) => (psbt: Psbt) => {
    psbt.addOutput({ address: alice.address('p2wpkh'), value })
  }

  it('is signed, checked, finalized and sent', async () => {
    const { sign } = await connect('p2wpkh')
    const psbt = await pageMade(to, 40_000n, back(59_000n))
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee: 1_000n }
    const { txid } = await sign({ psbt, ...shown, broadcast: true })
    await chain.mine()
    expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  })

  it.each([
    ['another amount than was shown', 40_001n, 58_999n, 1_000n, undefined],
    ['more to the miners than was shown', 40_000n, 50_000n, 1_000n, undefined],
    ['more than its inputs hold', 40_000n, 61_000n, 1_000n, undefined],
    ['somebody who was not shown', 40_000n, 29_000n, 1_000n, 30_000n]
  ])('that pays %s is not passed to the wallet', async (_, paid, change, maxFee, more) => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, paid, (made) => {
      back(change)(made)
      if (more) made.addOutput({ address: mallory.address('p2pkh'), value: more })
    })
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee }
    await expect(sign({ psbt, ...shown })).rejects.toMatchObject({ code: 'bip122/notAsShown' })
    expect(asked).toEqual([])
  })

  it('that would let others change what is paid is not passed to the wallet', async () => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, 99_000n, (made) => {
      made.updateInput(0, { sighashType: Transaction.SIGHASH_NONE })
    })
    const shown = { pays: [{ address: to, amount: 99_000n }], maxFee: 1_000n }
    await expect(sign({ psbt, ...shown })).rejects.toMatchObject({ code: 'bip122/notAsShown' })
    expect(asked).toEqual([])
  })

  it('is not passed to the wallet if the request allows signatures that let others change what is paid', async () => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, 40_000n, back(59_000n))
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee: 1_000n }
    for (const sighashTypes of [[0x82], [1, 3], [0x81]])
      await expect(sign({ psbt, ...shown, signInputs: [{ index: 0, sighashTypes }] })).rejects.toMatchObject({
        code: 'bip122/notAsShown'
      })
    expect(asked).toEqual([])
  })

  describe('that misreports the value of its inputs', () => {
    /** Two coins of one account, only one of which is reported with its true amount; the fee looks small, but is not. */
    async function liar(kind: Kind, truth: 0 | 1, as: Kind = kind): Promise<string> {
      const wallet = new KeyWallet(`liar ${kind}`)
      for (const _ of [0, 1]) await chain.fund(wallet.address(kind), 100_000)
      const coins = ((await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Coin[]).slice(0, 2)
      const psbt = new Psbt({ network: networks.regtest })
      for (const [at, { txid, vout }] of coins.entries()) {
        const script = wallet.payment(at === truth ? kind : as).output ?? new Uint8Array()
        const value = at === truth ? 100_000n : 1_000n
        psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value } })
      }
      return psbt.addOutput({ address: to, value: 100_500n }).toBase64()
    }
    type Coin = { readonly txid: string; readonly vout: number }

    it.each([
      ['p2wpkh', 0, 'p2wpkh'],
      ['p2wpkh', 1, 'p2wpkh'],
      ['p2sh', 0, 'p2sh'],
      ['p2pkh', 0, 'p2pkh'],
      // A coin that claims to be taproot, so that its amount seems to be covered.
      ['p2wpkh', 0, 'p2tr']
    ] as const)(
      'is not passed to the wallet: %s, true of input %d, the other as %s',
      async (kind, truth, as) => {
        const wallet = new KeyWallet(`liar ${kind}`)
        const accounts = [wallet.account(kind), wallet.account('p2tr')]
        const { sign, asked } = await connect(kind, signs, {}, accounts)
        const psbt = await liar(kind, truth, as)
        const shown = { pays: [{ address: to, amount: 100_500n }], maxFee: 1_000n }
        await expect(sign({ psbt, ...shown })).rejects.toMatchObject({
          code: 'bip122/notAsShown',
          notes: expect.stringContaining('The value of input')
        })
        expect(asked).toEqual([])
      }
    )

    it('is passed to the wallet if the values are true or taproot signatures cover all of them', async () => {
      for (const kind of ['p2wpkh', 'p2tr'] as const) {
        const wallet = new KeyWallet(`honest ${kind}`)
        for (const _ of [0, 1]) await chain.fund(wallet.address(kind), 100_000)
        const coins = (await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Coin[]
        const psbt = new Psbt({ network: networks.regtest })
        const script = wallet.payment(kind).output ?? new Uint8Array()
        for (const { txid, vout } of coins)
          psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: 100_000n } })
        psbt.addOutput({ address: to, value: 199_000n })
        const own = (request: RpcRequest) => ({ psbt: wallet.signPsbt(paramsOf(request).psbt) })
        const { sign } = await connect(kind, own, {}, [wallet.account(kind)])
        const shown = { pays: [{ address: to, amount: 199_000n }], maxFee: 1_000n }
        const { txid } = await sign({ psbt: psbt.toBase64(), ...shown, broadcast: true })
        await chain.mine()
        expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
      }
    })
  })

  it('with coins of several people is returned with only this person’s signatures', async () => {
    const bob = new KeyWallet('bob')
    const two = await pageMade(to, 150_000n, (made) => {
      const script = bob.payment('p2tr').output ?? new Uint8Array()
      made.addInput({ hash: 'ab'.repeat(32), index: 0, witnessUtxo: { script, value: 60_000n } })
    })
    const { sign } = await connect('p2wpkh')
    const { data } = Psbt.fromBase64((await sign({ psbt: two })).psbt)
    expect(data.inputs.map(({ partialSig, tapKeySig }) => [partialSig?.length, tapKeySig])).toEqual([
      [1, undefined],
      [undefined, undefined]
    ])
    await expect(sign({ psbt: two, broadcast: true })).rejects.toMatchObject({ code: 'bip122/badSignature' })
  })

  it('that is invalid or has nothing to sign is rejected', async () => {
    const { sign } = await connect('p2wpkh')
    await expect(sign({ psbt: 'nonsense' })).rejects.toMatchObject({ code: 'bip122/badTransaction' })
    const { sign: other } = await connect('p2tr')
    const psbt = await pageMade(to, 40_000n)
    await expect(other({ psbt })).rejects.toMatchObject({ code: 'bip122/badTransaction' })
  })
})
