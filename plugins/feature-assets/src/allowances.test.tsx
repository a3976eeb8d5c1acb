import { afterEach, describe, expect, it } from '@jest/globals'
import type { Allowance, Asset, Transaction } from '@plugboard/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { openScene, transaction } from '../test/scene'

afterEach(cleanup)

const everything = String(2n ** 256n - 1n)
/** What UNI and COMP say instead. */
const everythingIn96Bits = String(2n ** 96n - 1n)
const dollar: Asset = {
  ...{ networkId: 'toy:1', token: 'usd', name: 'Dollar', symbol: 'USD' },
  ...{ decimals: 6, standing: 'listed' }
}

type Metadata = Partial<Transaction['metadata']>

/** The history of an account with one allowance for Toy Exchange. */
async function opened(allowance: Partial<Allowance>, metadata: Metadata = {}, locale = 'en') {
  const one = transaction('allowance', Date.now(), {
    metadata: {
      operationType: allowance.amount === '0' ? 'revoke' : 'approve',
      sentTo: 'usd',
      ...metadata,
      allowance: { token: 'usd', spender: 'router', ...allowance }
    },
    transfers: []
  })
  const activity = { loading: false, hasMore: false, tokensOnly: false, transactions: [one] }
  const facts = { activity, listed: [dollar], router: 'router' }
  const { kit, dialog } = await openScene('Activity', facts, { locale })
  const row = () => dialog.getAllByRole('listitem')[0]?.querySelector('.pb-row-note')?.textContent
  const view = async () => {
    await act(async () => kit.push('Transaction', { transaction: one }))
    await waitFor(() => expect(dialog.queryByText('router', { selector: '.pb-spoken' })).toBeTruthy())
    const heading = dialog.getAllByRole('heading').at(-1)?.textContent
    const limit = dialog.queryByText('Limit', { selector: 'dt' })?.nextElementSibling?.textContent
    return { heading, limit }
  }
  return { row, view }
}

describe('an allowance', () => {
  it.each([
    ['5000000', 'Up to 5 USD for Toy Exchange'],
    ['1234567890123', 'Up to 1.23M USD for Toy Exchange'],
    ['1', 'Up to 0.000001 USD for Toy Exchange'],
    [String(2n ** 128n), 'Any amount of USD for Toy Exchange'],
    [everything, 'Any amount of USD for Toy Exchange'],
    [everythingIn96Bits, 'Any amount of USD for Toy Exchange'],
    ['0', 'USD for Toy Exchange'],
    [undefined, 'USD for Toy Exchange']
  ])('of %s base units is described in its row', async (amount, text) => {
    const { row } = await opened({ amount })

    expect(row()).toBe(text)
  })

  it.each([
    ['5000000', 'Allowed Toy Exchange to spend up to 5 USD', '5 USD'],
    ['1234567890123', 'Allowed Toy Exchange to spend up to 1.23M USD', '1,234,567.890123 USD'],
    [everything, 'Allowed Toy Exchange to spend any amount of USD', 'No limit'],
    [everythingIn96Bits, 'Allowed Toy Exchange to spend any amount of USD', 'No limit'],
    ['0', 'Removed the permission of Toy Exchange to spend USD', undefined],
    [undefined, 'Allowed Toy Exchange to spend USD', undefined]
  ])(
    'of %s base units is described in a sentence, with all digits of its limit',
    async (amount, heading, limit) => {
      const { view } = await opened({ amount })

      expect(await view()).toEqual({ heading, limit })
    }
  )

  it.each([
    ['pending', 'Approving'],
    ['failed', 'Approval']
  ] as const)('that is %s has not been given, and its limit is shown', async (status, heading) => {
    const { row, view } = await opened({ amount: '5000000' }, { status })

    expect(row()).toBe('Up to 5 USD for Toy Exchange')
    expect(await view()).toEqual({ heading, limit: '5 USD' })
  })

  it.each([
    ['5000000', 'xyz for Toy Exchange', undefined],
    [everything, 'Any amount of xyz for Toy Exchange', 'No limit']
  ])(
    'of %s of a token on no list has no amount in whole units, because its decimals are unknown',
    async (amount, text, limit) => {
      const { row, view } = await opened({ token: 'xyz', amount })

      expect(row()).toBe(text)
      expect((await view()).limit).toBe(limit)
    }
  )

  it.each([
    ['he', '5000000', 'עד \u20685 USD\u2069 עבור \u2068Toy Exchange\u2069'],
    ['he', everything, 'כל כמות של \u2068USD\u2069 עבור \u2068Toy Exchange\u2069'],
    ['ar', '5000000', 'حتى \u20685 USD\u2069 لـ \u2068Toy Exchange\u2069']
  ])('cannot be reordered in a sentence from right to left: %s, %s', async (locale, amount, text) => {
    const { row } = await opened({ amount }, {}, locale)

    await waitFor(() => expect(row()).toBe(text))
  })
})
