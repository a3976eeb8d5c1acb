import { describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { openTokens, toy, usd } from '../test/tokensScene'

describe('[S9.09 part] the numbers in an account', () => {
  it('are values rounded half up, in US English with 2 decimals and smaller pennies', async () => {
    const { dialog, rows } = await openTokens({
      chain: () => [
        [toy, 100n],
        [usd, 123_456_500_000n]
      ],
      // Both values end with half a cent, and half to even would round the second one down.
      prices: { toy: '2.005', usd: '0.01' }
    })

    await waitFor(() => expect(rows()).toEqual(['UTusd CoinUSD123,456.500$1,234.57', 'TTToyTOY1.000$2.01']))
    const total = dialog.getByText(/^Total/)
    expect(total.textContent).toBe('Total $1,236.58')
    expect([...total.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(['.', '58'])
  })

  it('are a balance of 0.00, and no values, on a test network', async () => {
    const { dialog, rows, kit } = await openTokens({
      balance: async () => ({ value: 12_345n, decimals: 2, symbol: 'TOY' }),
      prices: { toy: '2' },
      testnet: true
    })

    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))
    await waitFor(() => expect(kit.accounts.of().balance).toBe('0.00'))
    const root = document.querySelector('plugboard-modal')?.shadowRoot
    await waitFor(() => expect(root?.querySelector('.pb-amount-large')?.textContent).toMatch(/^0\.00\s?TOY$/))
    expect(dialog.queryByText(/\$/)).toBeNull()
  })
})
