import { describe, expect, it } from '@jest/globals'
import { type Hex, pad } from 'viem'
import { type Calls, callsSetup, changes, codes, data } from '../../test/callsSetup'
import { standard } from '../../test/deployContract'
import { alice, bob } from '../../test/paymentSetup'

const { begin, rpc, deploy, prepareCalls } = callsSetup()

describe('blocks calls with undeclared effects', () => {
  it('of a token that also takes another token', async () => {
    const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const bonus = await deploy('TakingToken', pad(coin as Hex))
    await rpc('eth_sendTransaction', [{ from: alice, to: coin, data: data('approve', [bonus, 800n]) }])
    const { prepared } = await prepareCalls([{ to: bonus, data: data('transfer', [bob, 1n]) }])
    expect(changes(prepared)).toContain('COIN -800')
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })

  it('of a token that also lets somebody else spend it', async () => {
    const token = await deploy('GrantingToken')
    const { prepared } = await prepareCalls([{ to: token, data: data('transfer', [bob, 1n]) }])
    expect(codes(prepared)).toEqual(['notAsSaid block', 'unlimited danger', 'approvalToEoa danger'])
  })

  it('of a token that only pretends to move', async () => {
    const lying = await deploy('LyingToken')
    const { prepared } = await prepareCalls([{ to: lying, data: data('transfer', [bob, 5n]) }])
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })

  it('of wrapped currency that returns nothing for the payment', async () => {
    const hoard = await deploy('HoardedEther')
    const { prepared } = await prepareCalls([{ to: hoard, value: 5n, data: data('deposit') }])
    expect(changes(prepared)).toEqual(['ETH -5'])
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })

  it('of a token that emits too many events to check', async () => {
    const flood = await deploy('FloodingToken')
    const { prepared } = await prepareCalls([{ to: flood, data: data('transfer', [bob, 1n]) }])
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })
})

describe('blocks a payment in tokens with undeclared effects', () => {
  const prepareTransfer = async (token: string) => {
    const { kit, connection } = await begin()
    const asset = { networkId: connection.networkId, token }
    return kit.prepare({ kind: 'transfer', connection, to: bob, asset, amount: 1n })
  }

  it('if the token also takes another token', async () => {
    const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const bonus = await deploy('TakingToken', pad(coin as Hex))
    await rpc('eth_sendTransaction', [{ from: alice, to: coin, data: data('approve', [bonus, 800n]) }])
    const prepared = await prepareTransfer(bonus)
    expect(changes(prepared)).toContain('COIN -800')
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })

  it('if the token also lets somebody else spend it', async () => {
    const prepared = await prepareTransfer(await deploy('GrantingToken'))
    expect(prepared.changes.filter(({ allowance }) => allowance)).toHaveLength(1)
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })

  it('if the token emits too many events to check', async () => {
    const prepared = await prepareTransfer(await deploy('FloodingToken'))
    expect(codes(prepared)).toEqual(['notAsSaid block'])
  })
})

describe('rejects unreadable calls', () => {
  it.each<[string, () => Promise<Calls>, string]>([
    [
      'a function that is not known',
      async () => [{ to: await coin(), data: data('mint', [1n]) }],
      'unreadableCall'
    ],
    ['half a selector', async () => [{ to: await coin(), data: '0xa905' }], 'unreadableCall'],
    [
      'more data than the function has arguments',
      async () => [{ to: await coin(), data: `${data('transfer', [bob, 1n])}00` }],
      'unreadableCall'
    ],
    [
      'a known function of an account',
      async () => [{ to: bob, data: data('transfer', [bob, 1n]) }],
      'unreadableCall'
    ],
    [
      'a function of collections on a token',
      async () => [{ to: await coin(), data: data('setApprovalForAll', [bob, true]) }],
      'unreadableCall'
    ],
    ['[S5.12 part] no receiver', async () => [{ data: '0x01' }], 'invalidCall'],
    ['[S5.12 part] a receiver without 0x', async () => [{ to: bob.slice(2) }], 'invalidCall'],
    ['[S5.12 part] data without 0x', async () => [{ to: bob, data: 'a9059cbb' }], 'invalidCall'],
    ['half a byte', async () => [{ to: bob, data: '0xa' }], 'invalidCall'],
    ['a negative value', async () => [{ to: bob, value: -1n }], 'invalidCall'],
    ['a value of more than 256 bits', async () => [{ to: bob, value: 1n << 256n }], 'invalidCall'],
    ['no call', async () => [], 'invalidCall'],
    ['a receiver that is no address', async () => [{ to: '0xbob' }], 'notAnAddress']
  ])('%s', async (_, calls, reason) => {
    const { kit, connection, sent } = await begin()
    const good = { to: bob, value: 1n }
    const asked = await calls()
    const prepare = kit.prepare({ kind: 'calls', connection, calls: asked.length ? [good, ...asked] : [] })
    await expect(prepare).rejects.toMatchObject({ code: `eip155/${reason}` })
    expect(sent()).toEqual([])
  })
})

const coin = () => deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
