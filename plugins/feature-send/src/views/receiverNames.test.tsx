import { describe, expect, it } from '@jest/globals'
import type { KitError } from '@plugboard/core'
import { waitFor } from '@testing-library/react'
import { openSend } from '../../test/openSend'

describe('naming the receiver in the Send view', () => {
  it('shows on the button and at the field that nobody has the name', async () => {
    const names = {
      id: 'names',
      serves: () => true,
      resolve: async () => undefined,
      lookup: async () => ({})
    }
    const { dialog, type, button, amount, receiver } = await openSend({ names: [names] })
    await type(amount(), '1.5')
    await type(receiver(), 'nobody.toy')
    await waitFor(() => expect(button()).toBe('Unknown name'))
    expect(dialog.getByText('Nobody has this name on Toy 1')).toBeTruthy()
    await type(receiver(), 'nobody')
    await waitFor(() => expect(button()).toBe('Not an address'))
  })

  it('says that nobody has the full name of a known receiver, and that its prefix could not be checked', async () => {
    const names = {
      id: 'names',
      serves: () => true,
      resolve: async (name: string) =>
        name === 'maren.toy' ? undefined : { name, address: 'carolsaddress' },
      lookup: async () => ({})
    }
    const line = { isUp: true }
    const { dialog, receiver, type, errors, text } = await openSend({
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

  it('checks a name again that could not be checked, as its button says', async () => {
    const line = { isUp: false }
    const names = {
      id: 'names',
      serves: () => true,
      resolve: async (name: string) => {
        if (!line.isUp) throw new Error('offline')
        return { name, address: 'carolsaddress' }
      },
      lookup: async () => ({})
    }
    const { dialog, amount, receiver, type, click, errors, text, button } = await openSend({ names: [names] })
    await type(amount(), '1')
    await type(receiver(), 'carol.toy')
    await waitFor(() => expect(text()).toMatch(/The receiver could not be checked/))
    expect(text()).not.toMatch(/Nobody has this name/)
    expect(button()).toBe('Try again')
    expect((errors as KitError[]).splice(0)).toHaveLength(1)

    line.isUp = true
    await click(dialog.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(text()).toMatch(/carol\.toy/))
    await waitFor(() => expect(button()).toBe('Review'))
  })

  it('offers no names on a network that no source of names serves, and calls a name no address there', async () => {
    const source = { id: 'elsewhere', resolve: async () => undefined, lookup: async () => ({}) }
    const { amount, receiver, type, text, button } = await openSend({
      names: [{ ...source, serves: (networkId) => networkId === 'toy:2' }]
    })
    expect(receiver().placeholder).toBe('Address on Toy 1')
    await type(amount(), '1')
    await type(receiver(), 'carol.toy')
    await waitFor(() => expect(button()).toBe('Not an address'))
    expect(text()).toMatch(/This is not an address on Toy 1/)
  })

  it('offers names where a source still has to say whether it serves the network', async () => {
    const source = { id: 'slow', resolve: async () => undefined, lookup: async () => ({}) }
    const { receiver } = await openSend({ names: [{ ...source, serves: async () => true }] })
    expect(receiver().placeholder).toBe('Name or address')
  })

  it('shows the names of known receivers next to their addresses', async () => {
    const { dialog } = await openSend({
      accountNames: { bobsaddress: 'bob.toy', carolsaddress: 'carol.toy' },
      facts: { recipients: [{ address: 'carolsaddress', at: Date.UTC(2026, 4, 3, 12) }] }
    })

    const list = (name: string) => dialog.getByRole('list', { name }).textContent
    await waitFor(() => expect(list('Recent')).toBe('carol.toycarolsaddress'))
    await waitFor(() => expect(list('Your accounts')).toBe('bob.toybobsaddress'))
  })
})
