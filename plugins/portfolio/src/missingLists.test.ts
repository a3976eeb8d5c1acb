import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { clockSetup, pass } from '../test/clockSetup'
import { account, holding, networkId, ToyChain } from '../test/toyPortfolio'

const made = clockSetup({ expectsWarnings: true })

/** An account with a token that only a list names, which cannot be read at first. */
async function withoutList() {
  const chain = new ToyChain(
    new Map([
      [undefined, 5n],
      ['usdc', 7n]
    ])
  )
  let isDown = true
  let asked = 0
  const list = definePlugin({
    name: 'host:list',
    setup: (kit) =>
      void kit.contribute(tokenListSources, {
        id: 'list',
        serves: () => true,
        tokens: async () => {
          asked += 1
          if (isDown) throw new Error('down')
          return [holding(0n, 'usdc').asset]
        }
      })
  })
  const { service, kit } = await made({ namespaces: [chain.adapter()], plugins: [list] })
  await kit.connect('wallet')
  const symbols = () => service.holdings(account).holdings?.all.map(({ asset }) => asset.symbol)
  symbols()
  await pass(100)
  expect([symbols(), service.areListsMissing?.(networkId), asked]).toEqual([['TOY'], true, 1])
  return { service, chain, symbols, comeUp: () => (isDown = false), asked: () => asked }
}

describe('tokens of a list that could not be read', () => {
  it('are shown as soon as the visitor tries again', async () => {
    const { service, symbols, comeUp, asked } = await withoutList()
    comeUp()

    void service.refresh(account)
    await pass(100)

    expect([symbols(), service.areListsMissing?.(networkId), asked()]).toEqual([['TOY', 'USDC'], false, 2])
    // A list that was read is not requested again.
    void service.refresh(account)
    await pass(100)
    expect(asked()).toBe(2)
  })

  it('are shown when the visitor returns after a minute', async () => {
    const { symbols, comeUp, asked } = await withoutList()
    comeUp()
    window.dispatchEvent(new Event('focus'))
    await pass(59_000)
    expect(asked()).toBe(1)

    await pass(1_000)
    window.dispatchEvent(new Event('focus'))
    await pass(100)

    expect([symbols(), asked()]).toEqual([['TOY', 'USDC'], 2])
  })

  it('are shown when another part of the page reads the list', async () => {
    const { service, chain, symbols, comeUp } = await withoutList()
    comeUp()
    await pass(60_000)

    service.listedTokens(networkId)
    await pass(100)

    expect(symbols()).toEqual(['TOY', 'USDC'])
    expect(chain.asked.map(({ tokens }) => tokens)).toEqual([[], ['usdc']])
  })
})
