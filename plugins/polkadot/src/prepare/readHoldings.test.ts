import { expect, it } from '@jest/globals'
import type { ApiPromise } from '@polkadot/api'
import { makePair } from '../../test/makePair'
import { polkadotLocal } from '../networks'
import { readHoldings } from './readHoldings'

const some = (value: object) => ({ isSome: true, unwrap: () => value })
const amount = (value: bigint) => ({ toBigInt: () => value })

/** The spendable part of 90 units of an asset whose accounts need 10. */
async function spendable(asset: object, account: object) {
  const data = { free: amount(500n), reserved: amount(0n) }
  const api = {
    consts: { balances: { existentialDeposit: amount(100n) } },
    query: {
      system: { account: async () => ({ data }) },
      assets: {
        asset: { multi: async () => [some({ minBalance: 10, status: 'Live', ...asset })] },
        metadata: { multi: async () => [{}] },
        account: { multi: async () => [some({ balance: 90, status: 'Liquid', ...account })] }
      }
    }
  }
  const { address } = makePair('//Alice')
  const { all } = await readHoldings(api as unknown as ApiPromise, polkadotLocal, address, ['7'])
  return all.slice(1).map((one) => [one.value, one.spendable])
}

it.each<[string, object, object, readonly (readonly bigint[])[]]>([
  ['what its account does not need', {}, {}, [[90n, 80n]]],
  ['nothing while the asset is frozen', { status: 'Frozen' }, {}, [[90n, 0n]]],
  [
    'nothing while the asset is frozen, on older chains',
    { status: undefined, isFrozen: true },
    {},
    [[90n, 0n]]
  ],
  ['nothing while the account is frozen', {}, { status: 'Frozen' }, [[90n, 0n]]],
  ['nothing while the account is blocked', {}, { status: 'Blocked' }, [[90n, 0n]]],
  ['nothing of less than the minimum', { minBalance: 91 }, {}, [[90n, 0n]]],
  ['nothing of nothing', {}, { balance: 0 }, []]
])('an account can send of an asset %s', async (_, asset, account, holdings) => {
  expect(await spendable(asset, account)).toEqual(holdings)
})
