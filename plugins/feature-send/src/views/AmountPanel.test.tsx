import { describe, expect, it } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'

describe('choosing the amount in the view Send', () => {
  it('takes dollars where there is a price, and sends the exact units that they buy', async () => {
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

  it('asks which amount is meant where that is not clear', async () => {
    const { dialog, type, click, amount, button } = await openSend()
    await type(amount(), '1,000')
    expect(button()).toBe('Enter amount')
    expect(dialog.getByText('Which amount do you mean?')).toBeTruthy()
    await click(dialog.getByRole('button', { name: '1000' }))
    expect(button()).toBe('Not enough TOY')
  })

  it('fills in all that can be sent, the fee set aside', async () => {
    const { dialog, click, amount } = await openSend()
    await click(dialog.getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(amount().value).toBe('123.42'))
  })

  it('reads again what the account has when it opens and when the visitor comes back, unless that was just now', async () => {
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
