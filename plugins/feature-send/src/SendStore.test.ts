import { describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { draftSetup, snapshot } from '../test/draftSetup'
import { hold, toy, toyToken } from '../test/scene'

const { begin, complete } = draftSetup()

describe('a draft', () => {
  it('[S3.18] holds token, amount, receiver with name and picture, balances, and the time of the last retry', async () => {
    const name = {
      id: 'names',
      serves: () => true,
      resolve: async () => ({ address: 'bobsaddress', name: 'bob.toy' }),
      lookup: async () => ({ name: 'bob.toy', avatar: 'https://pictures.example/bob.png' })
    }
    const { draft, facts } = await begin({ names: [name], facts: { prices: { 'toy:1/native:coin': '2' } } })
    expect({ ...snapshot(draft) }).toEqual({
      token: undefined,
      sendTokenAmount: '',
      receiverAddress: undefined,
      receiverProfileImageUrl: undefined,
      receiverProfileName: undefined,
      networkBalanceInUSD: '246.90',
      loading: false,
      tokenBalances: facts.holdings.holdings?.all,
      lastRetry: undefined
    })
    draft.selectToken(toyToken('usd'))
    draft.setAmount('1.5')
    await draft.setReceiver('bob.toy')
    await draft.retryBalances()
    expect(snapshot(draft)).toMatchObject({
      token: toyToken('usd'),
      sendTokenAmount: '1.5',
      receiverAddress: 'bobsaddress',
      receiverProfileImageUrl: 'https://pictures.example/bob.png',
      receiverProfileName: 'bob.toy',
      lastRetry: expect.any(Number)
    })
  })

  it('is limited to the spendable balance, not the total', async () => {
    const holdings = {
      holdings: { all: [hold(toy, 1000n, 400n)], complete: true, at: 1 },
      loading: false
    }
    const { draft } = await complete({ facts: { holdings } })
    draft.setAmount('4.01')
    expect(draft.missing).toBe('funds')
    draft.setAmount('4')
    expect(draft.missing).toBeUndefined()
  })

  it('names the token in the intent', async () => {
    const { draft, reviewed } = await complete()
    draft.selectToken(toyToken('usd'))
    await draft.send()
    expect(reviewed[0]?.intent).toMatchObject({
      asset: { networkId: 'toy:1', token: 'usd' },
      amount: 1_500_000n
    })
  })

  it('starts with the most valuable asset of the account', async () => {
    const prices = { 'toy:1/token:usd': '1000' }
    const { draft } = await begin({ facts: { prices } })
    expect(draft.asset?.token).toBe('usd')
  })

  it('stays on its network when the wallet switches to another, and reports the mismatch', async () => {
    const { draft, kit } = await complete()
    await kit.switchNetwork('toy:2')
    expect(draft.asset?.networkId).toBe('toy:1')
    expect(draft.missing).toBe('network')
    await expect(draft.send()).rejects.toMatchObject({ code: 'send/otherNetwork' })
    await kit.switchNetwork('toy:1')
    expect(draft.missing).toBeUndefined()
  })

  it('follows the wallet while nothing has been filled in', async () => {
    const { draft, kit } = await begin({ without: ['portfolio'] })
    await kit.switchNetwork('toy:2')
    expect(draft.asset?.networkId).toBe('toy:2')
  })

  it('continues with another account after a switch', async () => {
    const { draft, kit, reviewed } = await complete()
    await kit.switchAccount({ address: 'bobsaddress' })
    await draft.send()
    expect(reviewed[0]?.intent.connection.account.address).toBe('bobsaddress')
  })

  it('reads the native balance without a portfolio', async () => {
    const { draft } = await begin({ without: ['portfolio'] })
    const read = [{ asset: { symbol: 'TOY' }, value: 12_345n }]
    await waitFor(() => expect(draft.tokenBalances).toMatchObject(read))
    draft.setAmount('123.46')
    expect(draft.missing).toBe('funds')
  })

  it('refreshes balances at most once every 30 seconds', async () => {
    const { draft, refreshed } = await begin()
    await draft.retryBalances()
    await draft.retryBalances()
    expect(refreshed).toHaveLength(1)
  })

  it('estimates its cost once it is complete, and passes the preparation to the review', async () => {
    const { draft, prepared, reviewed } = await begin()
    const controller = new AbortController()
    expect(draft.start(controller.signal)).toBe(true)
    expect(draft.start(controller.signal)).toBe(false)
    draft.setAmount('1')
    await draft.setReceiver('bobsaddress')
    draft.setAmount('1.5')
    await waitFor(() => expect(draft.preparation.prepared).toBeDefined())
    expect(prepared.map(({ amount }) => amount)).toEqual([150n])
    expect(draft.preparation.prepared?.fee?.expected).toBe(3n)
    const first = draft.preparation.prepared
    await draft.send()
    expect(reviewed[0]?.options?.prepared).toBe(first)
    controller.abort()
  })

  it('deducts the fee with Max, even before a receiver is set', async () => {
    const { draft, prepared } = await begin()
    await draft.setMax()
    expect(prepared[0]).toMatchObject({ to: 'alicesaddress', amount: 'max' })
    expect(draft.sendTokenAmount).toBe('123.42')
    await draft.setReceiver('bobsaddress')
    expect(draft.intent?.amount).toBe('max')
    draft.setAmount('1')
    expect(draft.intent?.amount).toBe(100n)
  })

  it('reads the maximum again when the wallet switches to another account before a receiver is set', async () => {
    const { draft, kit, prepared, change } = await begin()
    const controller = new AbortController()
    draft.start(controller.signal)
    await draft.setMax()
    expect(draft.sendTokenAmount).toBe('123.42')

    change({ holdings: { holdings: { all: [hold(toy, 500n)], complete: true, at: 2 }, loading: false } })
    await kit.switchAccount({ address: 'bobsaddress' })

    await waitFor(() => expect(draft.sendTokenAmount).toBe('4.97'))
    expect(draft.isMax).toBe(true)
    expect(prepared.at(-1)).toMatchObject({ to: 'bobsaddress', amount: 'max' })
    controller.abort()
  })

  it('shows the dollars of another account’s maximum once the network has reported it', async () => {
    const { draft, kit, change } = await begin({ facts: { prices: { 'toy:1/native:coin': '2' } } })
    const controller = new AbortController()
    draft.start(controller.signal)
    await draft.setReceiver('carolsaddress')
    await draft.setMax()
    draft.dollars.open()

    change({ holdings: { holdings: { all: [hold(toy, 500n)], complete: true, at: 2 }, loading: false } })
    await kit.switchAccount({ address: 'bobsaddress' })

    await waitFor(() => expect(draft.sendTokenAmount).toBe('4.97'))
    expect(draft.dollars.text).toBe('9.94')
    controller.abort()
  })
})
