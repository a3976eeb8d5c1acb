import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { coreErrors, definePlugin, type PluginContext } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { accountDrawer } from '../testing/drawAccount.js'

const { draw, end } = accountDrawer()
afterEach(end)

describe('the balance in Account', () => {
  it('reports a failed balance only once', async () => {
    const balance = jest.fn(() => Promise.reject(new Error('down')))
    const { kit } = await draw({ namespaces: [{ ...fakeNamespace(), capabilities: { balance } }] })
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    for (const { id } of kit.notices.toasts) act(() => kit.dismiss(id))
    await act(async () => kit.refreshBalance())
    expect(balance).toHaveBeenCalledTimes(2)
    expect(screen.getAllByText(/balance unavailable/i)).toHaveLength(1)
    expect(kit.notices.toasts).toEqual([])
    act(() => kit.close())
    jest.spyOn(Date, 'now').mockImplementation(() => later + 60_000)
    await act(async () => kit.refreshBalance())
    expect(kit.notices.toasts.map(({ code }) => code)).toEqual(['core/balanceUnavailable'])
    jest.restoreAllMocks()
  })

  it('replaces the toast about a balance that failed before the account was opened', async () => {
    const balance = () => Promise.reject(new Error('down'))
    const { kit } = await draw({
      namespaces: [{ ...fakeNamespace(), capabilities: { balance } }],
      before: async (one) => {
        await one.connect('fake')
        await waitFor(() => expect(one.notices.toasts).toHaveLength(1))
      }
    })

    expect(screen.getByText(/balance unavailable/i)).toBeVisible()
    expect(kit.notices.toasts).toEqual([])
  })

  it("[S8.05 part] keeps the toast 'Token Balance Unavailable' if the tokens could not be read, because only the balance is shown here", async () => {
    const page: { report?: PluginContext['report'] } = {}
    const tokens = definePlugin({
      name: 'test/tokens',
      setup: (context) => {
        page.report = context.report
      }
    })
    const { kit } = await draw({ plugins: [tokens] })
    await waitFor(() => expect(kit.accounts.of().balance).toBe('123.450'))

    await act(async () => page.report?.(coreErrors.balanceUnavailable()))

    await waitFor(() =>
      expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
    )
    expect(screen.queryByText(/balance unavailable/i)).toBeNull()
  })

  it('keeps the focus on the retry while it reads, and when it fails again', async () => {
    let fail: (() => void) | undefined
    const balance = jest.fn(
      () => new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('down'))))
    )
    await draw({ namespaces: [{ ...fakeNamespace(), capabilities: { balance } }] })
    await waitFor(() => expect(fail).toBeDefined())
    await act(async () => fail?.())
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
    retry.focus()

    await act(async () => retry.click())
    await waitFor(() => expect(balance).toHaveBeenCalledTimes(2))
    expect(retry).toHaveFocus()
    expect(retry).toHaveAttribute('aria-busy', 'true')
    await act(async () => fail?.())

    await waitFor(() => expect(retry).toHaveTextContent('Try again in 30 s'))
    expect(retry).toHaveFocus()
    await act(async () => retry.click())
    expect(balance).toHaveBeenCalledTimes(2)
    jest.restoreAllMocks()
  })

  it.each([
    ['the balance of the list of tokens', false, '1.234 TOY'],
    ['no amount of a test network', true, '0.00 TOY']
  ])('shows %s if its own read failed', async (_what, testnet, text) => {
    const adapter = fakeNamespace({ balance: () => Promise.reject(new Error('down')) })
    const networks = adapter.networks.map((network) => ({ ...network, testnet }))
    const page: { describe?: PluginContext['describeAddress'] } = {}
    const tokens = definePlugin({
      name: 'test/tokens',
      setup: (context) => {
        page.describe = context.describeAddress
      }
    })
    const { kit, container } = await draw({ namespaces: [{ ...adapter, networks }], plugins: [tokens] })
    expect(await screen.findByText('Balance unavailable')).toBeVisible()
    const { caipAddress, networkId } = kit.connections.active ?? {}
    if (!caipAddress || !networkId) throw new Error('Nothing is connected')
    const coin = { name: 'Toy', symbol: 'TOY', chainId: networkId, price: 0 }
    const quantity = { decimals: '5', numeric: '1.23499' }

    await act(async () => page.describe?.(caipAddress, { tokenBalance: [{ ...coin, quantity }] }))

    await waitFor(() => expect(container.querySelector('.pb-amount-large')).toHaveTextContent(text))
    expect(screen.queryByText('Balance unavailable')).toBeNull()
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  })
})
