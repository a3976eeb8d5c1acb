import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { defineView } from '../define/defineView.js'
import { connectDrawer, here } from '../testing/drawConnect.js'
import { violationsIn } from '../testing/violationsIn.js'

const { draw, end } = connectDrawer()
afterEach(end)

describe('Connect', () => {
  it('does not open a wallet before the terms are accepted', async () => {
    const { kit, user, said, container } = await draw({
      connectors: [here('a')],
      features: { legalCheckbox: true },
      termsUrl: 'https://site.example/terms',
      privacyUrl: 'https://site.example/privacy'
    })
    await user.click(screen.getByRole('button', { name: /Here a/ }))
    expect(kit.router.current.name).toBe('Connect')
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(screen.getByRole('checkbox')).toBeInvalid()
    expect(said).toContainEqual({ text: 'Tick the box to continue', tone: 'assertive' })
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: /Here a/ }))
    expect(kit.router.current.name).toBe('ConnectingExternal')
  })

  it('rejects forms that connect before the box is ticked, and focuses the box', async () => {
    const form = definePlugin({
      name: 'mail',
      setup(context) {
        context.registerView(
          defineView('MailForm', {
            title: 'Mail',
            component: ({ kit }) => (
              <button type="button" onClick={() => kit.connect('a').catch((error) => kit.report(error))}>
                Send the code
              </button>
            )
          })
        )
        context.addToSlot('connect.methods', { id: 'mail', label: 'Mail', view: 'MailForm' })
      }
    })
    const { kit, user, said } = await draw({
      connectors: [fakeConnector({ id: 'a' }).connector],
      plugins: [form],
      features: { legalCheckbox: true },
      termsUrl: 'https://site.example/terms'
    })
    await user.click(await screen.findByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus())
    expect(screen.getByRole('checkbox')).toBeInvalid()
    expect(said).toContainEqual({ text: 'Tick the box to continue', tone: 'assertive' })
    expect(kit.connections.all).toEqual([])

    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(kit.connections.status('toy')).toBe('connected'))
  })

  it('shows the box when a wallet is opened without the list', async () => {
    const { kit, user } = await draw({
      connectors: [fakeConnector({ id: 'a' }).connector],
      features: { legalCheckbox: true },
      termsUrl: 'https://site.example/terms'
    })
    await act(async () => kit.push('ConnectingExternal', { connectorId: 'a' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(kit.connections.status('toy')).toBe('connected'))
  })
})
