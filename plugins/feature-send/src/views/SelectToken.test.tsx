import { afterEach, describe, expect, it } from '@jest/globals'
import { type Asset, coreErrors } from '@plugboard/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { openView } from '../../test/openView'
import { createScene, hold, type SceneOptions, toy, toyToken } from '../../test/scene'
import { SendStore } from '../SendStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

const mystery = toyToken('mysteryaddress', { name: 'Mystery', symbol: 'MYS', standing: 'unknown' })

async function open(options: SceneOptions = {}) {
  const scene = await createScene(options)
  cleanups.push(() => {
    scene.kit.dispose()
    expect(scene.errors).toEqual([])
  })
  let chosen: Promise<Asset> = Promise.reject(new Error('nobody asked'))
  chosen.catch(() => undefined)
  const view = await openView(scene.kit, 'Send')
  await act(async () => {
    chosen = scene.kit.ask('SelectToken', { for: 'send' })
    chosen.catch(() => undefined)
  })
  await waitFor(() => expect(view.dialog.getByRole('searchbox')).toBeTruthy())
  const search = (text: string) => view.type(view.dialog.getByRole('searchbox'), text)
  return { ...scene, ...view, search, chosen: () => chosen }
}

describe('choosing a token', () => {
  it('lists the tokens of the account first, then tokens from token lists', async () => {
    const { dialog } = await open({
      facts: {
        listed: [toyToken('usd'), toyToken('eur'), toyToken('whole', { decimals: 0 })],
        prices: { 'toy:1/token:usd': '1' }
      }
    })
    const rows = (name: string) => dialog.getByRole('list', { name }).textContent
    expect(rows('Your tokens')).toBe('UTusd CoinUSD5.000$5.00TTToyTOY123.450')
    expect(rows('All tokens')).toBe('ETeur CoinEUR')
  })

  it('[S9.09 part] shows no value on a test network, whatever a source says', async () => {
    const all = [hold(toy, 12_345n), hold(toyToken('usd'), 5_000_000n)].map((one) => ({ ...one, usd: '3' }))
    const rowsOf = async (testnet: boolean) => {
      const holdings = { holdings: { all, complete: true, at: 1 }, loading: false }
      const { dialog } = await open({ testnet, facts: { holdings } })
      const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
      cleanup()
      return rows
    }

    expect(await rowsOf(false)).toEqual(['TTToyTOY123.450$370.35', 'UTusd CoinUSD5.000$15.00'])
    expect(await rowsOf(true)).toEqual(['TTToyTOY123.450', 'UTusd CoinUSD5.000'])
  })

  it('[S5.08 part] shows quantities rounded down to 3 decimals, and drops tokens without decimals, held or listed', async () => {
    const { dialog, text, kit } = await open({
      facts: {
        holdings: {
          holdings: {
            all: [
              hold(toy, 12_345n),
              hold(toyToken('usd'), 5_678_999n),
              hold(toyToken('ticket', { decimals: 0 }), 3n)
            ],
            complete: true,
            at: 1
          },
          loading: false
        },
        listed: [toyToken('voucher', { decimals: 0 })]
      }
    })
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual(['TTToyTOY123.450', 'UTusd CoinUSD5.678'])
    expect(text()).not.toMatch(/ticket|voucher/i)
    expect(new SendStore(kit).tokenBalances.map(({ asset }) => asset.symbol)).toEqual(['TOY', 'USD'])
  })

  it('says that balances could not be read instead of showing none, and retries', async () => {
    const { dialog, text, click, refreshed } = await open({
      facts: { holdings: { loading: false, error: coreErrors.balanceUnavailable() } }
    })
    expect(text()).toContain('Token Balance Unavailable')
    expect(text()).not.toContain('No tokens yet')
    await click(dialog.getByRole('button', { name: 'Try again' }))
    expect(refreshed).toEqual(['toy:1'])
  })

  it('finds by name, symbol and address', async () => {
    const { dialog, search } = await open({
      facts: { listed: [toyToken('eur', { name: 'Euro', symbol: 'EURX' })] }
    })
    const rows = () => dialog.queryAllByRole('listitem').map((row) => row.textContent)
    for (const text of ['euro', 'EURX', 'eur']) {
      await search(text)
      expect(rows()).toEqual(['ETEuroEURX'])
    }
    await search('nothing')
    expect(dialog.getByText('Not found')).toBeTruthy()
  })

  it('describes a pasted address from the chain, and asks for confirmation if the token is unknown', async () => {
    const { dialog, click, search, chosen } = await open({
      describe: (token) => (token === mystery.token ? mystery : undefined)
    })
    await search('mysteryaddress')
    await click(await dialog.findByRole('button', { name: /Mystery/ }))
    expect(dialog.getByText('Use MYS?')).toBeTruthy()
    expect(dialog.getByText(/Anyone can make a token with this name/)).toBeTruthy()
    await click(dialog.getByRole('button', { name: 'Choose another token' }))
    await click(await dialog.findByRole('button', { name: /Mystery/ }))
    await click(dialog.getByRole('button', { name: 'Use this token' }))
    expect(await chosen()).toBe(mystery)
  })

  it('asks to compare the ID on networks that number their tokens', async () => {
    const musd = toyToken('11', { name: 'Mock Dollar', symbol: 'MUSD', standing: 'unknown' })
    const { dialog, click, search, text } = await open({
      describe: (token) => (token === '11' ? musd : undefined)
    })
    await search('11')
    await click(await dialog.findByRole('button', { name: /Mock Dollar/ }))
    expect(text()).toContain('Compare its ID with one you trust:11')
    expect(text()).not.toContain('its address')
  })

  it('says so if the pasted address is not a token', async () => {
    const { dialog, search } = await open()
    await search('bobsaddress')
    expect(await dialog.findByText('Not found')).toBeTruthy()
  })

  it('still shows known holdings while balances cannot be read', async () => {
    const holdings = {
      holdings: { all: [hold(toy, 100n)], complete: true, at: 1 },
      loading: false,
      error: coreErrors.balanceUnavailable()
    }
    const { dialog } = await open({ facts: { holdings } })
    expect(dialog.getByText('Token Balance Unavailable')).toBeTruthy()
    expect(dialog.getByRole('list', { name: 'Your tokens' })).toBeTruthy()
  })

  it('shows a loading state instead of the list', async () => {
    const { dialog } = await open({ facts: { holdings: { loading: true } } })
    expect(dialog.getByRole('status', { name: 'Loading your tokens' })).toBeTruthy()
  })

  it('opens Send if it was opened directly', async () => {
    const { kit } = await createScene()
    cleanups.push(() => kit.dispose())
    const { dialog, click, amount } = await openView(kit, 'SelectToken')
    await click(await dialog.findByRole('button', { name: /usd Coin/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('Send'))
    await waitFor(() => expect(amount()).toBeTruthy())
    expect(await dialog.findByRole('button', { name: /USD Change token/ })).toBeTruthy()
  })
})
