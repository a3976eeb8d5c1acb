import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, waitFor } from '@testing-library/react'
import { gift, openScene, piece } from '../test/scene'
import { mystery, openTokens, toy } from '../test/tokensScene'

afterEach(cleanup)

describe('a section of hidden things is opened for one account on one network', () => {
  it('among tokens', async () => {
    const { kit, dialog, press } = await openTokens({
      accounts: ['alicesaddress', 'bobsaddress'],
      chain: () => [
        [toy, 1n],
        [mystery, 5n]
      ]
    })
    await dialog.findByRole('button', { name: 'Hidden (1)' })
    await press('Hidden (1)')
    expect(dialog.getByText('mystery Coin')).toBeTruthy()

    await act(async () => kit.switchAccount({ address: 'bobsaddress' }))
    const section = await dialog.findByRole('button', { name: 'Hidden (1)' })
    expect(section.getAttribute('aria-expanded')).toBe('false')
    await act(async () => kit.switchAccount({ address: 'alicesaddress' }))

    await waitFor(() => expect(dialog.getByText('mystery Coin')).toBeTruthy())
  })

  it.each([
    ['Nfts', 'Hidden (1)'],
    ['Activity', 'Suspicious (1)']
  ] as const)('in %s', async (view, name) => {
    const here = gift('a', Date.now())
    const elsewhere = { ...gift('b', Date.now()), metadata: { ...here.metadata, chain: 'toy:2' as const } }
    const { kit, dialog, press } = await openScene(view, {
      activity: { ...{ loading: false, hasMore: false, tokensOnly: false }, transactions: [here, elsewhere] },
      collectibles: {
        ...{ loading: false, hasMore: false, isPartial: false },
        collectibles: [piece('1', { isSpam: true })]
      }
    })
    const isOpen = async () =>
      (await dialog.findByRole('button', { name })).getAttribute('aria-expanded') === 'true'
    await press(name)
    expect(await isOpen()).toBe(true)

    await act(async () => kit.switchNetwork('toy:2'))
    expect(await isOpen()).toBe(false)
    await act(async () => kit.switchNetwork('toy:1'))
    expect(await isOpen()).toBe(true)
  })
})
