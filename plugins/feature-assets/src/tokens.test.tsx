import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { type Asset, definePlugin } from '@plugboard/core'
import { portfolioToken, tokenListSources } from '@plugboard/core/features'
import { portfolio } from '@plugboard/portfolio'
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { eur, facts, mystery, openTokens, ticket, toy, usd } from '../test/tokensScene'

afterEach(() => void jest.restoreAllMocks())

describe('the Tokens tab', () => {
  it('[S5.08] rounds the balance and quantities down to 3 decimals, drops tokens without decimals, and sorts by value', async () => {
    const { rows, dialog, kit } = await openTokens({
      balance: async () => ({ value: 1_999_999n, decimals: 6, symbol: 'TOY' }),
      chain: () => [
        [toy, 12_345n],
        [usd, 5_678_999n],
        [eur, 7n],
        [ticket, 3n]
      ],
      prices: { usd: '1', toy: '0.02' }
    })
    await waitFor(() =>
      expect(rows()).toEqual(['UTusd CoinUSD5.678$5.68', 'TTToyTOY123.450$2.47', 'ETeur CoinEUR<0.001'])
    )
    expect(dialog.queryByText(/ticket/i)).toBeNull()
    await waitFor(() => expect(kit.accounts.of().balance).toBe('1.999'))
  })

  it('shows the native currency first if no price is known, then listed tokens by name', async () => {
    const { rows } = await openTokens({
      chain: () => [
        [usd, 9_000_000n],
        [eur, 1_000_000n],
        [toy, 1n]
      ]
    })
    await waitFor(() => expect(rows()).toEqual(['TTToyTOY0.010', 'ETeur CoinEUR1.000', 'UTusd CoinUSD9.000']))
  })

  it('says that there may be more tokens unless the list is complete', async () => {
    const more = /This account may have more tokens/
    const some = await openTokens({ complete: false })
    await waitFor(() => expect(some.rows()).toHaveLength(1))
    expect(some.dialog.getByText(more)).toBeTruthy()
    cleanup()
    const all = await openTokens()
    await waitFor(() => expect(all.rows()).toHaveLength(1))
    expect(all.dialog.queryByText(more)).toBeNull()
  })

  it('says that the lists of known tokens could not be loaded', async () => {
    const tokens = async (): Promise<never> => {
      throw new Error('down')
    }
    const list = definePlugin({
      name: 'list',
      setup: (kit) => void kit.contribute(tokenListSources, { id: 'list', serves: () => true, tokens })
    })
    const chain = (): readonly (readonly [Asset, bigint])[] => [
      [toy, 1n],
      [mystery, 5n]
    ]
    const { dialog } = await openTokens({ chain, complete: false, plugins: [portfolio(), list] })

    expect(await dialog.findByText(/The lists of known tokens could not be loaded/)).toBeTruthy()
    expect(dialog.queryByText(/may have more tokens/)).toBeNull()
  })

  it('hides tokens that are on no list, and shows their number', async () => {
    const { rows, press, dialog } = await openTokens({
      chain: () => [
        [toy, 12_345n],
        [mystery, 5_000_000_000n]
      ]
    })
    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))
    const hidden = await dialog.findByRole('button', { name: 'Hidden (1)' })
    expect(hidden.getAttribute('aria-expanded')).toBe('false')
    expect(dialog.queryByText('mystery Coin')).toBeNull()

    await press('Hidden (1)')

    expect(dialog.getByText('mystery Coin')).toBeTruthy()
    expect(dialog.getByText('Unknown')).toBeTruthy()
  })

  it('says that there are no tokens yet, and links to Receive, and to Buy if it is available', async () => {
    const shop = definePlugin({
      name: 'shop',
      setup(kit) {
        kit.registerView({ id: 'Shop', title: 'Buy', load: async () => ({ default: () => <p>Shop</p> }) })
        kit.addToSlot('account.actions', { id: 'onramp', label: 'Buy', view: 'Shop' })
      }
    })
    const plugins = [portfolio(), facts({}), shop]
    const { kit, dialog } = await openTokens({ chain: () => [[toy, 0n]], plugins })
    const state = (await dialog.findByText('No tokens yet')).closest('.pb-state') as HTMLElement
    expect(state.textContent).toContain('This account has no tokens on Toy 1.')
    await act(async () => fireEvent.click(within(state).getByRole('button', { name: 'Receive' })))
    expect(kit.router.current.name).toBe('Receive')
    await act(async () => kit.back())
    const again = (await dialog.findByText('No tokens yet')).closest('.pb-state') as HTMLElement
    await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Buy' })))
    expect(kit.router.current.name).toBe('Shop')
    await act(async () => kit.back())
    await act(async () => kit.remove('shop'))
    const buttons = within((await dialog.findByText('No tokens yet')).closest('.pb-state') as HTMLElement)
    expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Receive'])
  })

  it('says that loading failed, and keeps the last list with its age if that happens later', async () => {
    let isDown = true
    const account = { address: 'alicesaddress', networkId: 'toy:1' } as const
    const chain = (): readonly (readonly [Asset, bigint])[] => {
      if (isDown) throw new Error('node down')
      return [[toy, 12_345n]]
    }
    const { kit, dialog } = await openTokens({ chain })
    const state = (await dialog.findByText('Your tokens could not be loaded')).closest(
      '.pb-state'
    ) as HTMLElement
    const retry = within(state).getByRole('button')
    expect(retry.textContent).toMatch(/^Try again in (30|29) s$/)
    // In the accent's colour it could not be read.
    expect(retry.className).not.toContain('primary')
    expect(dialog.queryByText('No tokens yet')).toBeNull()
    cleanup()
    kit.dispose()

    isDown = false
    const later = await openTokens({ chain })
    await waitFor(() => expect(later.rows()).toEqual(['TTToyTOY123.450']))
    isDown = true
    await act(async () => later.kit.get(portfolioToken)?.refresh(account))

    expect(
      await later.dialog.findByText(/^Your tokens could not be loaded\. This list is from \d/)
    ).toBeTruthy()
    expect(later.rows()).toEqual(['TTToyTOY123.450'])
  })

  it('[S9.02 part] offers to try again over a list that could not be read again, but not within 30 s', async () => {
    const account = { address: 'alicesaddress', networkId: 'toy:1' } as const
    let isDown = false
    let reads = 0
    const { kit, dialog, rows } = await openTokens({
      chain: () => {
        reads++
        if (isDown) throw new Error('node down')
        return [[toy, reads === 1 ? 12_345n : 5n]]
      }
    })
    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))
    isDown = true
    await act(async () => kit.get(portfolioToken)?.refresh(account))

    const button = await dialog.findByRole('button', { name: /^Try again in (30|29) s$/ })
    await act(async () => fireEvent.click(button))
    expect([reads, button.getAttribute('aria-disabled')]).toEqual([2, 'true'])

    isDown = false
    const clock = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + 30_000)
    const retry = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
    expect(reads).toBe(2)
    retry.focus()
    await act(async () => fireEvent.click(retry))

    await waitFor(() => expect(rows()).toEqual(['TTToyTOY0.050']))
    expect(dialog.queryByText(/This list is from/)).toBeNull()
    expect(reads).toBe(3)
    const focused = document.querySelector('plugboard-modal')?.shadowRoot?.activeElement
    expect(focused).toBe(within(dialog.getByRole('list', { name: 'Your tokens' })).getByRole('button'))
  })

  it('has one retry if the list and the balance above it failed, and that reads both again', async () => {
    let isDown = true
    const balance = jest.fn(async () => {
      if (isDown) throw new Error('node down')
      return { value: 9_000_000n, decimals: 6, symbol: 'TOY' }
    })
    const { dialog, rows, kit } = await openTokens({
      balance,
      chain: () => {
        if (isDown) throw new Error('node down')
        return [[toy, 12_345n]]
      }
    })
    await dialog.findByText('Your tokens could not be loaded')
    expect(await dialog.findByText('Balance unavailable')).toBeTruthy()
    expect(dialog.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)

    isDown = false
    const clock = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + 30_000)
    const retry = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
    await act(async () => fireEvent.click(retry))

    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))
    expect(kit.accounts.of().balance).toBe('9.000')
    expect(dialog.queryByText('Balance unavailable')).toBeNull()
  })

  it('is also the source of the balance above it, if the balance itself could not be read', async () => {
    const { dialog, rows, kit } = await openTokens({
      balance: () => Promise.reject(new Error('node down')),
      chain: () => [[toy, 12_345n]]
    })
    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))

    await waitFor(() => expect(kit.accounts.of().balanceRetryAt).toBeDefined())
    expect(dialog.queryByText('Balance unavailable')).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Try again/ })).toBeNull()
    expect(
      document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-amount-large')?.textContent
    ).toBe('123.450 TOY')
  })

  it('[S9.09 part] shows no fiat on a test network, whatever a source says', async () => {
    const text = () =>
      document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')?.textContent ?? ''
    const chain = () =>
      [
        [usd, 1_000_000n],
        [eur, 2_000_000n]
      ] as const
    const shown = async (testnet: boolean) => {
      const { rows, dialog, press, kit } = await openTokens({ chain, testnet, usd: '3' })
      await waitFor(() => expect(rows()).toHaveLength(2))
      await waitFor(() => expect(text().includes('Total $9.00')).toBe(!testnet))
      const account = [...rows(), text().includes('$')]
      await press(/eur Coin/)
      await waitFor(() => expect(dialog.getByText('Exact amount')).toBeTruthy())
      const isWorth = text().includes('$6.00')
      cleanup()
      kit.dispose()
      return [...account, isWorth]
    }

    expect(await shown(false)).toEqual(['ETeur CoinEUR2.000$6.00', 'UTusd CoinUSD1.000$3.00', true, true])
    expect(await shown(true)).toEqual(['ETeur CoinEUR2.000', 'UTusd CoinUSD1.000', false, false])
  })

  it('exists only with a portfolio', async () => {
    const { kit, dialog } = await openTokens({ plugins: [] })
    expect(dialog.queryByRole('tab', { name: 'Tokens' })).toBeNull()
    await act(() => kit.use(portfolio()))
    expect(await dialog.findByRole('tab', { name: 'Tokens' })).toBeTruthy()
  })
})
