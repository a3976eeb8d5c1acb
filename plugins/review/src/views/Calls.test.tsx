import { afterEach, expect, it } from '@jest/globals'
import type { DecodedCall } from '@plugboard/core'
import { createTestKit, toyAsset } from '@plugboard/core/testing'
import { KitProvider } from '@plugboard/ui'
import { cleanup, render } from '@testing-library/react'
import { Calls } from './Calls'

const kits: { dispose(): void }[] = []
afterEach(() => {
  cleanup()
  for (const kit of kits.splice(0)) kit.dispose()
})

const call: DecodedCall = {
  action: 'transfer',
  asset: toyAsset(),
  amount: 150n,
  counterparty: 'carol',
  text: 'transfer(carol, 150)'
}

function textOf(calls: readonly DecodedCall[], requests?: number): string {
  const { kit } = createTestKit()
  kits.push(kit)
  const { container } = render(
    <KitProvider kit={kit}>
      <Calls calls={calls} requests={requests} />
    </KitProvider>
  )
  return container.textContent ?? ''
}

it('the list of calls says whether the wallet executes them at once or asks for each', () => {
  expect(textOf([call, call], 1)).toMatch(/Your wallet does all of this at once, or none of it$/)
  expect(textOf([call, call], 2)).toMatch(
    /Your wallet asks 2 times. Steps already sent cannot be undone, even if you decline the rest.$/
  )
})

it.each([
  ['of one call', [call], 1],
  ['where nobody has said how often the wallet is asked', [call, call], undefined]
])('the list of calls does not mention the wallet: %s', (_, calls, requests) => {
  expect(textOf(calls, requests)).not.toMatch(/Your wallet/)
})

it('a call shows that a contract is created, and the amount it receives', () => {
  const creation: DecodedCall = { action: 'create', asset: toyAsset(), amount: 0n, text: 'new' }
  expect(textOf([creation])).toMatch(/Create a new contract$/)
  expect(textOf([{ ...creation, amount: 250n }])).toMatch(/Create a new contract and send it 2\.5\s*TOY/)
})

it('a call shows an allowance of zero as a removed permission', () => {
  const allowance: DecodedCall = { ...call, action: 'approve', amount: 0n }
  expect(textOf([allowance])).toMatch(/No longer allow TOY to be spent by:.*carol/)
  expect(textOf([allowance])).not.toMatch(/Allow|\d/)
  expect(textOf([{ ...allowance, amount: 150n }])).toMatch(/Allow 1\.5\s*TOY to be spent by:/)
})

it('a call shows a token without a name by its address, and says so', () => {
  const token = `0x${'ab12'.repeat(10)}`
  const asset = { ...toyAsset(), token, name: token, symbol: '0xab…ab12', decimals: 0 }
  const permit: DecodedCall = { ...call, action: 'approve', asset, amount: 5n }
  const sentence = /This token does not report a name/

  expect(textOf([permit])).toMatch(/Allow 5\s*0xab…ab12 to be spent by:.*carol.*smallest unit/)
  expect(textOf([{ ...permit, amount: 2n ** 256n - 1n }])).toMatch(/Allow all 0xab…ab12 to be spent/)
  expect(textOf([{ ...permit, amount: 2n ** 96n - 1n }])).toMatch(/Allow all 0xab…ab12 to be spent/)
  expect(textOf([{ ...permit, action: 'approveAll', amount: undefined }])).toMatch(
    /Allow all your 0xab…ab12 to be moved/
  )
  expect(textOf([permit])).toMatch(sentence)
  expect(textOf([{ ...permit, asset: toyAsset() }])).not.toMatch(sentence)
})
