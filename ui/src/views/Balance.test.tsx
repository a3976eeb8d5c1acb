import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { coreErrors, definePlugin, type KitError, type PluginContext } from '@plugboard/core'
import { type HoldingsState, type Portfolio, portfolioToken } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { accountDrawer } from '../testing/drawAccount.js'
import { currentTabToken } from './currentTab.js'

const { draw, end } = accountDrawer()
afterEach(end)
afterEach(() => void jest.restoreAllMocks())

const day = 86_400_000

const down = () => Promise.reject(new Error('down'))

function passRetryTime() {
  const later = Date.now() + 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => later)
}

/** Draws an account whose balance fails, with a portfolio that has 1.23499 of the network's currency as soon as it is told so. */
async function drawWithPortfolio({
  testnet = false,
  balance = down,
  state
}: {
  readonly testnet?: boolean
  readonly balance?: () => Promise<bigint>
  readonly state?: PortfolioState
} = {}) {
  const adapter = fakeNamespace({ balance })
  const networks = adapter.networks.map((network) => ({ ...network, testnet }))
  const networkId = networks[0]?.caipNetworkId ?? 'toy:1'
  const asset = { networkId, name: 'Toy', symbol: 'TOY', decimals: 5, standing: 'native' } as const
  const stateOf = ({ at, loading = false, error }: PortfolioState): HoldingsState => ({
    holdings: { all: [{ asset, value: 123_499n, spendable: 123_499n }], complete: true, at },
    ...{ loading, error }
  })
  const holdings = observable.box<HoldingsState>(state ? stateOf(state) : { loading: true }, { deep: false })
  let describeAddress: PluginContext['describeAddress'] | undefined
  const portfolio = definePlugin({
    name: 'test/portfolio',
    provides: [portfolioToken],
    setup(kit) {
      kit.provide(portfolioToken, { holdings: () => holdings.get() } as unknown as Portfolio)
      describeAddress = kit.describeAddress
    }
  })
  const drawn = await draw({ namespaces: [{ ...adapter, networks }], plugins: [portfolio] })
  return {
    ...drawn,
    amount: () => drawn.container.querySelector('.pb-amount-large')?.textContent ?? undefined,
    read: (next: PortfolioState) =>
      act(async () => {
        runInAction(() => holdings.set(stateOf(next)))
        // Like the real one, which says nothing about its age there.
        const { caipAddress } = drawn.kit.connections.active ?? {}
        const quantity = { decimals: '5', numeric: '1.23499' }
        const { name, symbol } = asset
        const tokenBalance = [{ name, symbol, chainId: networkId, price: 0, quantity }]
        if (caipAddress) describeAddress?.(caipAddress, { tokenBalance })
      })
  }
}

interface PortfolioState {
  readonly at: number
  readonly loading?: boolean
  readonly error?: KitError
}

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

  it('shows that a new account is loading, not that the one before it failed', async () => {
    const balance = jest.fn((address: string) =>
      address === 'bob' || balance.mock.calls.length > 1 ? new Promise<never>(() => undefined) : down()
    )
    const { kit, container } = await draw({ namespaces: [{ ...fakeNamespace(), capabilities: { balance } }] })
    await screen.findByText('Balance unavailable')
    passRetryTime()
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
    await act(async () => retry.click())

    await act(async () => kit.switchAccount({ address: 'bob' }))

    await waitFor(() => expect(balance.mock.lastCall?.[0]).toBe('bob'))
    expect(screen.queryByText('Balance unavailable')).toBeNull()
    expect(container.querySelector('.pb-skeleton')).not.toBeNull()
  })
})

describe('the balance in Account with a portfolio', () => {
  it.each([
    ['the balance of the list of tokens', false, '1.234 TOY'],
    ['no amount of a test network', true, '0.00 TOY']
  ])('shows %s if its own read failed', async (_what, testnet, text) => {
    const { amount, read } = await drawWithPortfolio({ testnet })
    expect(await screen.findByText('Balance unavailable')).toBeVisible()

    await read({ at: Date.now() })

    await waitFor(() => expect(amount()).toBe(text))
    expect(screen.queryByText('Balance unavailable')).toBeNull()
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
    await read({ at: Date.now() - day, loading: true })
    expect(amount()).toBe(text)
  })

  it.each([
    ['is stored, and days old', { at: Date.now() - 2 * day, loading: true }],
    ['could not be read again', { at: Date.now(), error: coreErrors.balanceUnavailable() }]
  ])('does not show an amount of the list that %s', async (_what, state) => {
    const { amount, read } = await drawWithPortfolio()

    await read(state)

    expect(await screen.findByText('Balance unavailable')).toBeVisible()
    expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible()
    expect(amount()).toBeUndefined()
  })

  it('keeps the amount of the list while its own read is tried again', async () => {
    let answer: ((value: bigint) => void) | undefined
    const balance = jest.fn(() =>
      balance.mock.calls.length === 1 ? down() : new Promise<bigint>((resolve) => (answer = resolve))
    )
    const { kit, container, amount, read } = await drawWithPortfolio({ balance })
    await screen.findByText('Balance unavailable')
    await read({ at: Date.now() })
    passRetryTime()

    await act(async () => void kit.refreshBalance())
    await waitFor(() => expect(answer).toBeDefined())

    expect(amount()).toBe('1.234 TOY')
    expect(container.querySelector('.pb-skeleton')).toBeNull()
    await act(async () => answer?.(99_900n))
    await waitFor(() => expect(amount()).toBe('999.000 TOY'))
  })

  it('keeps the toast about its own failure while the list of tokens has an amount', async () => {
    const { kit, amount, read } = await drawWithPortfolio({ state: { at: Date.now() } })

    await waitFor(() => expect(kit.notices.toasts.map(({ source }) => source)).toEqual(['kit']))
    expect(amount()).toBe('1.234 TOY')
    await read({ at: Date.now(), error: coreErrors.balanceUnavailable() })

    expect(screen.getByText('Balance unavailable')).toBeVisible()
    expect(kit.notices.toasts).toEqual([])
  })

  it.each([
    ['the amount of the list', { at: Date.now() }],
    ["the list's own retry", { at: Date.now(), error: coreErrors.balanceUnavailable() }]
  ])('leaves the focus in the modal if %s replaces its retry', async (_what, state) => {
    const { kit, container, read } = await drawWithPortfolio()
    const dialog = document.createElement('dialog')
    dialog.tabIndex = -1
    document.body.append(dialog)
    dialog.append(container)
    const account = kit.connections.active?.caipAddress
    if (account) act(() => kit.get(currentTabToken)?.(account, 'tokens'))
    const retry = await waitFor(() => screen.getByText(/Try again/).closest('button') as HTMLElement)
    retry.focus()
    expect(retry).toHaveFocus()

    await read(state)

    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(dialog).toHaveFocus()
    dialog.remove()
  })
})
