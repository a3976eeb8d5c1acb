import { afterEach, describe, expect, it } from '@jest/globals'
import type { Asset, TransactionTransfer } from '@plugboard/core'
import { assetKey, portfolioToken } from '@plugboard/core/features'
import { act, cleanup } from '@testing-library/react'
import { openScene, transaction } from '../test/scene'

afterEach(cleanup)

const now = Date.now()
const state = { loading: false, hasMore: false, tokensOnly: false }

const dollar = { networkId: 'toy:1', token: 'usd', name: 'Dollar', symbol: 'USD', decimals: 6 } as const
const listed: readonly Asset[] = [{ ...dollar, standing: 'listed' }]

const moved = (
  symbol: string,
  address: string,
  change: Partial<TransactionTransfer> = {}
): TransactionTransfer =>
  ({
    direction: 'in',
    quantity: { numeric: '5' },
    fungible_info: { name: symbol, symbol, address },
    sender: 'malloryaddress',
    recipient: 'alicesaddress',
    ...change
  }) as TransactionTransfer

const airdrop = moved('GIFT', 'gifts')
const payment = moved('USD', 'usd', { sender: 'carolsaddress-of-toys' })
const fake = moved('USD', 'fakes', { direction: 'out', sender: 'alicesaddress', recipient: 'malloryaddress' })

const received = (...transfers: readonly TransactionTransfer[]) =>
  transaction('mixed', now, {
    metadata: { operationType: 'receive', sentFrom: 'malloryaddress', sentTo: 'batches' },
    transfers
  })

describe('a transaction of several transfers, some of them spam', () => {
  it.each([
    ['an airdrop before it', received(airdrop, payment)],
    ['an airdrop after it', received(payment, airdrop)],
    ['an imitation that leaves', received(fake, payment)]
  ])('states in its row, and in its view, the payment that has %s', async (_what, mixed) => {
    const { dialog, named, press, rows } = await openScene('Activity', {
      activity: { ...state, transactions: [mixed] },
      listed
    })

    expect(rows()).toEqual([expect.stringMatching(/ReceivedFrom carols…\u2060toys\+5 USDnow$/)])
    expect(named).not.toContain('malloryaddress')
    await press(/Received/)

    const title = await dialog.findByRole('heading', { name: 'Received from carols…\u2060toys' })
    expect(title.nextElementSibling?.textContent).toBe('+5 USD')
    expect(dialog.getByRole('list', { name: 'What moved' }).children).toHaveLength(2)
  })

  it('states the payment of a transaction of another kind, although something else seems to leave', async () => {
    const mixed = received(fake, payment)
    const { metadata } = mixed
    const executed = { ...mixed, metadata: { ...metadata, operationType: 'execute' as const } }

    const { rows } = await openScene('Activity', {
      activity: { ...state, transactions: [executed] },
      listed
    })

    expect(rows()).toEqual([expect.stringMatching(/\+5 USDnow$/)])
  })

  it('states the token that was marked as not spam', async () => {
    const { kit, rows } = await openScene('Activity', {
      activity: { ...state, transactions: [received(airdrop, payment)] },
      listed
    })

    expect(rows()).toEqual([expect.stringMatching(/\+5 USDnow$/)])
    const account = { address: 'alicesaddress', networkId: 'toy:1' } as const
    const gift = assetKey({ networkId: 'toy:1', token: 'gifts' })
    await act(async () => kit.get(portfolioToken)?.trust(account, gift))

    expect(rows()).toEqual([expect.stringMatching(/\+5 GIFTnow$/)])
  })
})
