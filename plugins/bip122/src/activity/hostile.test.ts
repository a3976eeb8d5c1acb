/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { spoiledJson } from '../../../../tests/jest/spoiledJson'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { historySetup } from '../../test/historySetup'
import { bitcoinRegtest } from '../networks'
import { readHistory } from '../reads/addressHistory'
import { describeTransaction } from './describeTransaction'

const setup = bitcoinChainSetup()
const { between, receiver } = setup
const { reader } = historySetup(setup)

const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const other = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
const network: Network = bitcoinRegtest

const status = { confirmed: true, block_height: 7, block_hash: 'b'.repeat(64), block_time: 1_700_000_000 }
const paid = (value: number, to = address) => ({ scriptpubkey: '00', scriptpubkey_address: to, value })
const history = [
  {
    txid: 'c'.repeat(64),
    vin: [{ prevout: paid(900) }],
    vout: [paid(600, other)],
    fee: 300,
    status: { confirmed: false }
  },
  {
    txid: 'a'.repeat(64),
    vin: [{ prevout: paid(1_000, other) }, { prevout: paid(5) }],
    vout: [paid(900), paid(5, other)],
    fee: 100,
    status
  },
  { txid: 'd'.repeat(64), vin: [{ is_coinbase: true, prevout: null }], vout: [paid(5_000)], fee: 0, status }
]

it('reads a well-formed history', () => {
  expect(readHistory(JSON.stringify(history), address).map(({ txid }) => txid[0])).toEqual(['c', 'a', 'd'])
})

it('turns any endpoint response into a valid history or rejects it', () => {
  fc.assert(
    fc.property(spoiledJson(history), (answer) => {
      let read: ReturnType<typeof readHistory> = []
      try {
        read = readHistory(JSON.stringify(answer), address)
      } catch (error) {
        expect(['TypeError', 'SyntaxError']).toContain(Object(error).name)
      }
      for (const one of read)
        checkTransaction(describeTransaction(one, { address, network }), network.caipNetworkId)
    }),
    { numRuns: 3_000 }
  )
})

it.each([
  ['no list', { 0: history[0] }],
  [
    'more than a page',
    Array.from({ length: 201 }, (_, at) => ({ ...history[0], txid: `${at}`.padStart(64, '0') }))
  ],
  ['a transaction of somebody else', [{ ...history[0], vin: [{ prevout: paid(900, other) }] }]],
  ['a fee that does not fit', [{ ...history[0], fee: 299 }]],
  ['money out of nothing', [{ ...history[0], vin: [{ prevout: paid(500) }], fee: -100 }]],
  ['more satoshis than there are', [{ ...history[0], vout: [paid(2.1e15 + 1)] }]],
  ['a time before Bitcoin', [{ ...history[1], status: { ...status, block_time: 5 } }]],
  ['a time that no date has', [{ ...history[1], status: { ...status, block_time: 1e16 } }]]
])('rejects %s, like an endpoint that cannot be reached', async (_, answer) => {
  expect(() => readHistory(JSON.stringify(answer), address)).toThrow('no valid history')
  const endpoint = await between((path, text) =>
    path.includes('/txs') ? { status: 200, text: JSON.stringify(answer) } : { status: 200, text }
  )
  try {
    await expect(reader(endpoint.url)(address)).rejects.toMatchObject({ code: 'bip122/readFailed' })
  } finally {
    endpoint.stop()
  }
})

it('lists a transaction once even if the endpoint repeats it', () => {
  const answer = JSON.stringify([history[0], history[1], history[0]])
  expect(readHistory(answer, address)).toHaveLength(2)
  expect(receiver().address('p2wpkh')).not.toBe(address)
})
