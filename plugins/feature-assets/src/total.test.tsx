import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { act, cleanup, waitFor } from '@testing-library/react'
import { facts, mystery, openTokens, ticket, token, toy, usd } from '../test/tokensScene'

describe('the total in Account', () => {
  it('shows the total value without unlisted tokens and tickets, and no total if no price is known', async () => {
    const chain = () =>
      [
        [toy, 12_345n],
        [usd, 5_678_999n],
        [mystery, 1_000_000_000n],
        [ticket, 3n]
      ] as const
    const total = (dialog: { queryByText(text: string): HTMLElement | null }) =>
      dialog.queryByText('Total')?.closest('p')?.textContent
    const priced = await openTokens({
      chain,
      prices: { usd: '1', toy: '10', mystery: '1000', ticket: '500' }
    })
    await waitFor(() => expect(total(priced.dialog)).toBe('Total $1,240.18'))
    const small = priced.dialog.getByText('Total').closest('p')?.querySelectorAll('small')
    expect([...(small ?? [])].map(({ textContent }) => textContent)).toEqual(['.', '18'])
    cleanup()
    const unknown = await openTokens({ chain, prices: { mystery: '1000' } })
    await waitFor(() => expect(unknown.rows()).toHaveLength(2))
    expect(total(unknown.dialog)).toBeUndefined()
  })

  it('shows the total of all connected accounts, each on its network, once all of it is known', async () => {
    const elsewhere = token('gold', { networkId: 'zoo:1' })
    let tell: () => void = () => {}
    const reading = new Promise<void>((resolve) => {
      tell = resolve
    })
    const zoo = definePlugin({
      name: 'zoo',
      setup(kit) {
        const holdings = async () => {
          await reading
          return { all: [{ asset: elsewhere, value: 3_000_000n, spendable: 0n }], complete: true, at: 1 }
        }
        kit.registerNamespace(fakeNamespace({ id: 'zoo', capabilities: { holdings } }))
        kit.registerConnector(fakeConnector({ id: 'cage', namespace: 'zoo', accounts: ['bob'] }).connector)
        kit.contribute(tokenListSources, {
          id: 'zoo',
          serves: (networkId) => networkId === 'zoo:1',
          tokens: async () => [elsewhere]
        })
      }
    })
    const plugins = [zoo, portfolio(), facts({ usd: '1', gold: '7.5' })]
    const { kit, dialog } = await openTokens({ chain: () => [[usd, 2_500_000n]], plugins })
    const own = () => dialog.queryByText('Total')?.closest('p')?.textContent
    const all = () => dialog.queryByText(/in all accounts/)?.textContent
    await waitFor(() => expect(own()).toBe('Total $2.50'))
    expect(all()).toBeUndefined()

    await act(async () => void (await kit.connect('cage')))
    await act(async () => kit.switchNetwork('toy:1'))
    await act(async () => kit.open({ view: 'Account' }))
    await waitFor(() => expect(own()).toBe('Total $2.50'))
    expect(all()).toBeUndefined()
    await act(async () => tell())
    await waitFor(() => expect(all()).toBe('$25.00 in all accounts'))
    expect(own()).toBe('Total $2.50')
  })
})
