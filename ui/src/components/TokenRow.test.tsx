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

it('a token that no list knows is marked below its name, so that a narrow row has room for the name', async () => {
  const asset = { ...toyAsset(), standing: 'unknown' as const }
  const { container } = await drawComponent(<TokenRow asset={asset} onClick={() => undefined} />)

  const mark = container.querySelector('.pb-row-note .pb-tag')
  expect(mark?.textContent).toBe('Unknown')
  expect(mark?.parentElement?.firstElementChild?.textContent).toBe('TOY')
})
