import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { portfolio } from '@plugboard/portfolio'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { facts, mystery, openTokens, token, toy, usd } from '../test/tokensScene'

describe('a token', () => {
  it('shows its exact amount, its value, and its identity', async () => {
    const { dialog, kit, rows } = await openTokens({
      chain: () => [
        [toy, 12_345n],
        [usd, 5_678_999n]
      ],
      prices: { usd: '1.5' }
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: /usd Coin/ })))
    expect(await dialog.findByRole('heading', { name: 'usd Coin' })).toBeTruthy()
    const factOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent
    expect(dialog.getByText('5.678 USD')).toBeTruthy()
    expect(dialog.getByText('$8.52')).toBeTruthy()
    expect(factOf('Exact amount')).toBe('5.678999')
    expect(factOf('Price')).toMatch(/^\$1\.50 at \d/)
    expect(factOf('Network')).toBe('Toy 1')
    expect(factOf('Token address')).toContain('usd')
    expect(dialog.queryByText('Token ID')).toBeNull()
    expect(dialog.queryByText(/Anyone can make/)).toBeNull()
    const links = () => dialog.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links()).toEqual(['https://scan.example/address/usd'])
    await act(async () => kit.back())
    await act(async () => fireEvent.click(await dialog.findByRole('button', { name: /TOY/ })))
    expect(await dialog.findByRole('heading', { name: 'Toy' })).toBeTruthy()
    expect(links()).toEqual([])
  })

  it('has an id rather than an address on a chain that does not give it one', async () => {
    const { dialog, kit } = await openTokens({})

    await act(async () => kit.push('Token', { asset: token('ibc/27394FB0') }))

    expect((await dialog.findByText('Token ID')).nextElementSibling?.textContent).toContain('ibc/27394FB0')
    expect(dialog.queryByText('Token address')).toBeNull()
    expect(dialog.getByRole('button', { name: /Copy token ID ibc/ })).toBeTruthy()
  })

  it("shows its price's time of day, with the date if that is not today", async () => {
    const priceAt = async (pricedAt: number) => {
      const { dialog, kit } = await openTokens({ prices: { usd: '1.5' }, pricedAt })
      await act(async () => kit.push('Token', { asset: usd }))
      const price = (await dialog.findByText('Price')).nextElementSibling?.textContent
      cleanup()
      kit.dispose()
      return price
    }

    expect(await priceAt(Date.now())).toMatch(/^\$1\.50 at \d{1,2}:\d\d\s[AP]M$/)
    expect(await priceAt(new Date(2025, 2, 4, 14, 5).getTime())).toMatch(/^\$1\.50 at Mar 4, 2025, 2:05\sPM$/)
  })

  it('shows no amount while its amount is unknown', async () => {
    const { dialog, kit } = await openTokens({
      chain: () => {
        throw new Error('The node is down')
      }
    })

    await act(async () => kit.push('Token', { asset: usd }))

    expect(await dialog.findByRole('heading', { name: 'usd Coin' })).toBeTruthy()
    expect(dialog.queryByText(/\d USD$/)).toBeNull()
    expect(dialog.queryByText('Exact amount')).toBeNull()
  })

  it('shows 0 if the account has none of it, unless the holdings are incomplete', async () => {
    const shown = async (complete: boolean) => {
      const { dialog, kit, rows } = await openTokens({ complete })
      await waitFor(() => expect(rows()).toHaveLength(1))
      await act(async () => kit.push('Token', { asset: usd }))
      expect(await dialog.findByRole('heading', { name: 'usd Coin' })).toBeTruthy()
      const exact = dialog.queryByText('Exact amount')?.nextElementSibling?.textContent
      const amount = dialog.queryByText(/\d USD$/)?.textContent
      cleanup()
      kit.dispose()
      return { exact, amount }
    }

    expect(await shown(true)).toEqual({ exact: '0', amount: '0.000 USD' })
    expect(await shown(false)).toEqual({})
  })

  it('shows a warning if no list knows it', async () => {
    const { dialog, press } = await openTokens({ chain: () => [[mystery, 1n]] })
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Hidden (1)' })).toBeTruthy())
    await press('Hidden (1)')
    await press(/mystery Coin/)
    expect(await dialog.findByText(/Anyone can make a token with this name/)).toBeTruthy()
  })

  it('appears with the listed ones once it is marked as not spam, unless it was reported as harmful', async () => {
    const reported = token('reported', { standing: 'flagged' })
    const { dialog, press, rows, kit } = await openTokens({
      chain: () => [
        [toy, 12_345n],
        [mystery, 1_500_000n],
        [reported, 1n]
      ]
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    await press('Hidden (2)')
    await press(/reported Coin/)
    expect(await dialog.findByText(/This token was reported as harmful/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Not spam' })).toBeNull()
    await act(async () => kit.back())

    await press(/mystery Coin/)
    await act(async () => fireEvent.click(await dialog.findByRole('button', { name: 'Not spam' })))
    expect(dialog.queryByRole('button', { name: 'Not spam' })).toBeNull()
    expect(dialog.getByText(/Anyone can make a token with this name/)).toBeTruthy()
    await press('Hide again')
    expect(dialog.queryByRole('button', { name: 'Hide again' })).toBeNull()
    await press('Not spam')
    await act(async () => kit.back())

    expect(rows().map((row) => row?.slice(0, 14))).toEqual([
      'TTToyTOY123.45',
      expect.stringMatching(/mystery Coin/)
    ])
    expect(await dialog.findByRole('button', { name: 'Hidden (1)' })).toBeTruthy()
  })

  it('offers the available actions of Send, Swap and Receive', async () => {
    const opened: unknown[] = []
    const actions = definePlugin({
      name: 'actions',
      setup(kit) {
        for (const [id, label] of [
          ['swaps', 'Swap'],
          ['onramp', 'Buy'],
          ['send', 'Send']
        ] as const) {
          const view = `Test${label}`
          const component = ({ params }: { readonly params?: unknown }) => {
            opened.push([label, params])
            return <p>{label}</p>
          }
          kit.registerView({ id: view, title: label, load: async () => ({ default: component }) })
          kit.addToSlot('account.actions', { id, label, view })
        }
      }
    })
    const { dialog, press, rows, kit } = await openTokens({
      chain: () => [[usd, 5_678_999n]],
      plugins: [portfolio(), facts({}), actions]
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    await press(/usd Coin/)
    await dialog.findByRole('heading', { name: 'usd Coin' })
    const buttons = () =>
      [...(dialog.getByRole('button', { name: 'Send' }).parentElement?.children ?? [])].map(
        ({ textContent }) => textContent
      )

    expect(buttons()).toEqual(['Send', 'Swap', 'Receive'])
    const asset = expect.objectContaining({ token: 'usd', networkId: 'toy:1' })
    await press('Send')
    expect(opened.at(-1)).toEqual(['Send', { asset }])
    await act(async () => kit.back())
    await press('Swap')
    expect(opened.at(-1)).toEqual(['Swap', { from: asset }])
    await act(async () => kit.back())
    await press('Receive')
    expect(kit.router.current.name).toBe('Receive')
    await act(async () => kit.back())
    await act(async () => kit.remove('actions'))
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})
