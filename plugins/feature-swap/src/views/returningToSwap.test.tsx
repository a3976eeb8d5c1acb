import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { openSwapView } from '../../test/openSwapView'
import { sourceOf } from '../../test/scene'

describe('a visitor who comes back to Swap', () => {
  it('continues with what was filled in when the wallet is connected again on the way', async () => {
    const { kit, wallet, view, press, says } = await openSwapView()
    const paid = () => view().getByLabelText<HTMLInputElement>('You pay')
    await says(/Rate/)
    await act(async () => void fireEvent.change(paid(), { target: { value: '3' } }))
    act(() => wallet.forget())
    await press('Connect wallet')
    expect(kit.router.current.name).toBe('Connect')

    await act(async () => void (await kit.connect('vault')))

    expect([kit.router.open, kit.router.current.name]).toEqual([true, 'Swap'])
    await waitFor(() => expect(view().getByRole('button', { name: 'Review' })).toBeTruthy())
    expect(paid().value).toBe('3')
  })

  it('is told that the wallet is locked, unlocks it, and continues with what was filled in', async () => {
    const { kit, wallet, view, press, says } = await openSwapView()
    const paid = () => view().getByLabelText<HTMLInputElement>('You pay')
    await says(/Rate/)
    await act(async () => void fireEvent.change(paid(), { target: { value: '3' } }))
    await act(async () => wallet.lock())
    await says('Fake wallet is locked')

    const answer = wallet.hold('connect')
    await press('Unlock wallet')
    expect(kit.router.current.name).toBe('ConnectingExternal')
    await act(async () => {
      wallet.unlock()
      answer()
    })

    await waitFor(() => expect(kit.router.current.name).toBe('Swap'))
    expect(paid().value).toBe('3')
  })

  it('has the focus on the slippage that was chosen, though it is shown elsewhere now', async () => {
    const { root, view, press, says } = await openSwapView()
    await says(/Slippage1%/)
    const usual = view().getByRole('button', { name: '1%' })
    act(() => usual.focus())
    await act(async () => void fireEvent.click(usual))

    await press('0.5%')

    await says(/0\.5%, chosen by you/)
    await waitFor(() => expect(root()?.activeElement?.textContent).toBe('0.5%, chosen by you'))
  })

  it('sees a quote as soon as the network is back', async () => {
    let isOnline = false
    const source = sourceOf('fair', () => {
      if (!isOnline) throw new Error('offline')
      return 15_150n
    })
    const { says, text } = await openSwapView({ sources: [source] })
    await says('Try again')
    isOnline = true

    act(() => void window.dispatchEvent(new Event('online')))

    // Otherwise the sources would be asked again after ten seconds.
    await waitFor(() => expect(text()).toContain('You receive at least0.014998 USD'), { timeout: 3_000 })
  })
})
