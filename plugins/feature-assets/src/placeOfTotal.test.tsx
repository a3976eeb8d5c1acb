import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { assetKey, priceSources } from '@plugboard/core/features'
import { portfolio } from '@plugboard/portfolio'
import { act, waitFor } from '@testing-library/react'
import { openTokens, toy } from '../test/tokensScene'

const placeOfTotal = () =>
  document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.assets-total') ?? null

describe('the total in Account', () => {
  it.each([
    ['is shown there', '10', 'Total $1,234.50'],
    ['gives it up if there are none', undefined, undefined]
  ])('has its place while prices are read, and %s', async (_, price, total) => {
    let tell: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      tell = resolve
    })
    const slow = definePlugin({
      name: 'slow',
      setup: (kit) =>
        void kit.contribute(priceSources, {
          id: 'slow',
          serves: () => true,
          prices: async () => {
            await asked
            return new Map(price === undefined ? [] : [[assetKey(toy), { usd: price, at: Date.now() }]])
          }
        })
    })
    const page = await openTokens({ plugins: [portfolio(), slow] })
    await waitFor(() => expect(page.rows()).toHaveLength(1))

    expect(placeOfTotal()?.textContent).toBe('')
    await act(async () => tell())

    await waitFor(() => expect(placeOfTotal()?.textContent).toBe(total))
  })

  it('has no place if nothing gives prices', async () => {
    const page = await openTokens({ plugins: [portfolio()] })
    await waitFor(() => expect(page.rows()).toHaveLength(1))
    expect(placeOfTotal()).toBeNull()
  })
})
