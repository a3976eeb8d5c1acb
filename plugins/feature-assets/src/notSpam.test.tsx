import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { gift, openScene, transaction } from '../test/scene'

afterEach(cleanup)

const now = Date.now()
const minute = 60_000
const state = { loading: false, hasMore: false, tokensOnly: false }

describe("'Not spam' of transactions", () => {
  it('keeps the focus in the modal when it disappears with its row', async () => {
    const { press, dialog } = await openScene('Activity', {
      activity: { ...state, transactions: [gift('gift', now - minute)] }
    })
    await press('Suspicious (1)')
    const notSpam = dialog.getByRole('button', { name: 'Not spam' })
    act(() => notSpam.focus())

    await press('Not spam')

    expect(notSpam.isConnected).toBe(false)
    const modal = document.querySelector('plugboard-modal')?.shadowRoot
    expect(modal?.activeElement).toBe(modal?.querySelector('dialog'))
  })

  it('moves the focus to that of the next row, or of the one before the last', async () => {
    const gifts = [1, 2, 3].map((age) => gift(`gift${age}`, now - age * minute))
    // As many as are drawn at first: the one that is no spam is drawn a step later.
    const others = Array.from({ length: 12 }, (_, index) => transaction(`t${index}`, now - index * minute))
    const transactions = [...gifts, ...others]
    const { press, dialog, trusted } = await openScene('Activity', { activity: { ...state, transactions } })
    await press('Suspicious (3)')
    const buttons = () => dialog.getAllByRole('button', { name: 'Not spam' })
    const focused = () => document.querySelector('plugboard-modal')?.shadowRoot?.activeElement
    act(() => buttons()[1]?.focus())

    await act(async () => fireEvent.click(focused() as Element))
    expect([...trusted]).toEqual(['gift2'])
    expect(focused()).toBe(buttons()[1])

    await act(async () => fireEvent.click(focused() as Element))
    expect([...trusted]).toEqual(['gift2', 'gift3'])
    expect(buttons()).toEqual([focused()])
  })

  it('is pressed once by a key that is held, which would otherwise press that of each row', async () => {
    const { press, dialog } = await openScene('Activity', {
      activity: { ...state, transactions: [gift('gift', now - minute)] }
    })
    await press('Suspicious (1)')
    const button = dialog.getByRole('button', { name: 'Not spam' })
    const isPrevented = (init: KeyboardEventInit) => !fireEvent.keyDown(button, { key: 'Enter', ...init })

    expect([isPrevented({}), isPrevented({ repeat: true })]).toEqual([false, true])
  })
})
