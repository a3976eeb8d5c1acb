import { expect, it } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { moved, ToyHistory, transaction } from '../../test/toyHistory'
import { account, amountsOf, ToyChain } from '../../test/toyPortfolio'

const { opened } = listSetup()

/** A chain whose account has a token that no list contains, and a history in which it arrived. */
async function openAccount() {
  const chain = new ToyChain(
    new Map([
      [undefined, 5n],
      ['rare', 3n]
    ])
  )
  const history = new ToyHistory([transaction(1, {}, [moved('0.03', 'rare'), moved('1', 'gone')])])
  const capabilities = { holdings: chain.holdings, activity: history.page }
  const made = await opened({ namespaces: [fakeNamespace({ capabilities })] })
  return { ...made, chain, amounts: () => amountsOf(made.service.holdings(account).holdings) }
}

it('tokens of a history are looked up at once if the account has been read before', async () => {
  const { amounts, chain, draw } = await openAccount()
  amounts()
  await pass(2_000)
  expect(amounts()).toEqual([[undefined, 5n]])

  await draw()

  expect(amounts()).toEqual([
    [undefined, 5n],
    ['rare', 3n]
  ])
  expect(chain.asked.map(({ tokens }) => tokens)).toEqual([[], ['rare', 'gone']])
})

it('tokens of a history are looked up when the account is read if it has not been read before', async () => {
  const { amounts, chain, draw } = await openAccount()

  await draw()
  expect(chain.asked).toEqual([])
  amounts()
  await pass(2_000)

  expect(amounts()?.map(([token]) => token)).toEqual([undefined, 'rare'])
  expect(chain.asked).toHaveLength(1)
})
