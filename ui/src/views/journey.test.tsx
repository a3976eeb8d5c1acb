import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A stand-in for a names plugin: it knows the names of two accounts, and the picture of one. */
const names = definePlugin({
  name: 'names',
  setup: (context) => {
    const describe = async ({ networkId }: Connection) => {
      context.describeAddress(`${networkId}:alice`, { profileName: 'alice.toy', profileImage: picture })
      context.describeAddress(`${networkId}:bob`, { profileName: 'bob.toy' })
    }
    context.tap('afterConnect', describe)
    context.tap('afterSwitchNetwork', describe)
  }
})

describe('the account', () => {
  it('[S1.05] shows balance, name and avatar of the active account, and switches the network inside the modal', async () => {
    const wallet = fakeConnector()
    const { kit, user, container } = await drawView('Account', undefined, {
      namespaces: [fakeNamespace({ balance: async (address) => (address === 'bob' ? 678n : 12_345n) })],
      connectors: [wallet.connector],
      plugins: [names],
      before: (made) => made.connect('fake')
    })
    /** The picture of the account, or `drawn` if it was drawn from the address. */
    const avatar = () => {
      const identity = container.querySelector('.pb-identity')
      return (
        identity?.querySelector('img')?.getAttribute('src') ??
        (identity?.querySelector('.pb-avatar') && 'drawn')
      )
    }
    expect(await screen.findByText('alice.toy')).toBeInTheDocument()
    await waitFor(() => expect(container).toHaveTextContent('123.450'))
    expect(avatar()).toBe(picture)
    await user.click(screen.getByRole('button', { name: /Toy 1/ }))
    await user.click(await screen.findByRole('button', { name: /Toy 2/ }))
    await waitFor(() => expect(kit.networks.active?.caipNetworkId).toBe('toy:2'))
    await waitFor(() => expect(kit.router.current.name).toBe('Account'))
    expect(await screen.findByRole('button', { name: /Toy 2/ })).toBeInTheDocument()
    expect(await screen.findByText('alice.toy')).toBeInTheDocument()
    await act(async () => kit.switchAccount({ address: 'bob' }))
    expect(await screen.findByText('bob.toy')).toBeInTheDocument()
    await waitFor(() => expect(container).toHaveTextContent('6.780'))
    expect([avatar(), screen.queryByText('alice.toy')]).toEqual(['drawn', null])
    await act(async () => kit.dispose())
  })
})
