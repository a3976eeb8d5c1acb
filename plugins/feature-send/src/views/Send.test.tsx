import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, type SentTransaction } from '@plugboard/core'
import { act, waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'
import { hold, toy, toyToken } from '../../test/scene'

const held = (...all: ReturnType<typeof hold>[]) => ({
  holdings: { all, complete: true, at: 1 },
  loading: false
})

describe('the Send view', () => {
  it('focuses the amount when it opens', async () => {
    const { amount, focused } = await openSend()
    expect(focused()).toBe(amount())
  })

  it('keeps what was typed before the token of the page was known', async () => {
    const coin = toyToken('coin')
    let answer = (_: typeof coin) => {}
    const options = { describe: () => new Promise<typeof coin>((resolve) => (answer = resolve)) }
    const { amount, dialog, type } = await openSend(options, { asset: coin, amount: 5_000_000n })
    await type(amount(), '1.5')

    await act(async () => answer(coin))

    expect(amount().value).toBe('1.5')
    expect(dialog.getByRole('button', { name: /^TOY/ })).toBeTruthy()
  })

  it('keeps the token that was selected before that of the page was known', async () => {
    const coin = toyToken('coin')
    let answer = (_: typeof coin) => {}
    const describe = () => new Promise<typeof coin>((resolve) => (answer = resolve))
    const { amount, dialog, click } = await openSend({ describe }, { asset: coin, amount: 5_000_000n })
    await click(dialog.getByRole('button', { name: /^TOY/ }))
    await click(await dialog.findByRole('button', { name: /USD/ }))
    await waitFor(() => expect(dialog.getByRole('button', { name: /^USD/ })).toBeTruthy())

    await act(async () => answer(coin))

    expect(dialog.getByRole('button', { name: /^USD/ })).toBeTruthy()
    expect(amount().value).toBe('')
  })

  it('fills in the token and the amount of the page, also after a receiver was typed', async () => {
    const coin = toyToken('coin')
    let answer = (_: typeof coin) => {}
    const options = { describe: () => new Promise<typeof coin>((resolve) => (answer = resolve)) }
    const { amount, receiver, dialog, type } = await openSend(options, { asset: coin, amount: 5_000_000n })
    await type(receiver(), 'bobsaddress')

    await act(async () => answer(coin))

    await waitFor(() => expect(amount().value).toBe('5'))
    expect(dialog.getByRole('button', { name: /^COIN/ })).toBeTruthy()
  })

  it('names the first missing entry on its button, and focuses that field', async () => {
    const { dialog, type, click, button, amount, receiver, focused } = await openSend()
    expect(button()).toBe('Enter amount')
    amount().blur()
    await click(dialog.getByRole('button', { name: 'Enter amount' }))
    expect(focused()).toBe(amount())
    await type(amount(), '124')
    expect(button()).toBe('Not enough TOY')
    await type(amount(), '')
    await type(amount(), '1.5')
    expect(button()).toBe('Add receiver')
    await click(dialog.getByRole('button', { name: 'Add receiver' }))
    expect(focused()).toBe(receiver())
    await type(receiver(), 'nobody')
    await waitFor(() => expect(button()).toBe('Not an address'))
    expect(dialog.getByText(/This is not an address on Toy 1/)).toBeTruthy()
    await type(receiver(), '')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
  })

  it('[S2.18] shows the account after a successful send', async () => {
    const { kit, dialog, type, click, button, amount, receiver, reviewed, named } = await openSend()
    await type(amount(), '1.5')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(kit.router.current.name).toBe('Account'))
    expect(kit.router.history).toHaveLength(1)
    expect(reviewed).toHaveLength(1)
    expect(named('OPEN_SEND')).toMatchObject([{ data: { networkId: 'toy:1' } }])
  })

  it('stays closed after sending if the dialog was closed meanwhile', async () => {
    let answer: (sent: SentTransaction) => void = () => undefined
    const { kit, dialog, type, click, amount, receiver, button, named } = await openSend({
      facts: { answer: () => new Promise((resolve) => (answer = resolve)) }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await act(async () => kit.close())
    await act(async () => answer({ id: 'tx1', settled: Promise.resolve('confirmed') }))
    await waitFor(() => expect(named('SEND_SUCCESS')).toHaveLength(1))
    expect(kit.router.open).toBe(false)
  })

  it('leaves the view that took its place while it was being sent', async () => {
    let answer: (sent: SentTransaction) => void = () => undefined
    const { kit, dialog, type, click, amount, receiver, button, named } = await openSend({
      facts: { answer: () => new Promise((resolve) => (answer = resolve)) }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await act(async () => kit.reset([{ name: 'Networks' }]))
    await act(async () => answer({ id: 'tx1', settled: Promise.resolve('confirmed') }))
    await waitFor(() => expect(named('SEND_SUCCESS')).toHaveLength(1))
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Networks'])
  })

  it.each([
    ['says that the wallet has declined', connectErrors.rejected(), 'You declined. Nothing was sent.'],
    ['says why it failed', connectErrors.timeout(), 'The wallet did not answer in time']
  ])('%s, and keeps the input', async (_, error, sentence) => {
    const { dialog, type, click, amount, receiver, button } = await openSend({
      facts: { answer: () => Promise.reject(error) }
    })
    await type(amount(), '1.50')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect([amount().value, receiver().value, button()]).toEqual(['1.50', 'bobsaddress', 'Review'])
  })

  it('shows no message when the visitor comes back from the review', async () => {
    const { dialog, type, click, amount, receiver, button, text } = await openSend({
      facts: { answer: () => Promise.reject(coreErrors.dismissed()) }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(button()).toBe('Review'))
    expect(text()).not.toMatch(/declined|answered/i)
  })

  it('keeps the input, even an ambiguous amount, while a token is chosen', async () => {
    const { kit, dialog, type, click, amount, button } = await openSend()
    await type(amount(), '1,000')
    await click(dialog.getByRole('button', { name: /TOY Change token/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('SelectToken'))
    await click(await dialog.findByRole('button', { name: /usd Coin/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('Send'))
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
    expect(amount().value).toBe('1,000')
    expect(button()).toBe('Enter amount')
  })

  it('offers Receive if there is nothing to send', async () => {
    const { kit, dialog, click } = await openSend({ facts: { holdings: held(hold(toy, 0n)) } })
    expect(dialog.getByText('Nothing to send yet')).toBeTruthy()
    act(() => {
      void kit.use({
        name: 'receive',
        setup(context) {
          context.registerView({
            id: 'Receive',
            title: 'Receive',
            load: async () => ({ default: () => null })
          })
          context.addToSlot('account.actions', { id: 'receive', label: 'Receive', view: 'Receive' })
        }
      })
    })
    await click(await dialog.findByRole('button', { name: 'Receive' }))
    expect(kit.router.current.name).toBe('Receive')
  })

  it('keeps its parameters when a wallet is connected on the way', async () => {
    const params = { to: 'bobsaddress', amount: 150n }
    const { kit, dialog, click, amount, receiver, button } = await openSend({ connects: false }, params)
    await click(dialog.getByRole('button', { name: 'Connect wallet' }))
    expect(kit.router.current.name).toBe('Connect')

    await act(async () => void (await kit.connect('vault')))

    expect([kit.router.open, kit.router.current.name]).toEqual([true, 'Send'])
    await waitFor(() => expect(button()).toBe('Review'))
    expect([amount().value, receiver().value]).toEqual(['1.5', 'bobsaddress'])
  })

  it('continues with what was filled in when the wallet is connected again on the way', async () => {
    const params = { to: 'bobsaddress' }
    const { kit, wallet, dialog, type, click, amount, receiver, button } = await openSend({}, params)
    await type(amount(), '1.5')
    await type(receiver(), 'carolsaddress')
    act(() => wallet.forget())
    await click(await dialog.findByRole('button', { name: 'Connect wallet' }))
    expect(kit.router.current.name).toBe('Connect')

    await act(async () => void (await kit.connect('vault')))

    expect([kit.router.open, kit.router.current.name]).toEqual([true, 'Send'])
    await waitFor(() => expect(button()).toBe('Review'))
    expect([amount().value, receiver().value]).toEqual(['1.5', 'carolsaddress'])
  })

  it('is prefilled with its parameters', async () => {
    const { amount, receiver, button, dialog } = await openSend(
      {},
      { asset: { networkId: 'toy:1', token: 'usd' }, to: 'bobsaddress', amount: 1_230_000n }
    )
    await waitFor(() => expect(button()).toBe('Review'))
    expect([amount().value, receiver().value]).toEqual(['1.23', 'bobsaddress'])
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
  })

  it('starts empty at the next visit', async () => {
    const { kit, type, amount } = await openSend()
    await type(amount(), '7')
    await act(async () => kit.close())
    await act(async () => kit.open({ view: 'Send' }))
    await waitFor(() => expect(amount().value).toBe(''))
  })

  it('works with the native currency without a portfolio', async () => {
    const { amount, type, button, text } = await openSend({ without: ['portfolio'] })
    await waitFor(() => expect(text()).toMatch(/123\.45 TOY available/))
    await type(amount(), '124')
    expect(button()).toBe('Not enough TOY')
  })

  it('renders without a token list, and with a token that has no price', async () => {
    const { dialog } = await openSend({ facts: { holdings: held(hold(toy, 0n), hold(toyToken('usd'), 1n)) } })
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
    expect(dialog.getByText('0.000001 USD available')).toBeTruthy()
  })
})
