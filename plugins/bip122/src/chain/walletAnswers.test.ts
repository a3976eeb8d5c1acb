/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type RpcRequest } from '@plugboard/core'
import { networks, Psbt } from 'bitcoinjs-lib'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { kinds } from '../../test/KeyWallet'

const { chain, alice, mallory, paramsOf, signs, receiver, connect, outputs } = bitcoinChainSetup()

describe('a wallet that', () => {
  const steals = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(paramsOf(request).psbt, { network: networks.regtest })
    const other = new Psbt({ network: networks.regtest })
    for (const [index, { hash, index: place, sequence }] of psbt.txInputs.entries())
      other.addInput({ hash, index: place, sequence: sequence ?? 0, ...psbt.data.inputs[index] })
    for (const { value } of psbt.txOutputs) other.addOutput({ address: mallory.address('p2wpkh'), value })
    return { psbt: alice.signPsbt(other.toBase64()) }
  }
  const opens = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(paramsOf(request).psbt)
    for (const index of psbt.data.inputs.keys()) psbt.updateInput(index, { sighashType: 0x82 })
    return { psbt: alice.signPsbt(psbt.toBase64()) }
  }
  const turns = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(signs(request).psbt)
    for (const { partialSig, tapKeySig } of psbt.data.inputs) {
      const bytes = tapKeySig ?? partialSig?.[0]?.signature
      if (bytes) bytes[20] = (bytes[20] ?? 0) ^ 1
    }
    return { psbt: psbt.toBase64() }
  }
  const isAnother = (request: RpcRequest) => ({ psbt: mallory.signPsbt(paramsOf(request).psbt) })

  it.each([
    ['pays somebody else', steals, 'bip122/notAsShown'],
    ['signs so that others can change what is paid', opens, 'bip122/badSignature'],
    ['gives a signature with a bit turned', turns, 'bip122/badSignature'],
    ['signs with another account than it was asked', isAnother, 'bip122/badSignature'],
    ['signs nothing', (request: RpcRequest) => ({ psbt: paramsOf(request).psbt }), 'bip122/badSignature'],
    ['gives what is no PSBT', () => ({ psbt: 'AAAA' }), 'bip122/badSignature'],
    ['gives nothing', () => null, 'bip122/badSignature']
  ] as const)('%s is detected, and nothing is sent', async (_, answer, code) => {
    for (const kind of ['p2wpkh', 'p2sh', 'p2tr'] as const) {
      await chain.fund(alice.address(kind), 60_000)
      const { pay } = await connect(kind, answer)
      await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({ code })
    }
    expect(await chain.get('/mempool/txids')).toEqual([])
  })

  it('finalizes the inputs itself is accepted as well', async () => {
    for (const kind of kinds) {
      await chain.fund(alice.address(kind), 60_000)
      const { pay } = await connect(kind, (request) => ({
        psbt: Psbt.fromBase64(signs(request).psbt).finalizeAllInputs().toBase64()
      }))
      const to = receiver().address('p2wpkh')
      await outputs(await pay(to, 20_000n))
      await chain.mine()
    }
  })

  it('signs no PSBT pays on its own, and the sent payment is checked', async () => {
    const byItself = (address?: string) => async (request: RpcRequest) => {
      if (request.method === 'signPsbt') throw connectErrors.unsupportedMethod()
      const { recipientAddress, amount } = request.params as { recipientAddress: string; amount: string }
      return { txid: await chain.post('/faucet', { address: address ?? recipientAddress, value: amount }) }
    }
    await chain.fund(alice.address('p2wpkh'), 60_000)
    const honest = await connect('p2wpkh', byItself())
    const to = receiver().address('p2tr')
    await honest.pay(to, 20_000n)
    expect(await honest.balance(to)).toBe(20_000n)
    const thief = await connect('p2wpkh', byItself(mallory.address('p2tr')))
    await expect(thief.pay(to, 20_000n)).rejects.toMatchObject({ code: 'bip122/sentNotAsShown' })
  })
})
