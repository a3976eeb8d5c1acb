import { describe, expect, it } from '@jest/globals'
import type { Connection } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { makePair } from '../../test/makePair'
import { polkadotLocal } from '../networks'
import { planAsset } from './planAsset'

const [from, to] = ['//Alice', '//Bob'].map((uri) => makePair(uri).address) as [string, string]
const some = (value: object) => ({ isSome: true, unwrap: () => value })
const none = { isSome: false }
const amount = (value: bigint) => ({ toBigInt: () => value })
const count = { toNumber: () => 1 }

interface State {
  readonly asset?: object
  /** What the sender's and the receiver's accounts of the asset are like. */
  readonly own?: object
  readonly other?: object
  /** Of the chain's own currency. */
  readonly free?: bigint
}

/** Plans a payment of 50 units on a chain in this state; its fee is 1,000, and an account needs 100. */
async function plan({ asset, own, other, free = 1_200n }: State) {
  const account = { data: { free: amount(free), reserved: amount(0n) }, providers: count }
  const api = {
    consts: { balances: { existentialDeposit: amount(100n) } },
    query: {
      system: { account: Object.assign(async () => account, { multi: async () => [account, account] }) },
      assets: {
        asset: { multi: async () => [some({ minBalance: 10, status: 'Live', ...asset })] },
        metadata: { multi: async () => [{}] },
        account: {
          multi: async () => [
            some({ balance: 90, status: 'Liquid', ...own }),
            other ? some({ balance: 20, status: 'Liquid', ...other }) : none
          ]
        }
      }
    },
    tx: {
      assets: {
        transferKeepAlive: () => ({ paymentInfo: async () => ({ partialFee: amount(1_000n) }) })
      }
    }
  }
  const intent = { kind: 'transfer' as const, connection: {} as Connection, to, amount: 50n }
  const draft = { api: api as unknown as ApiPromise, network: polkadotLocal, intent, from, to }
  const { findings } = await planAsset(draft, '7')
  return findings.map(({ code, level }) => `${level} ${code}`)
}

describe('a transfer of an asset', () => {
  it.each<[string, State, readonly string[]]>([
    ['is possible', { other: {} }, []],
    ['announces a new holder', {}, ['info newAccount']],
    ['is blocked while the asset is frozen', { other: {}, asset: { status: 'Frozen' } }, ['block wouldFail']],
    [
      'is blocked while the asset is destroyed',
      { other: {}, asset: { status: 'Destroying' } },
      ['block wouldFail']
    ],
    ['is blocked for a frozen sender', { other: {}, own: { status: 'Frozen' } }, ['block wouldFail']],
    ['is blocked for a blocked receiver', { other: { status: 'Blocked' } }, ['block wouldFail']],
    ['reaches a receiver who may not send it', { other: { status: 'Frozen' } }, []]
  ])('%s', async (_, state, findings) => {
    expect(await plan(state)).toEqual(findings)
  })

  it('needs its highest fee in the chain’s own currency, besides the minimum of an account', async () => {
    expect(await plan({ other: {}, free: 1_200n })).toEqual([])
    await expect(plan({ other: {}, free: 1_199n })).rejects.toMatchObject({ code: 'polkadot/notEnough' })
  })
})
