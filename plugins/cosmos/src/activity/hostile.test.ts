/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { spoiledJson } from '../../../../tests/jest/spoiledJson'
import type { Answers } from '../../test/alteredEndpoint'
import { historySetup } from '../../test/historySetup'

const { chain, reader, newPayer, endpoint } = historySetup()

const event = (type: string, attributes: Readonly<Record<string, string>>) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true }))
})

/** A payment of somebody, with its fee. */
const rightFor = (sender: string, recipient: string) => ({
  total_count: '1',
  txs: [
    {
      ...{ hash: 'A'.repeat(64), height: '1', index: 0, tx: base64.encode(Uint8Array.of(10, 0, 18, 0)) },
      tx_result: {
        code: 0,
        events: [
          event('coin_spent', { spender: sender, amount: '20000uatom' }),
          event('transfer', { recipient: 'cosmos1collector', sender, amount: '20000uatom' }),
          event('tx', { fee: '20000uatom', fee_payer: sender }),
          event('coin_spent', { spender: sender, amount: '5uatom,7ustone' }),
          event('coin_received', { receiver: recipient, amount: '5uatom,7ustone' }),
          event('transfer', { recipient, sender, amount: '5uatom,7ustone' })
        ]
      }
    }
  ]
})

it('reads a well-formed history', async () => {
  const [{ address }, { address: other }] = [await newPayer(0n), await newPayer(0n)]
  const url = await endpoint({ tx_search: () => rightFor(address, other) })

  expect((await reader(url)(address)).data).toMatchObject([
    {
      metadata: { fee: '0.02', sentFrom: address, sentTo: other },
      transfers: [
        { direction: 'out', quantity: { numeric: '0.000005' }, recipient: other },
        { direction: 'out', quantity: { numeric: '7' }, recipient: other }
      ]
    }
  ])
})

it('turns any node response into a valid history or rejects it', async () => {
  const [{ address }, { address: other }] = [await newPayer(0n), await newPayer(0n)]
  const right = rightFor(address, other)
  const heads = await chain.rpc('blockchain', { minHeight: '1', maxHeight: '1' })
  const answers: { found: unknown; heads: unknown } = { found: right, heads }
  const url = await endpoint({ tx_search: () => answers.found, blockchain: () => answers.heads })
  const read = reader(url)
  await fc.assert(
    fc.asyncProperty(
      spoiledJson(right),
      fc.oneof({ weight: 4, arbitrary: fc.constant(heads) }, spoiledJson(heads)),
      async (found, head) => {
        Object.assign(answers, { found, heads: head })
        const page = await read(address).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'cosmos/readFailed' })
        })
        for (const one of page?.data ?? []) checkTransaction(one, chain.network.caipNetworkId)
      }
    ),
    { numRuns: 150 }
  )
}, 120_000)

it.each<[string, Answers]>([
  ['no list', { tx_search: () => ({ txs: {} }) }],
  ['a longer list than was asked for', { tx_search: () => ({ txs: Array(41).fill({}) }) }],
  [
    'no head of a block',
    { tx_search: () => rightFor('cosmos1x', 'cosmos1y'), blockchain: () => ({ block_metas: [] }) }
  ],
  [
    'nothing, since it keeps no index',
    {
      tx_search: () => {
        throw new Error('transaction indexing is disabled')
      }
    }
  ],
  ['blocks of another chain', { status: () => ({ node_info: { network: 'other-1', version: '0.38.17' } }) }]
])('rejects the history of a node that returns %s', async (_, answers) => {
  const { address } = await newPayer(0n)
  await expect(reader(await endpoint(answers))(address)).rejects.toMatchObject({ code: 'cosmos/readFailed' })
})
