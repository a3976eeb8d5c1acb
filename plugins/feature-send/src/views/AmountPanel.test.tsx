import { describe, expect, it } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'

describe('choosing the amount in the Send view', () => {
  it('accepts dollars if a price is known, and sends the exact units that they buy', async () => {
    const { dialog, type, click, amount, receiver, button, reviewed } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '3' } }
    })
    expect(dialog.queryByText('$0.00')).toBeNull()
    await click(dialog.getByRole('button', { name: 'Enter in USD' }))
    await type(amount(), '10')
    expect(dialog.getByText('3.33 TOY')).toBeTruthy()
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: /Enter in TOY/ }))
    expect(amount().value).toBe('3.33')
    await click(dialog.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(reviewed[0]?.intent).toMatchObject({ amount: 333n }))
  })

  it('shows an amount that is worth less than a cent as 0.00 dollars, and keeps it', async () => {
    const { dialog, type, click, amount } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '0.3' } }
    })
    await type(amount(), '0.01')
    await click(dialog.getByRole('button', { name: /Enter in USD/ }))
    expect(amount().value).toBe('0.00')
    expect(dialog.getByText('0.01 TOY')).toBeTruthy()
    await click(dialog.getByRole('button', { name: /Enter in TOY/ }))
    expect(amount().value).toBe('0.01')

    await type(amount(), '')
    await click(dialog.getByRole('button', { name: /Enter in USD/ }))
    expect(amount().value).toBe('')
  })

  it.each([
    ['with a price', { 'toy:1/native:coin': '3' }],
    ['without a price', {}]
  ])(
    'shows what is available below the box of the amount, and Max in its second line: %s',
    async (_, prices) => {
      const { dialog, amount } = await openSend({ facts: { prices } })

      expect(dialog.getByText('123.45 TOY available').closest('.pb-field-help')).toBeTruthy()
      const [, second] = amount().closest('.pb-amount-box')?.querySelectorAll('.pb-amount-line') ?? []
      expect(second?.textContent).toMatch(/Max$/)
    }
  )

  it('keeps the typed dollars when another token is chosen, and sends what they buy of it', async () => {
    const { dialog, type, click, amount, pick } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '3', 'toy:1/token:usd': '1' } }
    })
    await click(dialog.getByRole('button', { name: 'Enter in USD' }))
    await type(amount(), '4')
    expect(dialog.getByText('1.33 TOY')).toBeTruthy()

    await pick('usd Coin')

    await waitFor(() => expect(dialog.getByText('4 USD')).toBeTruthy())
    expect(amount().value).toBe('4')
  })

  it('empties the field for a token without a price, because the typed dollars buy no known amount of it', async () => {
    const { dialog, type, click, amount, button, pick } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '3' } }
    })
    await click(dialog.getByRole('button', { name: 'Enter in USD' }))
    await type(amount(), '4')

    await pick('usd Coin')

    await waitFor(() => expect(button()).toBe('Enter amount'))
    expect(dialog.getByLabelText('Amount')).toBe(amount())
    expect(amount().value).toBe('')
    await pick('Toy')
    await waitFor(() => expect(dialog.getByText(/TOY available/)).toBeTruthy())
    expect(amount().value).toBe('')
  })

  it('empties the field when a maximum is shown in dollars and another token is chosen', async () => {
    const { dialog, click, amount, button, pick } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '3', 'toy:1/token:usd': '1' } }
    })
    await click(dialog.getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(amount().value).toBe('123.42'))
    await waitFor(() => expect(dialog.getByText('Network fee')).toBeTruthy())
    await click(dialog.getByRole('button', { name: /Enter in USD/ }))
    expect(amount().value).toBe('370.26')

    await pick('usd Coin')

    await waitFor(() => expect(button()).toBe('Enter amount'))
    expect(amount().value).toBe('')
    expect(dialog.queryByText('Network fee')).toBeNull()
  })

  it('asks which amount is meant if the input is ambiguous', async () => {
    const { dialog, type, click, amount, button } = await openSend()
    await type(amount(), '1,000')
    expect(button()).toBe('Enter amount')
    expect(dialog.getByText('Which amount do you mean?')).toBeTruthy()
    await click(dialog.getByRole('button', { name: '1000' }))
    expect(button()).toBe('Not enough TOY')
  })

  it('leaves the focus on the receiver when a price disappears or arrives while it is typed', async () => {
    const priced = { prices: { 'toy:1/native:coin': '3' } }
    const { dialog, type, click, change, amount, receiver, focused } = await openSend({ facts: priced })
    await click(dialog.getByRole('button', { name: 'Enter in USD' }))
    await type(amount(), '10')
    act(() => receiver().focus())

    for (const [prices, shown] of [
      [{}, '3.33'],
      [priced.prices, '10']
    ] as const) {
      act(() => change({ prices }))
      expect([amount().value, focused()]).toEqual([shown, receiver()])
    }
  })

  it('moves the focus with the visitor into the field of the other unit', async () => {
    const { dialog, click, change, amount, focused } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '3' } }
    })
    const toggle = dialog.getByRole('button', { name: 'Enter in USD' })
    act(() => toggle.focus())
    await click(toggle)
    expect(toggle.isConnected).toBe(false)
    expect(focused()).toBe(amount())

    act(() => change({ prices: {} }))
    expect(focused()).toBe(dialog.getByLabelText('Amount'))
  })

  it('fills in the full sendable amount with the fee deducted', async () => {
    const { dialog, click, amount } = await openSend()
    await click(dialog.getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(amount().value).toBe('123.42'))
  })

  it('refreshes balances when it opens and when the visitor returns, unless they are recent or loading', async () => {
    const { change, refreshed, facts } = await openSend()
    expect(refreshed).toEqual(['toy:1'])
    const comeBack = () => window.dispatchEvent(new Event('focus'))

    comeBack()
    expect(refreshed).toHaveLength(2)
    const read = facts.holdings.holdings
    act(() =>
      change({ holdings: { loading: false, ...(read && { holdings: { ...read, at: Date.now() } }) } })
    )
    comeBack()
    act(() => change({ holdings: { ...facts.holdings, loading: true } }))
    comeBack()
    expect(refreshed).toHaveLength(2)
  })
})
