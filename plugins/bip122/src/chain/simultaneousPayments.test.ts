/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type RpcRequest } from '@plugboard/core'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet } from '../../test/KeyWallet'
import { bitcoinRegtest } from '../networks'

const { chain, paramsOf, signs, receiver, connect, between } = bitcoinChainSetup()

describe('payments of the same page', () => {
  /** A wallet that signs only when the test lets it. */
  function patient() {
    const gates: (() => void)[] = []
    const answer = async (request: RpcRequest) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return signs(request)
    }
    const waiting = async (count: number) => {
      while (gates.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
      for (const open of gates.splice(0)) open()
    }
    return { answer, waiting }
  }

  it('spend different coins if made at the same time, and all arrive', async () => {
    const kind = 'p2wpkh'
    const carol = new KeyWallet('carol')
    for (const _ of [1, 2]) await chain.fund(carol.address(kind), 50_000)
    const { answer, waiting } = patient()
    const own = (request: RpcRequest) => Promise.resolve(answer(request)).then(() => carolSigns(request))
    const carolSigns = (request: RpcRequest) => ({ psbt: carol.signPsbt(paramsOf(request).psbt) })
    const { pay, balance } = await connect(kind, own, {}, [carol.account(kind)])
    const [one, other] = [receiver().address(kind), receiver().address(kind)]
    const paid = Promise.all([pay(one, 20_000n), pay(other, 30_000n)])
    await waiting(2)
    const ids = await paid
    expect((await chain.get('/mempool/txids')) as string[]).toEqual(expect.arrayContaining(ids))
    await chain.mine()
    expect([await balance(one), await balance(other)]).toEqual([20_000n, 30_000n])
  })

  it('do not replace each other if the endpoint still lists spent coins', async () => {
    const kind = 'p2tr'
    const dave = new KeyWallet('dave')
    await chain.fund(dave.address(kind), 90_000)
    let remembered = ''
    // Repeats its first answer for ever.
    const late = await between((path, said) => {
      if (!path.endsWith('/utxo'))
        return { status: path === '/tx' && !/^[0-9a-f]{64}$/.test(said) ? 400 : 200, text: said }
      remembered ||= said
      return { status: 200, text: remembered }
    })
    const own = (request: RpcRequest) => ({ psbt: dave.signPsbt(paramsOf(request).psbt) })
    const options = { rpcUrls: { [bitcoinRegtest.caipNetworkId]: [late.url] } }
    const { pay } = await connect(kind, own, options, [dave.account(kind)])
    const first = await pay(receiver().address(kind), 20_000n)
    await chain.post('/fee-estimates', { 1: 40, 3: 40 })
    await expect(pay(receiver().address(kind), 30_000n)).rejects.toMatchObject({ code: 'bip122/notEnough' })
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(await chain.get('/mempool/txids')).toEqual([first])
    await chain.mine()
    late.stop()
  })

  it('release their coins when they fail', async () => {
    const kind = 'p2wpkh'
    const erin = new KeyWallet('erin')
    await chain.fund(erin.address(kind), 50_000)
    let isDeclined = true
    const own = (request: RpcRequest) => {
      if (isDeclined) throw connectErrors.rejected()
      return { psbt: erin.signPsbt(paramsOf(request).psbt) }
    }
    const { pay } = await connect(kind, own, {}, [erin.account(kind)])
    await expect(pay(receiver().address(kind), 20_000n)).rejects.toMatchObject({ code: 'connect/rejected' })
    isDeclined = false
    expect(await pay(receiver().address(kind), 20_000n)).toMatch(/^[0-9a-f]{64}$/)
    await chain.mine()
  })

  it('from an ordinal account do not spend small coins, which may carry ordinals', async () => {
    const kind = 'p2tr'
    const frank = new KeyWallet('frank')
    for (const value of [10_000, 546, 60_000]) await chain.fund(frank.address(kind), value)
    const own = (request: RpcRequest) => ({ psbt: frank.signPsbt(paramsOf(request).psbt) })
    const { pay, balance } = await connect(kind, own, {}, [frank.account(kind)])
    await expect(pay(receiver().address(kind), 62_000n)).rejects.toMatchObject({ code: 'bip122/notEnough' })
    await pay(receiver().address(kind), 55_000n)
    await chain.mine()
    expect(await balance(frank.address(kind))).toBeGreaterThanOrEqual(10_546n)
    const left = (await chain.get(`/address/${frank.address(kind)}/utxo`)) as { value: number }[]
    expect(left.map(({ value }) => value)).toEqual(expect.arrayContaining([10_000, 546]))
  })
})
