import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { act, screen } from '@testing-library/react'
import { connectDrawer, here, names } from '../testing/drawConnect.js'
import { violationsIn } from '../testing/violationsIn.js'

const { draw, end } = connectDrawer()
afterEach(end)

/** A plugin that adds methods to connect, each of them a button in its own view. */
const methods = (...ids: string[]) =>
  definePlugin({
    name: 'test/methods',
    setup(kit) {
      for (const id of ids) {
        kit.registerView({
          id: `M${id}`,
          title: id,
          load: async () => ({ default: () => <button type="button">{id} here</button> })
        })
        kit.addToSlot('connect.methods', { id, label: id, view: `M${id}` })
      }
    }
  })

describe('Connect', () => {
  it('[S2.26] shows e-mail, social and wallets in the default order with "or" between them', async () => {
    const { container } = await draw({ connectors: [here('a')], plugins: [methods('social', 'email')] })
    await screen.findByText('social here')
    expect(names()).toEqual(['email here', 'social here', 'Here a'])
    expect(screen.getAllByText('or')).toHaveLength(2)
    expect(await violationsIn(container)).toEqual([])
  })

  it('follows the configured order, and collapses the wallets if configured', async () => {
    const features = { connectMethodsOrder: ['wallet', 'email'], collapseWallets: true }
    const { user } = await draw({ connectors: [here('a')], plugins: [methods('email')], features })
    await screen.findByText('email here')
    expect(names()).toEqual(['Continue with a wallet', 'email here'])
    await user.click(screen.getByRole('button', { name: 'Continue with a wallet' }))
    expect(names()).toEqual(['Here a', 'email here'])
  })

  it.each([true, false])(
    'does not mention wallets if there are none but another method (emailShowWallets: %s)',
    async (emailShowWallets) => {
      const { kit } = await draw({ plugins: [methods('mail')], features: { emailShowWallets } })
      expect(await screen.findByRole('button', { name: 'mail here' })).toBeVisible()
      expect(screen.queryByText('No wallet found')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Continue with a wallet' })).toBeNull()
      expect(screen.queryByText('or')).toBeNull()

      const late = definePlugin({
        name: 'test/late',
        setup: (context) => void context.registerConnector(here('a'))
      })
      await act(async () => kit.use(late))
      const wallet = emailShowWallets ? /Here a/ : 'Continue with a wallet'
      expect(screen.getByRole('button', { name: wallet })).toBeVisible()
    }
  )
})
