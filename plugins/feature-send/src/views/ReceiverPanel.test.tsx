import { describe, expect, it } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'

describe('choosing the receiver in the Send view', () => {
  it('names the network if the address belongs to another network of the page', async () => {
    const { dialog, type, button, receiver } = await openSend({
      checkAddress: async (value, networkId) => value !== 'bobsaddresstest' || networkId !== 'toy:1'
    })

    await type(receiver(), 'bobsaddresstest')

    const said = 'This is an address on Toy 2. Ask the receiver for one on Toy 1.'
    await waitFor(() => expect(dialog.getByText(said)).toBeTruthy())
    expect(button()).toBe('Enter amount')
    await type(receiver(), 'bobsaddress')
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull())
  })

  it('says that an address has a typing error, also in a link, but of what is no address that it is none', async () => {
    const { dialog, type, button, amount, receiver } = await openSend({
      paymentScheme: 'toypay',
      checkAddress: async (value) => value !== 'bobsadress'
    })
    await type(amount(), '1.5')

    const said =
      'This looks like an address on Toy 1 with a typing error. Check it for missing or mistyped characters.'
    for (const text of ['bobsadress', 'toypay:bobsadress']) {
      await type(receiver(), text)
      await waitFor(() => expect(dialog.getByText(said)).toBeTruthy())
      expect(button()).toBe('Not an address')
    }
    await type(receiver(), 'nobody')
    await waitFor(() => expect(dialog.getByText(/This is not an address on Toy 1/)).toBeTruthy())
    expect(dialog.queryByText(said)).toBeNull()
  })

  it('says that an address belongs to another network', async () => {
    const { dialog, type, button, amount, receiver } = await openSend({
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

  it('accepts the address from a payment link of its network, and explains that other texts are links', async () => {
    const { dialog, type, button, amount, receiver, text } = await openSend({
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

  it("offers only those of the visitor's accounts that can receive on the network", async () => {
    const { dialog } = await openSend({
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'bobsaddress',
      accounts: ['alicesaddress', 'bobsaddress', 'carolsaddress']
    })

    const own = await waitFor(() => dialog.getByRole('list', { name: 'Your accounts' }))
    expect(own.textContent).toBe('carolsaddress')
  })

  it('offers known receivers, and shows the full address of the chosen one', async () => {
    const { dialog, click, receiver, text } = await openSend({
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

  it('says nothing about earlier payments until the review knows of them', async () => {
    const { type, receiver, text, change } = await openSend({ facts: { sentBefore: undefined } })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/caro ?lsad ?dres ?s/))
    expect(text()).not.toMatch(/You se/)

    act(() => change({ sentBefore: 'no' }))
    expect(text()).toMatch(/You have not sent here before/)
    act(() => change({ sentBefore: 'yes' }))
    expect(text()).toMatch(/You sent here before/)
  })

  it('does not claim that there was no earlier payment if the history could not be read', async () => {
    const { type, receiver, text } = await openSend({ facts: { sentBefore: 'notKnown' } })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/Not known if you sent here before/))
    expect(text()).not.toMatch(/You have not sent/)
  })

  it('says that there was no recent payment if only the latest transactions are known', async () => {
    const { type, receiver, text } = await openSend({ facts: { sentBefore: 'notRecently' } })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/You have not sent here recently/))
  })

  it('says nothing about earlier payments if the review cannot tell', async () => {
    const { type, receiver, text } = await openSend({ without: ['sentBefore'] })
    await type(receiver(), 'carolsaddress')
    await waitFor(() => expect(text()).toMatch(/caro ?lsad ?dres ?s/))
    expect(text()).not.toMatch(/You se/)
  })

  it('suggests known receivers whose name or address starts with the typed text', async () => {
    const at = Date.now()
    const { dialog, click, receiver, type, text } = await openSend({
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
})
