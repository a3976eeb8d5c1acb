import { describe, expect, it } from '@jest/globals'
import { connectErrors, defineErrors } from '@plugboard/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'

describe('messages of the Send view before the review', () => {
  it('shows no connection error if the wallet is back on the account under review', async () => {
    const { connectionChanged } = defineErrors('review', { connectionChanged: { message: 'Another one' } })
    const use = (address: string) => kit.switchAccount({ namespace: 'toy', connectorId: 'vault', address })
    let comesBack = true
    const { kit, dialog, type, click, amount, receiver, button, text } = await openSend({
      facts: {
        answer: async () => {
          await use('bobsaddress')
          if (comesBack) await use('alicesaddress')
          throw connectionChanged()
        }
      }
    })
    const review = async () => {
      await waitFor(() => expect(button()).toBe('Review'))
      await click(dialog.getByRole('button', { name: 'Review' }))
      await waitFor(() => expect(button()).toBe('Review'))
    }
    await type(amount(), '1.5')
    await type(receiver(), 'carolsaddress')

    await review()
    expect(text()).not.toContain('Another one')
    comesBack = false
    await review()
    await waitFor(() => expect(text()).toContain('Another one'))
    await act(() => use('alicesaddress'))
    expect(text()).not.toContain('Another one')
  })

  it('shows the network fee, or why the payment cannot be sent', async () => {
    const { dialog, type, amount, receiver, change } = await openSend({
      facts: { prices: { 'toy:1/native:coin': '100' } }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    // Each apart, so that a language that is written from right to left orders neither by what stands beside it.
    const worth = await dialog.findByText('$3.00', { selector: 'bdi' })
    expect(worth.parentElement).toHaveTextContent('about 0.03 TOY ($3.00)')
    expect(dialog.getByText('0.03 TOY', { selector: 'bdi' })).toBeTruthy()
    change({ refusal: connectErrors.timeout() })
    await type(amount(), '2')
    expect(await dialog.findByText('The wallet did not answer in time')).toBeTruthy()
    expect(dialog.queryByText('Network fee')).toBeNull()
  })

  it('opens no review if the network refuses, asks it again on press, and keeps the focus', async () => {
    const { unusableReceiver } = defineErrors('toy', { unusableReceiver: { message: 'It would be lost' } })
    const { dialog, type, click, button, amount, receiver, change, reviewed, prepared, focused } =
      await openSend({
        facts: { refusal: unusableReceiver() }
      })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    expect(await dialog.findByText('It would be lost')).toBeTruthy()
    expect(button()).toBe('Cannot be sent')
    expect(dialog.queryByText('Network fee')).toBeNull()
    const action = dialog.getByRole('button', { name: 'Cannot be sent' })
    expect(action.className).not.toContain('primary')
    await act(async () => action.focus())
    const asked = prepared.length

    await click(action)

    await waitFor(() => expect(prepared.length).toBe(asked + 1))
    await waitFor(() => expect(button()).toBe('Cannot be sent'))
    expect([reviewed, focused()]).toEqual([[], action])

    change({ refusal: connectErrors.timeout() })
    await click(action)
    await waitFor(() => expect(button()).toBe('Try again'))
    change({ refusal: undefined })
    await click(action)
    await waitFor(() => expect(button()).toBe('Review'))
    expect([reviewed, focused()]).toEqual([[], action])
  })

  it('has earlier payments to the receiver looked for again once the network is back', async () => {
    const { kit, dialog, type, click, button, amount, receiver, change, retried, text } = await openSend({
      facts: { refusal: connectErrors.timeout(), sentBefore: 'notKnown' }
    })
    await type(amount(), '1')
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(button()).toBe('Try again'))
    expect(text()).toContain('Not known if you sent here before')
    expect(retried).toEqual([])

    change({ refusal: undefined })
    await click(dialog.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(retried).toEqual([{ address: 'alicesaddress', networkId: 'toy:1' }]))
    expect(kit.router.current.name).toBe('Send')
  })

  it.each(['readFailed', 'wrongEndpoint'])(
    'offers to try again if the network of the payment could not be asked: %s',
    async (reason) => {
      const errors = defineErrors('toy', { [reason]: { message: 'The network could not be reached' } })
      const { dialog, type, click, button, amount, receiver, change, reviewed } = await openSend({
        facts: { refusal: errors[reason]?.() }
      })
      await type(amount(), '1')
      await type(receiver(), 'bobsaddress')
      expect(await dialog.findByText('The network could not be reached')).toBeTruthy()
      expect(button()).toBe('Try again')
      change({ refusal: undefined })

      await click(dialog.getByRole('button', { name: 'Try again' }))

      await waitFor(() => expect(button()).toBe('Review'))
      expect(reviewed).toEqual([])
    }
  )

  it('shows that the network would refuse the payment and why, without a fee', async () => {
    const { dialog, type, click, button, amount, receiver, change, reviewed } = await openSend({
      facts: { tried: { simulated: 'failed', reason: 'transfers are paused' } }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    const said = 'The network would refuse this payment. It says: transfers are paused'
    expect(await dialog.findByText(said)).toBeTruthy()
    expect([button(), dialog.queryByText('Network fee'), reviewed]).toEqual(['Cannot be sent', null, []])

    change({ tried: { simulated: 'failed' } })
    await click(dialog.getByRole('button', { name: 'Cannot be sent' }))
    expect(await dialog.findByText('The network would refuse this payment')).toBeTruthy()
    change({ tried: { simulated: 'passed' } })
    await click(dialog.getByRole('button', { name: 'Cannot be sent' }))
    await waitFor(() => expect(button()).toBe('Review'))
  })

  it('asks to switch the wallet back from another network', async () => {
    const { kit, dialog, type, click, amount, button } = await openSend()
    await type(amount(), '1')
    await act(() => kit.switchNetwork('toy:2'))
    expect(dialog.getByText(/Your wallet is now on/).textContent).toBe(
      'Your wallet is now on Toy 2. TOY is on Toy 1.'
    )
    expect(button()).toBe('Switch to Toy 1')
    await click(dialog.getByRole('button', { name: 'Switch to Toy 1' }))
    await waitFor(() => expect(kit.networks.active?.caipNetworkId).toBe('toy:1'))
    await waitFor(() => expect(button()).toBe('Add receiver'))
    expect(amount().value).toBe('1')
  })

  it('asks to connect a wallet if none is connected, and reports a chain that cannot prepare', async () => {
    const nobody = await openSend({ connects: false })
    await nobody.click(nobody.dialog.getByRole('button', { name: 'Connect wallet' }))
    expect(nobody.kit.router.current.name).toBe('Connect')
    cleanup()
    const { dialog } = await openSend({ without: ['prepare'] })
    expect(dialog.getByText('Unsupported chain')).toBeTruthy()
  })

  it('says that the wallet is locked, how to unlock it, and continues with what was filled in', async () => {
    const { kit, wallet, dialog, type, click, amount, text } = await openSend()
    await type(amount(), '1')
    await act(async () => wallet.lock())
    expect(text()).toContain('Fake wallet is lockedPress the button, then unlock it in the wallet itself.')

    const answer = wallet.hold('connect')
    await click(dialog.getByRole('button', { name: 'Unlock wallet' }))
    expect(kit.router.current).toMatchObject({ name: 'ConnectingExternal', params: { connectorId: 'vault' } })
    await act(async () => {
      wallet.unlock()
      answer()
    })

    await waitFor(() => expect(kit.router.current.name).toBe('Send'))
    expect(amount().value).toBe('1')
  })
})
