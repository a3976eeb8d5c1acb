import { describe, expect, it } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { chainOf, holdingsSetup } from '../../test/holdingsSetup'
import { account } from '../../test/toyPortfolio'

const { watched } = holdingsSetup()

/** Alice's connected account on a chain that also tells her balance to the kit. */
async function connected() {
  const chain = chainOf([undefined, 500n], ['gold', 7n])
  let balanceReads = 0
  const balance = async () => {
    balanceReads += 1
    return { value: chain.amounts.get(undefined) ?? 0n, decimals: 2, symbol: 'TOY' }
  }
  const namespace = fakeNamespace({ capabilities: { holdings: chain.holdings, balance } })
  const { kit, service } = await watched({ namespaces: [namespace] })
  await kit.connect('wallet')
  const draw = async () => {
    service.holdings(account)
    await pass(100)
  }
  await draw()
  return { chain, kit, draw, balanceReads: () => balanceReads }
}

describe('the balance that the kit has read', () => {
  it('is read again when the holdings show another amount after a payment that the page requested', async () => {
    const { chain, kit, draw } = await connected()
    expect(kit.accounts.of().balanceValue).toBe(500n)
    chain.amounts = new Map([[undefined, 200n]])
    await kit.request({ method: 'signAndSend' })
    await draw()
    expect(kit.accounts.of().balanceValue).toBe(200n)
  })

  it('is not read again while the holdings show the same amount', async () => {
    const { chain, kit, draw, balanceReads } = await connected()
    const before = balanceReads()
    chain.amounts = new Map([
      [undefined, 500n],
      ['gold', 3n]
    ])
    await kit.request({ method: 'signAndSend' })
    await draw()
    expect(chain.asked.length).toBeGreaterThan(1)
    expect(balanceReads()).toBe(before)
  })
})
