import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'

/** What a names plugin does: it knows the name of an account. */
const names = definePlugin({
  name: 'names',
  setup: (context) => {
    const describe = async ({ caipAddress }: Connection) =>
      context.describeAddress(caipAddress, { profileName: 'alice.toy' })
    context.tap('afterConnect', describe)
    context.tap('afterSwitchNetwork', describe)
  }
})

describe('the account', () => {
  it('[S1.05] shows balance, name and avatar, and switches the network inside the modal', async () => {
    const wallet = fakeConnector()
    const { kit, user, container } = await drawView('Account', undefined, {
      namespaces: [fakeNamespace({ balance: 12345n })],
      connectors: [wallet.connector],
      plugins: [names],
      before: (made) => made.connect('fake')
    })
    expect(await screen.findByText('alice.toy')).toBeInTheDocument()
    await waitFor(() => expect(container).toHaveTextContent('123.450'))
    expect(container.querySelector('svg.pb-avatar, .pb-avatar svg, .pb-avatar')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: /Toy 1/ }))
    await user.click(await screen.findByRole('button', { name: /Toy 2/ }))
    await waitFor(() => expect(kit.networks.active?.caipNetworkId).toBe('toy:2'))
    await waitFor(() => expect(kit.router.current.name).toBe('Account'))
    expect(await screen.findByRole('button', { name: /Toy 2/ })).toBeInTheDocument()
    expect(await screen.findByText('alice.toy')).toBeInTheDocument()
    await act(async () => kit.dispose())
  })
})
