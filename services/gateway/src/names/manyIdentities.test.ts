/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { startHistoryChain } from '../../test/historyChain.js'
import { deployEns, namesForTest, newAccount } from '../../test/namesForTest.js'

const network = 'eip155:31337'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each([1, 8])(
  'returns every name of a full list, however few requests the gateway sends at a time: %p',
  async (parallelBalances) => {
    const chain = await startHistoryChain(31_337)
    ends.push(chain.stop)
    const carol = newAccount().address
    const { universalResolver } = await deployEns(chain, {
      names: [{ name: 'carol.eth', addresses: { 60: carol }, primaryOf: carol }]
    })
    const names = await namesForTest({
      chains: { [network]: [chain.url] },
      names: { ens: { network, universalResolver } },
      parallelBalances
    })
    ends.push(names.end)
    const addresses = [...Array.from({ length: 49 }, () => newAccount().address), carol]

    const { status, body } = await names.ask('/v1/identities', { addresses, coinType: 60 })

    expect([status, body.identities?.map(({ name }) => name)]).toEqual([200, ['carol.eth']])
  }
)
