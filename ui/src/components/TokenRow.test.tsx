import { expect, it } from '@jest/globals'
import { toyAsset } from '@plugboard/core/testing'
import { drawComponent } from '../testing/drawComponent.js'
import { TokenRow } from './TokenRow'

it.each([
  ['Toy', 'TOY', 'ToyTOY'],
  ['USD Coin', 'USD', 'USD CoinUSD'],
  ['ATOM', 'ATOM', 'ATOM'],
  ['PLUM (plum)', 'PLUM', 'PLUM (plum)']
])('a token called %p with the symbol %p does not repeat the symbol', async (name, symbol, written) => {
  const { container } = await drawComponent(
    <TokenRow asset={{ ...toyAsset(), name, symbol }} onClick={() => undefined} />
  )

  expect(container.querySelector('.pb-row-text')?.textContent).toBe(written)
})
