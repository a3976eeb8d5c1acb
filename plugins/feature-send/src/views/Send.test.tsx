import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, defineErrors, type KitError, type SentTransaction } from '@plugboard/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { openView } from '../../test/openView'
import { createScene, hold, type SceneOptions, toy, toyToken } from '../../test/scene'
import type { SendParams } from '../Views'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

async function open(options: SceneOptions = {}, params?: SendParams) {
  const scene = await createScene(options)
  cleanups.push(() => {
    scene.kit.dispose()
    expect(scene.errors).toEqual([])
  })
  return { ...scene, ...(await openView(scene.kit, 'Send', params)) }
}

const held = (...all: ReturnType<typeof hold>[]) => ({
  holdings: { all, complete: true, at: 1 },
  loading: false
})

describe('the view Send', () => {
  it('names the first thing that is missing, and leads there', async () => {
    const { dialog, type, click, button, amount, receiver, focused } = await open()
    expect(button()).toBe('Enter amount')
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

  it('names on the button what the field says of a name that nobody has', async () => {
    const names = {
      id: 'names',
      serves: () => true,
      resolve: async () => undefined,
      lookup: async () => ({})
    }
    const { dialog, type, button, amount, receiver } = await open({ names: [names] })
    await type(amount(), '1.5')
    await type(receiver(), 'nobody.toy')
    await waitFor(() => expect(button()).toBe('Unknown name'))
    expect(dialog.getByText('Nobody has this name on Toy 1')).toBeTruthy()
    await type(receiver(), 'nobody')
    await waitFor(() => expect(button()).toBe('Not an address'))
  })

  it('names the network of an address that another one of the page has', async () => {
    const { dialog, type, button, receiver } = await open({
      checkAddress: async (value, networkId) => value !== 'bobsaddresstest' || networkId !== 'toy:1'
    })

    await type(receiver(), 'bobsaddresstest')

    const said = 'This is an address on Toy 2. Ask the receiver for one on Toy 1.'
    await waitFor(() => expect(dialog.getByText(said)).toBeTruthy())
    expect(button()).toBe('Enter amount')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull())
  })

  it('says of an address of another network that it is one', async () => {
    const { dialog, type, button, amount, receiver } = await open({
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'bobsaddresstest'
    })
    await type(amount(), '1.5')

    await type(receiver(), 'bobsaddresstest')

    await waitFor(() => expect(button()).toBe('Not an address'))
    expect(
      dialog.getByText('This address is for another network. Ask the receiver for one on Toy 1.')
    ).toBeTruthy()
    await type(receiver(), '')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    expect(dialog.queryByText(/another network/)).toBeNull()
  })

  it('takes the address of a link to pay on its network, and says what other links are', async () => {
    const { dialog, type, button, amount, receiver, text } = await open({
      paymentScheme: 'toypay',
      checkAddress: async (value, networkId) => value !== 'bobsaddresstest' || networkId !== 'toy:1'
    })
    await type(amount(), '1.5')
    for (const link of ['toypay:bobsaddress', 'TOYPAY:bobsaddress?amount=2&label=Bob']) {
      await type(receiver(), link)
      await waitFor(() => expect(button()).toBe('Review'))
    }

    const said = 'This is a link. Paste only the address, if it is an address on Toy 1.'
    const links = [
      'toypay:bobsaddress?req-proof=1',
      'toypay:bobsaddress@1/transfer?amount=2',
      'otherpay:bobsaddress@1/transfer?address=carolsaddress',
      'https://shop.example/pay',
      'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2'
    ]
    for (const link of links) {
      await type(receiver(), link)
      await waitFor(() => expect(button()).toBe('Not an address'))
      expect(dialog.getByText(said)).toBeTruthy()
    }

    await type(receiver(), 'otherpay:bobsaddresstest?amount=1')
    await waitFor(() => expect(text()).toContain('This is an address on Toy 2.'))
    await type(receiver(), 'nothing')
    await waitFor(() => expect(text()).toMatch(/not an address on Toy 1/))
  })

  it('says nothing of a wallet that has come back to what a review was for', async () => {
    const { connectionChanged } = defineErrors('review', { connectionChanged: { message: 'Another one' } })
    const use = (address: string) => kit.switchAccount({ namespace: 'toy', connectorId: 'vault', address })
    let comesBack = true
    const { kit, dialog, type, click, amount, receiver, button, text } = await open({
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

  it('[S2.18] shows the account after a successful send', async () => {
    const { kit, dialog, type, click, button, amount, receiver, reviewed, named } = await open()
    await type(amount(), '1.5')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(kit.router.current.name).toBe('Account'))
    expect(kit.router.history).toHaveLength(1)
    expect(reviewed).toHaveLength(1)
    expect(named('OPEN_SEND')).toMatchObject([{ data: { networkId: 'toy:1' } }])
  })

  it('opens nothing again when the dialog was closed meanwhile', async () => {
    let answer: (sent: SentTransaction) => void = () => undefined
    const { kit, dialog, type, click, amount, receiver, button, named } = await open({
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

  it.each([
    ['says that the wallet has declined', connectErrors.rejected(), 'You declined. Nothing was sent.'],
    ['says why it failed', connectErrors.timeout(), 'The wallet did not answer in time']
  ])('%s, and keeps what was typed', async (_, error, sentence) => {
    const { dialog, type, click, amount, receiver, button } = await open({
      facts: { answer: () => Promise.reject(error) }
    })
    await type(amount(), '1.50')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect([amount().value, receiver().value, button()]).toEqual(['1.50', 'bobsaddress', 'Review'])
  })

  it('says nothing when the visitor comes back from the review', async () => {
    const { dialog, type, click, amount, receiver, button, text } = await open({
      facts: { answer: () => Promise.reject(coreErrors.dismissed()) }
    })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(button()).toBe('Review'))
    await click(dialog.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(button()).toBe('Review'))
    expect(text()).not.toMatch(/declined|answered/i)
  })

  it('shows what it will cost, and why it cannot be sent', async () => {
    const { dialog, type, amount, receiver, change } = await open({
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

  it('leads to no review of what the network refuses, asks it once more, and keeps the focus', async () => {
    const { unusableReceiver } = defineErrors('toy', { unusableReceiver: { message: 'It would be lost' } })
    const { dialog, type, click, button, amount, receiver, change, reviewed, prepared, focused } = await open(
      {
        facts: { refusal: unusableReceiver() }
      }
    )
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    expect(await dialog.findByText('It would be lost')).toBeTruthy()
    expect(button()).toBe('Cannot be sent')
    expect(dialog.queryByText('Network fee')).toBeNull()
    const action = dialog.getByRole('button', { name: 'Cannot be sent' })
    expect(action.className).not.toContain('primary')
    action.focus()
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

  it('says before the review that the network would refuse it, and why, and no fee', async () => {
    const { dialog, type, click, button, amount, receiver, change, reviewed } = await open({
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

  it('takes dollars where there is a price, and sends the exact units that they buy', async () => {
    const { dialog, type, click, amount, receiver, button, reviewed } = await open({
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
    const { dialog, type, click, amount, button } = await open()
    await type(amount(), '1,000')
    expect(button()).toBe('Enter amount')
    expect(dialog.getByText('Which amount do you mean?')).toBeTruthy()
    await click(dialog.getByRole('button', { name: '1000' }))
    expect(button()).toBe('Not enough TOY')
  })

  it('fills in all that can be sent, the fee set aside', async () => {
    const { dialog, click, amount } = await open()
    await click(dialog.getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(amount().value).toBe('123.42'))
  })

  it('offers only those accounts of the visitor that can receive on the network', async () => {
    const { dialog } = await open({
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'bobsaddress',
      accounts: ['alicesaddress', 'bobsaddress', 'carolsaddress']
    })

    const own = await waitFor(() => dialog.getByRole('list', { name: 'Your accounts' }))
    expect(own.textContent).toBe('carolsaddress')
  })

  it('reads again what the account has when it opens and when the visitor comes back, unless that was just now', async () => {
    const { change, refreshed, facts } = await open()
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

  it('offers people who are known, and shows in full whom it is', async () => {
    const { dialog, click, receiver, text } = await open({
      facts: { recipients: [{ address: 'carolsaddress', at: Date.UTC(2026, 4, 3, 12) }] }
    })
    expect(dialog.getByRole('list', { name: 'Recent' })).toBeTruthy()
    const own = await waitFor(() => dialog.getByRole('list', { name: 'Your accounts' }))
    expect(own.textContent).toBe('bobsaddress')
    await click(dialog.getByRole('button', { name: /carolsaddress|carols…ress/ }))
    expect(receiver().value).toBe('carolsaddress')
    await waitFor(() => expect(text()).toMatch(/You sent here on May 3/))
    expect(dialog.queryByRole('list', { name: 'Recent' })).toBeNull()
  })

  it('says of a receiver what the review does: nothing, until it is known whether the account has paid them', async () => {
    const { type, receiver, text, change } = await open({ facts: { hasSent: undefined } })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/caro ?lsad ?dres ?s/))
    expect(text()).not.toMatch(/You se/)

    act(() => change({ hasSent: false }))
    expect(text()).toMatch(/You have not sent to this address before/)
    act(() => change({ hasSent: true }))
    expect(text()).toMatch(/You sent here before/)
  })

  it('says nothing of whether somebody was paid before where the review cannot tell', async () => {
    const { type, receiver, text } = await open({ without: ['hasSentTo'] })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/caro ?lsad ?dres ?s/))
    expect(text()).not.toMatch(/You se/)
  })

  it('offers those whose names or addresses begin as what is typed', async () => {
    const at = Date.now()
    const { dialog, click, receiver, type, text } = await open({
      facts: {
        recipients: [
          { address: 'carolsaddress', name: 'maren.toy', at },
          { address: 'davesaddress', at }
        ]
      }
    })
    const offered = () =>
      [...(dialog.queryByRole('list', { name: 'Recent' })?.children ?? [])].map((one) => one.textContent)
    expect(offered()).toEqual(['maren.toycarolsaddress', 'davesaddressToday'])
    await type(receiver(), 'Mare')
    expect(offered()).toEqual(['maren.toycarolsaddress'])
    expect(text()).not.toMatch(/not an address on/)
    await type(receiver(), 'dave')
    expect(offered()).toEqual(['davesaddressToday'])
    await waitFor(() => expect(text()).toMatch(/not an address on/))
    await type(receiver(), 'nobody')
    expect(offered()).toEqual([])

    await type(receiver(), 'dave')
    await click(dialog.getByRole('button', { name: /davesaddress/ }))

    await waitFor(() => expect(text()).toMatch(/You sent here today/))
  })

  it('says of the whole name of somebody who is known that nobody has it, and of its beginning that it could not be checked', async () => {
    const names = {
      id: 'names',
      serves: () => true,
      resolve: async (name: string) =>
        name === 'maren.toy' ? undefined : { name, address: 'carolsaddress' },
      lookup: async () => ({})
    }
    const line = { isUp: true }
    const { dialog, receiver, type, errors, text } = await open({
      names: [names],
      checkAddress: async () => {
        if (!line.isUp) throw new Error('offline')
        return true
      },
      facts: { recipients: [{ address: 'carolsaddress', name: 'maren.toy', at: Date.now() }] }
    })
    line.isUp = false
    await type(receiver(), 'maren.to')
    await waitFor(() => expect(text()).toMatch(/The receiver could not be checked/))
    expect((errors as KitError[]).splice(0)).toHaveLength(1)

    await type(receiver(), 'maren.toy')

    await waitFor(() => expect(text()).toMatch(/Nobody has this name on Toy 1/))
    expect(dialog.getByRole('list', { name: 'Recent' })).toBeTruthy()
  })

  it('says by name who is known, beside the address', async () => {
    const { dialog } = await open({
      accountNames: { bobsaddress: 'bob.toy', carolsaddress: 'carol.toy' },
      facts: { recipients: [{ address: 'carolsaddress', at: Date.UTC(2026, 4, 3, 12) }] }
    })

    const list = (name: string) => dialog.getByRole('list', { name }).textContent
    await waitFor(() => expect(list('Recent')).toBe('carol.toycarolsaddress'))
    await waitFor(() => expect(list('Your accounts')).toBe('bob.toybobsaddress'))
  })

  it('keeps what was typed, also what is not clear, while a token is chosen', async () => {
    const { kit, dialog, type, click, amount, button } = await open()
    await type(amount(), '1,000')
    await click(dialog.getByRole('button', { name: /TOY Change token/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('SelectToken'))
    await click(await dialog.findByRole('button', { name: /usd Coin/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('Send'))
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
    expect(amount().value).toBe('1,000')
    expect(button()).toBe('Enter amount')
  })

  it('offers Receive where there is nothing to send', async () => {
    const { kit, dialog, click } = await open({ facts: { holdings: held(hold(toy, 0n)) } })
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

  it('waits for the wallet to come back from another network', async () => {
    const { kit, dialog, type, click, amount, button } = await open()
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

  it('says so where nobody is connected, and where the chain cannot prepare', async () => {
    const nobody = await open({ connects: false })
    await nobody.click(nobody.dialog.getByRole('button', { name: 'Connect wallet' }))
    expect(nobody.kit.router.current.name).toBe('Connect')
    cleanup()
    const { dialog } = await open({ without: ['prepare'] })
    expect(dialog.getByText('Unsupported chain')).toBeTruthy()
  })

  it('comes back with what it was opened with once a wallet is connected on the way', async () => {
    const params = { to: 'bobsaddress', amount: 150n }
    const { kit, dialog, click, amount, receiver, button } = await open({ connects: false }, params)
    await click(dialog.getByRole('button', { name: 'Connect wallet' }))
    expect(kit.router.current.name).toBe('Connect')

    await act(async () => void (await kit.connect('vault')))

    expect([kit.router.open, kit.router.current.name]).toEqual([true, 'Send'])
    await waitFor(() => expect(button()).toBe('Review'))
    expect([amount().value, receiver().value]).toEqual(['1.5', 'bobsaddress'])
  })

  it('begins with what it was opened with', async () => {
    const { amount, receiver, button, dialog } = await open(
      {},
      { asset: { networkId: 'toy:1', token: 'usd' }, to: 'bobsaddress', amount: 1_230_000n }
    )
    await waitFor(() => expect(button()).toBe('Review'))
    expect([amount().value, receiver().value]).toEqual(['1.23', 'bobsaddress'])
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
  })

  it('begins anew at the next visit', async () => {
    const { kit, type, amount } = await open()
    await type(amount(), '7')
    await act(async () => kit.close())
    await act(async () => kit.open({ view: 'Send' }))
    await waitFor(() => expect(amount().value).toBe(''))
  })

  it('works with the native currency where no portfolio is composed', async () => {
    const { amount, type, button, text } = await open({ without: ['portfolio'] })
    await waitFor(() => expect(text()).toMatch(/123\.45 TOY available/))
    await type(amount(), '124')
    expect(button()).toBe('Not enough TOY')
  })

  it('is drawn without a token list, and with a token of no worth', async () => {
    const { dialog } = await open({ facts: { holdings: held(hold(toy, 0n), hold(toyToken('usd'), 1n)) } })
    expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy()
    expect(dialog.getByText('0.000001 USD available')).toBeTruthy()
  })
})
