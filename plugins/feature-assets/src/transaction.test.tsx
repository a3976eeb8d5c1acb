import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { gift, openScene, transaction } from '../test/scene'

afterEach(cleanup)

const now = Date.now()
const minute = 60_000
const state = { loading: false, hasMore: false, tokensOnly: false }

const Rest = ({ params }: { readonly params: unknown }) => <p>Rest of {JSON.stringify(params)}</p>

describe('a transaction', () => {
  it('opens from its row, with full addresses, fee and ID', async () => {
    const { press, dialog, kit } = await openScene('Activity', {
      activity: { ...state, transactions: [transaction('a', now)] }
    })
    await press(/Sent/)
    expect(kit.router.current.name).toBe('Transaction')
    expect(await dialog.findByRole('heading', { name: 'Sent to bob.toy' })).toBeTruthy()
    const factOf = (name: string) =>
      dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect(dialog.getByText('−1.5 TOY')).toBeTruthy()
    expect([factOf('Status'), factOf('Network'), factOf('Network fee')]).toEqual([
      'Confirmed',
      'Toy 1',
      '0.03 TOY'
    ])
    expect(factOf('To')).toContain('bobsaddress-of-toys')
    expect(factOf('Transaction ID')).toContain('Copy transaction ID hash-of-a-000000')
    expect(dialog.getByRole('button', { name: 'Copy receiver' })).toBeTruthy()
    const link = dialog.getByRole('link', { name: /View in explorer/ })
    expect(link.getAttribute('href')).toBe('https://scan.example/tx/hash-of-a-000000')
  })

  it.each([
    ['3667.17363882095507', '+3,667.173 TOY', '+3,667.17363882095507 TOY'],
    ['1234567.5', '+1.23M TOY', '+1,234,567.5 TOY'],
    ['1.5', '+1.5 TOY', undefined]
  ])('rounds the amount %s in its heading, and lists it exactly below', async (numeric, heading, exact) => {
    const arrival = {
      direction: 'in' as const,
      quantity: { numeric },
      fungible_info: { name: 'Toy', symbol: 'TOY' },
      sender: 'bobsaddress',
      recipient: 'alicesaddress'
    }
    const one = transaction('a', now, { metadata: { operationType: 'receive' }, transfers: [arrival] })
    const { dialog, kit } = await openScene('Activity', { activity: { ...state, transactions: [] } })

    await act(async () => kit.push('Transaction', { transaction: one }))

    const title = await dialog.findByRole('heading', { name: /^Received/ })
    expect(title.nextElementSibling?.textContent).toBe(heading)
    const listed = dialog.queryByRole('list', { name: 'What moved' })?.querySelector('p')?.textContent
    expect(listed).toBe(exact)
  })

  it.each([
    ['mint', 'Minted'],
    ['receive', 'Received']
  ] as const)(
    'names who had a new token made instead of its sender, which is nobody: %s',
    async (operationType, title) => {
      const zero = `0x${'0'.repeat(40)}`
      const arrival = {
        direction: 'in' as const,
        quantity: { numeric: '7' },
        fungible_info: { name: 'Toy', symbol: 'TOY', address: 'toys' },
        sender: zero,
        recipient: 'alicesaddress'
      }
      const metadata = { operationType, sentFrom: 'malloryaddress', sentTo: 'toys' }
      const one = transaction('a', now, { metadata, transfers: [arrival] })
      const two = transaction('b', now, { metadata, transfers: [arrival, arrival] })
      const { dialog, kit } = await openScene('Activity', {
        activity: { ...state, transactions: [one, two] }
      })

      await act(async () => kit.push('Transaction', { transaction: one }))
      expect(await dialog.findByRole('heading', { name: title })).toBeTruthy()
      const fact = (name: string) =>
        dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('.pb-spoken')
          ?.textContent
      expect([fact('From'), fact('Contract')]).toEqual(['malloryaddress', 'toys'])
      expect(dialog.queryByText('To', { selector: 'dt' })).toBeNull()
      await act(async () => kit.push('Transaction', { transaction: two }))

      expect((await dialog.findByRole('list', { name: 'What moved' })).textContent).toBe('T+7 TOYT+7 TOY')
      expect(dialog.queryByText(/0x0000/)).toBeNull()
    }
  )

  it('names the mint of new tokens that have no sender, as on Solana', async () => {
    const arrival = {
      ...{ direction: 'in' as const, quantity: { numeric: '7' }, recipient: 'alicesaddress' },
      fungible_info: { name: 'Toy', symbol: 'TOY', address: 'toys' }
    }
    const metadata = { operationType: 'mint' as const, sentFrom: 'malloryaddress', sentTo: 'toys' }
    const { dialog, kit } = await openScene('Activity', { activity: { ...state, transactions: [] } })

    await act(async () =>
      kit.push('Transaction', { transaction: transaction('a', now, { metadata, transfers: [arrival] }) })
    )

    const contract = (await dialog.findByText('Contract', { selector: 'dt' })).nextElementSibling
    expect(contract?.querySelector('.pb-spoken')?.textContent).toBe('toys')
    expect(dialog.queryByText('To', { selector: 'dt' })).toBeNull()
  })

  it.each([
    ['alicesaddress', true],
    ['bobsaddress', false]
  ])('shows its fee only to the account that paid it: %s', async (sentFrom, isShown) => {
    const one = transaction('a', now, { metadata: { sentFrom } })
    const { dialog, kit } = await openScene('Activity', { activity: { ...state, transactions: [one] } })

    await act(async () => kit.push('Transaction', { transaction: one }))

    await dialog.findByText('Status', { selector: 'dt' })
    expect(dialog.queryByText('Network fee') !== null).toBe(isShown)
  })

  it('shows its memo unless it is spam', async () => {
    const paid = transaction('a', now, { metadata: { memo: 'Deposit 4711' } })
    const spam = gift('gift', now)
    const lure = { ...spam, metadata: { ...spam.metadata, memo: 'Claim at gift.example' } }
    const { press, dialog, kit } = await openScene('Activity', {
      activity: { ...state, transactions: [paid, lure] }
    })
    await press(/Sent/)
    expect((await dialog.findByText('Memo')).nextElementSibling?.textContent).toBe('Deposit 4711')

    await act(async () => kit.back())
    await press('Suspicious (1)')
    await press(/^(?!Suspicious).*Received/)
    expect(await dialog.findByText(/This looks like spam/)).toBeTruthy()
    expect(dialog.queryByText('Claim at gift.example')).toBeNull()
  })

  it('updates its status while it is open', async () => {
    const pending = transaction('a', now, { metadata: { status: 'pending' } })
    const { press, dialog, change } = await openScene('Activity', {
      activity: { ...state, transactions: [pending] }
    })
    await press(/Pending/)
    expect(await dialog.findByText('The network has it, but it is not in a block yet.')).toBeTruthy()
    await change({ activity: { ...state, transactions: [transaction('a', now)] } })
    expect(dialog.queryByText(/not in a block yet/)).toBeNull()
    expect(dialog.getByText('Confirmed')).toBeTruthy()
  })

  it('shows content of other plugins about its allowance, or about the called address if it failed', async () => {
    const rest = definePlugin({
      name: 'host:rest',
      setup(kit) {
        kit.registerView({ id: 'host:Rest', title: 'Rest', load: async () => ({ default: Rest }) } as never)
        kit.addToSlot('transaction.rest', { id: 'rest', label: 'Rest', view: 'host:Rest' } as never)
      }
    })
    const allowed = transaction('a', now, {
      metadata: { operationType: 'approve', allowance: { token: 'usd', spender: 'router' } }
    })
    const failed = transaction('b', now, { metadata: { status: 'failed', sentTo: 'router' } })
    const sent = transaction('c', now)
    const { dialog, kit } = await openScene('Activity', {
      activity: { ...state, transactions: [allowed, failed, sent] }
    })
    await act(async () => kit.use(rest))
    for (const [one, said] of [
      [allowed, '{"networkId":"toy:1","asset":{"networkId":"toy:1","token":"usd"},"spender":"router"}'],
      [failed, '{"networkId":"toy:1","spender":"router"}'],
      [sent, '{"networkId":"toy:1"}']
    ] as const) {
      await act(async () => kit.push('Transaction', { transaction: one }))
      expect(await dialog.findByText(`Rest of ${said}`)).toBeTruthy()
      await act(async () => kit.back())
    }
  })

  it('opens its progress if it was sent from here and is pending', async () => {
    const pending = transaction('a', now, { metadata: { status: 'pending' } })
    const { press, kit } = await openScene('Activity', {
      activity: { ...state, transactions: [pending] },
      pending: [
        {
          key: 'own-1',
          id: pending.metadata.hash,
          account: 'toy:1:alicesaddress',
          networkId: 'toy:1',
          state: 'sent',
          at: now,
          kind: 'transfer'
        }
      ]
    })
    await press(/Pending/)
    expect(kit.router.current).toMatchObject({
      name: 'TransactionProgress',
      params: { transaction: 'own-1' }
    })
  })

  it('has no address to copy if it looks like spam, and can be marked as not spam', async () => {
    const { press, dialog, trusted } = await openScene('Activity', {
      activity: { ...state, transactions: [gift('gift', now)] }
    })
    await press('Suspicious (1)')
    await press(/^(?!Suspicious).*Received/)
    expect(await dialog.findByText(/This looks like spam/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Copy (sender|receiver)/ })).toBeNull()
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Not spam' })))
    expect([...trusted]).toEqual(['gift'])
    expect(dialog.queryByText(/This looks like spam/)).toBeNull()

    await press('Hide again')

    expect([...trusted]).toEqual([])
    expect(dialog.getByText(/This looks like spam/)).toBeTruthy()
  })

  it('is listed below the token that it moved', async () => {
    const toys = transaction('toys', now - minute)
    const cups = transaction('cups', now - 2 * minute, {
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '2' },
          fungible_info: { name: 'Cup', symbol: 'CUP', address: 'cups' },
          recipient: 'bobsaddress-of-toys'
        }
      ]
    })
    const { kit, dialog } = await openScene('Activity', {
      activity: { ...state, transactions: [toys, cups] }
    })
    const cup = { networkId: 'toy:1', token: 'cups', name: 'Cup', symbol: 'CUP', decimals: 2 } as const

    await act(async () => kit.push('Token', { asset: { ...cup, standing: 'listed' } }))

    const history = within(await dialog.findByRole('region', { name: 'Activity' }))
    const rows = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringMatching(/−2 CUP2 min$/)])
  })
})
