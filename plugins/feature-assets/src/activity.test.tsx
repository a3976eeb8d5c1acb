import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { coreErrors, definePlugin } from '@plugboard/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { gift, openScene, transaction } from '../test/scene'

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

const now = Date.now()
const minute = 60_000
const state = { loading: false, hasMore: false, tokensOnly: false }

describe('the Activity tab', () => {
  it('[S3.16] [S9.15] lists pending transactions first, then the others by year and month, described in words', async () => {
    // In the middle of a month and of a year: otherwise the transactions of the last minutes could belong to two of them.
    const today = new Date(2026, 5, 15, 12).getTime()
    jest.spyOn(Date, 'now').mockReturnValue(today)
    const transactions = [
      transaction('waiting', today, { metadata: { status: 'pending' } }),
      transaction('older', new Date(2024, 2, 15, 12)),
      transaction('failed', today - 5 * minute, { metadata: { status: 'failed' } }),
      transaction('later', new Date(2024, 7, 15, 12)),
      transaction('new', today - 4 * minute)
    ]

    const { rows } = await openScene('Activity', { activity: { ...state, transactions } })

    expect(rows()).toEqual([
      expect.stringMatching(/^Pending: T.*SendingTo bob\.toy−1\.5 TOYPending · now$/),
      expect.stringMatching(/^June: T.*SentTo bob\.toy−1\.5 TOY4 min$/),
      expect.stringMatching(/^June: T.*SendTo bob\.toy−1\.5 TOYFailed · 5 min$/),
      expect.stringMatching(/^August 2024: T.*1 yr$/),
      expect.stringMatching(/^March 2024: T.*2 yrs$/)
    ])
  })

  it('shows both sides of a swap, what a pending swap pays and for what, and given or removed allowances', async () => {
    const toy = { name: 'Toy', symbol: 'TOY' }
    const dollar = { name: 'Dollar', symbol: 'USD', address: 'usd' }
    const paid = { direction: 'out', quantity: { numeric: '0.5' }, fungible_info: toy } as const
    const came = { direction: 'in', quantity: { numeric: '1550.25' }, fungible_info: dollar } as const
    const much = {
      direction: 'in',
      quantity: { numeric: '123456789.255129' },
      fungible_info: dollar
    } as const
    const waiting = { operationType: 'trade', status: 'pending', sentTo: '', expected: dollar } as const
    const transactions = [
      transaction('waiting', now, { metadata: waiting, transfers: [paid] }),
      transaction('made', now - minute, { metadata: { operationType: 'trade' }, transfers: [paid, came] }),
      transaction('bought', now - minute, { metadata: { operationType: 'trade' }, transfers: [paid, much] }),
      transaction('removed', now - 2 * minute, { metadata: { operationType: 'revoke' }, transfers: [] }),
      transaction('given', now - 3 * minute, {
        metadata: { operationType: 'approve', sentTo: 'usd', allowance: { token: 'usd', spender: 'router' } },
        transfers: []
      }),
      transaction('taken', now - 4 * minute, {
        metadata: { operationType: 'revoke', sentTo: 'usd', allowance: { token: 'xyz', spender: 'nobody' } },
        transfers: []
      })
    ]
    const listed = [
      {
        networkId: 'toy:1',
        token: 'usd',
        name: 'Dollar',
        symbol: 'USD',
        decimals: 6,
        standing: 'listed'
      } as const
    ]

    const { rows, press, dialog } = await openScene('Activity', {
      activity: { ...state, transactions },
      listed,
      router: 'router'
    })

    expect(rows()).toEqual([
      expect.stringMatching(/: T.*Swapping0\.5 TOY for USD−0\.5 TOYPending · now$/),
      expect.stringMatching(/: U.*Swapped0\.5 TOY for USD\+1,550\.25 USD1 min$/),
      expect.stringMatching(/: U.*Swapped0\.5 TOY for USD\+123\.45M USD1 min$/),
      expect.stringMatching(/: Permission removedbob\.toy2 min$/),
      expect.stringMatching(/: ApprovedUSD for Toy Exchange3 min$/),
      expect.stringMatching(/: Permission removedxyz for nobody4 min$/)
    ])
    await press(/Toy Exchange/)
    await waitFor(() => expect(dialog.getByText('Spender')).toBeTruthy())
    expect(dialog.getByText('Toy Exchange', { selector: '.transaction-name' })).toBeTruthy()
    expect(dialog.getByText('Token').closest('div')?.textContent).toBe('TokenUSD')
  })

  it('shows counterparties by name, and requests the names of the whole list before it renders the first row', async () => {
    const to = (index: number) => `receiver-${index}-of-toys`
    const transactions = Array.from({ length: 25 }, (_, index) =>
      transaction(`sent${index}`, now - index * minute, {
        metadata: { sentTo: to(index) },
        transfers: [
          {
            direction: 'out',
            quantity: { numeric: '1' },
            fungible_info: { name: 'Toy', symbol: 'TOY' },
            sender: 'alicesaddress',
            recipient: to(index)
          }
        ]
      })
    )
    const { rows, named, change, press, dialog } = await openScene('Activity', {
      activity: { ...state, transactions }
    })
    expect([...new Set(named)]).toEqual(transactions.map((_, index) => to(index)))
    expect(named.slice(0, 25)).toEqual(transactions.map((_, index) => to(index)))

    await change({ names: { [to(0)]: 'carol.toy' } })

    expect(rows()[0]).toMatch(/SentTo carol\.toy−1 TOY/)
    expect(rows()[1]).toMatch(/SentTo receiv…\u2060toys−1 TOY/)
    await press(/carol\.toy/)
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Sent to carol.toy' })).toBeTruthy())
    expect(dialog.getByText('carol.toy', { selector: '.transaction-name' })).toBeTruthy()
  })

  it('collapses suspected spam into one row at the end until the visitor marks it as not spam', async () => {
    const transactions = [gift('gift', now - minute), transaction('sent', now - 2 * minute)]
    const { rows, press, trusted, dialog } = await openScene('Activity', {
      activity: { ...state, transactions }
    })
    expect(rows().at(-1)).toBe('Suspicious transactions: Suspicious (1)')
    expect(dialog.queryByText(/GIFT/)).toBeNull()

    await press('Suspicious (1)')
    expect(rows().at(-1)).toMatch(/Received.*\+5,000 GIFT1 minNot spam$/)
    await press('Not spam')

    expect([...trusted]).toEqual(['gift'])
    expect(rows()[0]).toMatch(/Received.*\+5,000 GIFT1 min$/)
    expect(dialog.queryByText(/Suspicious/)).toBeNull()
  })

  it('[S5.23 part] shows the active network only', async () => {
    const transactions = [
      transaction('there', now, { metadata: { chain: 'toy:2' } }),
      transaction('here', now - 3 * minute)
    ]
    const { rows } = await openScene('Activity', { activity: { ...state, transactions } })
    expect(rows()).toEqual([expect.stringMatching(/3 min$/)])
  })

  it("[S8.05 part] shows 'Failed to fetch transactions' over an empty list, and retries on demand", async () => {
    const error = coreErrors.unexpected({ cause: new Error('down') })
    const { dialog, press, calls, change } = await openScene('Activity', {
      activity: { ...state, transactions: [], error }
    })
    expect(dialog.getByText('Failed to fetch transactions')).toBeTruthy()
    expect(dialog.queryByRole('list')).toBeNull()

    await press('Try again')
    expect(calls).toEqual(['activity'])
    await change({ activity: { ...state, transactions: [transaction('a', now)] } })

    expect(dialog.queryByText('Failed to fetch transactions')).toBeNull()
  })

  it('says that it is loading, that there is nothing, and what is not available', async () => {
    const { dialog, change, text } = await openScene('Activity', { activity: { ...state, loading: true } })
    expect(dialog.getByRole('status', { name: 'Loading your activity' })).toBeTruthy()
    await change({ activity: { ...state, transactions: [] } })
    expect(text()).toContain('No activity yet')
    await change({
      activity: { ...state, transactions: [], tokensOnly: true, since: new Date(2025, 2, 3, 12).getTime() }
    })
    expect(text()).toContain('No activity found')
    expect(text()).toContain('Only token transfers are shown. Nothing older than March 3, 2025 is available')
    await change({ activity: { ...state, transactions: [transaction('a', now)], isPartial: true } })
    expect(text()).toContain('Some payments by contracts may be missing.')
    await change({ activity: { ...state, unavailable: true } })
    expect(text()).toContain(
      'Activity on Toy 1 is not availableOnly transactions sent from this page are shown.'
    )
    // What was sent from here is known without the network's history.
    await change({ activity: { ...state, transactions: [transaction('sent', now)], unavailable: true } })
    expect(text()).toContain('Only transactions sent from this page are shown.')
  })

  it('renders 12 rows immediately and the others when the page is idle', async () => {
    const transactions = Array.from({ length: 60 }, (_, index) =>
      transaction(`t${index}`, now - index * 1000)
    )
    const { rows } = await openScene('Activity', { activity: { ...state, transactions } })
    expect(rows()).toHaveLength(12)
    await waitFor(() => expect(rows()).toHaveLength(60), { timeout: 5000 })
  })

  it('[S2.17 part] [S3.26 part] exists while the feature is on, and not even by name while it is off', async () => {
    const { kit, dialog } = await openScene('Account')
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs', 'Activity'])

    await act(() =>
      kit.use(
        definePlugin({
          name: 'remote',
          setup: (context) => ({ start: () => context.setRemoteFeatures({ activity: false }) })
        })
      )
    )

    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs'])
    expect([kit.views.get('Activity'), kit.views.get('Transaction')]).toEqual([undefined, undefined])
    await act(async () => kit.remove('remote'))
    const off = await openScene('Account', {}, { features: { activity: false } })
    expect(off.kit.views.get('Activity')).toBeUndefined()
  })
})
