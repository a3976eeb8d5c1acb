import { afterEach, expect, it, jest } from '@jest/globals'
import type { TransactionTransfer } from '@plugboard/core'
import { act, cleanup, within } from '@testing-library/react'
import { openScene, transaction } from '../test/scene'

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

const minute = 60_000

const cup = {
  networkId: 'toy:1',
  token: 'cups',
  name: 'Cup',
  symbol: 'CUP',
  decimals: 2,
  standing: 'listed'
} as const

const cupsSent: TransactionTransfer = {
  direction: 'out',
  quantity: { numeric: '2' },
  fungible_info: { name: 'Cup', symbol: 'CUP', address: 'cups' },
  recipient: 'bobsaddress-of-toys'
}

it('the history of a token is listed as in the Activity tab: pending transactions first, then by year and month', async () => {
  const today = new Date(2026, 5, 15, 12).getTime()
  jest.spyOn(Date, 'now').mockReturnValue(today)
  const transactions = [
    transaction('waiting', today, { metadata: { status: 'pending' }, transfers: [cupsSent] }),
    transaction('older', new Date(2024, 2, 15, 12), { transfers: [cupsSent] }),
    transaction('new', today - 4 * minute, { transfers: [cupsSent] }),
    transaction('toys', today - 5 * minute)
  ]
  const { kit, dialog } = await openScene('Account', {
    activity: { loading: false, hasMore: false, tokensOnly: false, transactions }
  })

  await act(async () => kit.push('Token', { asset: cup }))

  const history = within(await dialog.findByRole('region', { name: 'Activity' }))
  const headings = history.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])
  expect(headings).toEqual([
    ['H2', 'Activity'],
    ['H3', 'June'],
    ['H3', 'March 2024']
  ])
  const lists = history.getAllByRole('list')
  const rowsOf = (list: HTMLElement) => within(list).getAllByRole('listitem').length
  expect(lists.map((list) => [list.getAttribute('aria-label'), rowsOf(list)])).toEqual([
    ['Pending', 1],
    ['June', 1],
    ['March 2024', 1]
  ])
})
