import { describe, expect, it } from '@jest/globals'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { type Change, lostPaymentSetup, paying } from '../../test/lostPayment'

const { chain, lose, included, receiver } = lostPaymentSetup()

const twice: Change = { body: ({ messages }) => ({ messages: [...messages, ...messages] }) }

describe('a payment with an unknown hash', () => {
  it.each([
    ['Direct', false],
    ['Amino', true]
  ])('is unseen, then pending, then confirmed and final (%s)', async (_, isNanoLedger) => {
    const { look, prepared } = await lose({ memo: 'Order 42 ☕' }, isNanoLedger)
    expect(await look()).toEqual({ state: 'unseen' })

    await chain().rpc('plugboard_hold')
    const { id } = await prepared.send()
    expect(await look()).toEqual({ state: 'pending', id, isFinal: false, isAsShown: true })
    expect(await look({ except: [id] })).toEqual({ state: 'unseen' })

    await chain().rpc('plugboard_release')
    await included(id)
    const confirmed = { state: 'confirmed', id, isFinal: true, isAsShown: true }
    expect(await look()).toEqual(confirmed)
    expect(await look({ id: id.toLowerCase() })).toEqual(confirmed)
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: true })
  })

  it('is found with another fee under its actual hash', async () => {
    const { look, sign, send } = await lose()
    const { id: shown } = await sign()
    const fee = { amount: [{ denom: 'uatom', amount: '77777' }] }
    const id = await send({ auth: ({ fee: given }) => ({ fee: { ...given, ...fee } as never }) })
    await included(id)

    expect(id).not.toBe(shown)
    expect(await look({ id: shown })).toEqual({ state: 'confirmed', id, isFinal: true, isAsShown: true })
  })

  it('in a coin of another chain is found', async () => {
    const wallet = await lose()
    await chain().fund(wallet.wallet.address(), 700n, plumDenom)
    const networkId = chain().network.caipNetworkId
    const prepared = await wallet.prepare(wallet.kit, {
      asset: { networkId, token: plumDenom },
      amount: 'max'
    })
    const { id } = await prepared.send()
    await included(id)

    const { fingerprint } = prepared.steps[0] ?? {}
    expect(await wallet.look({ fingerprint })).toMatchObject({ state: 'confirmed', id, isAsShown: true })
    expect(await wallet.look()).toEqual({ state: 'replaced', id, isFinal: true })
  })

  it('is not confused with an identical payment that is known to be a different one', async () => {
    const { look, send } = await lose()
    const id = await send()
    await included(id)

    expect(await look({ except: [id.toLowerCase()] })).toEqual({ state: 'replaced', id, isFinal: true })
  })
})

describe('a failed payment', () => {
  it('has used up its sequence number if it failed in a block', async () => {
    const { look, prepared, wallet } = await lose()
    await chain().rpc('plugboard_hold')
    const { id } = await prepared.send()
    await chain().rpc('plugboard_lock', { address: wallet.address(), amount: '9500000' })
    await chain().rpc('plugboard_release')
    await included(id)

    const failed = { state: 'failed', id, isFinal: true, isAsShown: true }
    expect(await look()).toEqual(failed)
    expect(await look({ id })).toEqual(failed)
  })

  it('that lacked its fee is not final until another transaction has its sequence number', async () => {
    const { look, prepared, wallet, send } = await lose()
    const address = wallet.address()
    await chain().rpc('plugboard_hold')
    const { id } = await prepared.send()
    await chain().rpc('plugboard_lock', { address, amount: '10000000' })
    await chain().rpc('plugboard_release')
    await included(id)

    const failed = { state: 'failed', id, isFinal: false, isAsShown: true }
    expect(await look({ id })).toEqual(failed)
    expect(await look()).toEqual({ state: 'unseen' })
    await chain().rpc('plugboard_lock', { address, amount: '0' })
    const other = await send(paying({ toAddress: receiver() }))
    await included(other)
    expect(await look({ id })).toEqual({ ...failed, isFinal: true })
    expect(await look()).toEqual({ state: 'replaced', id: other, isFinal: true })
  })
})

describe('the sequence number of a payment', () => {
  it.each<[string, () => Change]>([
    ['for another receiver', () => paying({ toAddress: receiver() })],
    ['of another amount', () => paying({ amount: [{ denom: 'uatom', amount: '1000001' }] })],
    ['of another coin', () => paying({ amount: [{ denom: 'uphoton', amount: '1000000' }] })],
    [
      'of more coins',
      () =>
        paying({
          amount: [
            { denom: 'uatom', amount: '1000000' },
            { denom: 'uphoton', amount: '1' }
          ]
        })
    ]
  ])('was used by a payment %s: replaced for good', async (_, change) => {
    const { look, send, wallet } = await lose()
    await chain().fund(wallet.address(), 5_000_000n, 'uphoton')
    const id = await send(change())
    await included(id)

    expect(await look()).toEqual({ state: 'replaced', id, isFinal: true })
    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
  })

  it('was used by a failed transaction: also replaced', async () => {
    const { look, send, wallet } = await lose()
    await chain().rpc('plugboard_hold')
    const id = await send(paying({ toAddress: receiver() }))
    await chain().rpc('plugboard_lock', { address: wallet.address(), amount: '9500000' })
    await chain().rpc('plugboard_release')
    await included(id)

    expect(await look()).toEqual({ state: 'replaced', id, isFinal: true })
  })

  it.each<[string, Change]>([
    ['has another memo', { body: () => ({ memo: 'changed' }) }],
    ['pays it twice', twice]
  ])('was used by one that pays the same and %s: confirmed, but not as shown', async (_, change) => {
    const { look, send } = await lose()
    const id = await send(change)
    await included(id)

    const found = { state: 'confirmed', id, isFinal: true, isAsShown: false }
    expect(await look()).toEqual(found)
    expect(await look({ id })).toEqual(found)
  })

  it('is not used by a transaction that is only pending', async () => {
    const { look, send } = await lose()
    await chain().rpc('plugboard_hold')
    const id = await send(paying({ toAddress: receiver() }))
    expect(await look()).toEqual({ state: 'unseen' })

    await chain().rpc('plugboard_release')
    await included(id)
    expect(await look()).toEqual({ state: 'replaced', id, isFinal: true })
  })
})

describe('looking up a stored payment', () => {
  it('reports unseen for a fingerprint that is malformed or of another network', async () => {
    const { look, send, fingerprint } = await lose()
    await included(await send())
    const wrong = {
      from: ['', 7, `cosmos1'`, 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn0k8yc4'],
      sequence: [-1, 1.5, '0', null, 2 ** 53],
      accountNumber: [0, '', '-1', '1e3', '9'.repeat(21)],
      to: [undefined, 'cosmos1x'],
      denom: ['', 'a b', 7],
      amount: [1_000_000, '0', '-1', '01', '1.5', '9'.repeat(79)],
      memo: [undefined, 7, 'x'.repeat(257)]
    }
    const nonsense: unknown[] = [undefined, null, 7, 'x', [], {}]
    for (const [key, values] of Object.entries(wrong))
      for (const value of values) nonsense.push({ ...Object(fingerprint), [key]: value })

    for (const one of nonsense)
      expect(await look({ fingerprint: one, id: 'no id' })).toEqual({ state: 'unseen' })
  })
})
