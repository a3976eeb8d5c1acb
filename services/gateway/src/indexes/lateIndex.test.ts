/** @jest-environment node */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import { getAddress, type Hex } from 'viem'
import { startExplorer } from '../../test/explorerServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'
import recordedTokens from '../../test/recorded/blockscoutTokens.json'
import recordedTransfers from '../../test/recorded/blockscoutTransfers.json'

const chainId = 'eip155:31337'
// As in the recorded answer: the second one is on its second page.
const good = getAddress('0x00000000000000000000000000000000000600d0')
const spam = getAddress('0x00000000000000000000000000000000005ca300')

let chain: Awaited<ReturnType<typeof startHistoryChain>>
let explorer: Awaited<ReturnType<typeof startExplorer>>
let rig: Awaited<ReturnType<typeof gatewayForTest>>
let owner: Hex

beforeAll(async () => {
  chain = await startHistoryChain(31337)
  const [sender, receiver] = chain.accounts as [Hex, Hex]
  owner = receiver
  const token = await chain.deployToken(owner, 'Harbour Coin', 'HRB', 6)
  // Code that logs piece 7 of a collection for the owner.
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const [word, nobody] = [owner.slice(2).toLowerCase().padStart(64, '0'), '0'.repeat(64)]
  for (const to of [good, spam]) {
    await chain.rpc('anvil_setCode', to, `0x60077f${word}7f${nobody}7f${topic}5f5fa400`)
    await chain.send({ from: sender, to })
  }
  const [item] = recordedTokens.items
  const tokens = {
    items: [{ ...item, token: { ...item?.token, address_hash: token } }],
    next_page_params: { items_count: 50 }
  }
  explorer = await startExplorer(chain, { tokens, transfers: recordedTransfers })
  await explorer.index()
  const config = {
    rateLimit: false as const,
    chains: { [chainId]: [chain.url] },
    indexes: { [chainId]: { kind: 'blockscout' as const, url: explorer.url } }
  }
  rig = await gatewayForTest({ config })
}, 60_000)
afterAll(async () => {
  await rig.end()
  await explorer.close()
  await chain.stop()
})

const get = async (what: string, cursor = '') => {
  const query = new URLSearchParams({ projectId: 'demo', chainId, ...(cursor && { cursor }) })
  return (await rig.get(`/v1/account/${owner}/${what}?${query}`)).json() as Promise<unknown>
}
const spamOf = async (cursor?: string) => {
  const { data } = (await get('history', cursor)) as { readonly data: readonly Transaction[] }
  const pieces = data.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  return pieces.map(({ address, flags }) => [address, flags?.is_spam])
}

it.each([
  ['hang', 1],
  ['fail', 2]
] as const)(
  'keeps the spam flags of the first page if later ones %s',
  async (fault, index) => {
    explorer.breakLaterPages('token-transfers', fault)
    const end = Number(await chain.rpc<Hex>('eth_blockNumber')) + 1

    // Answers are cached by their cursors.
    expect(await spamOf(`${end}.${index}`)).toEqual([
      [spam, undefined],
      [good, false]
    ])
  },
  20_000
)

it('keeps the tokens of the first page if later ones fail', async () => {
  explorer.breakLaterPages('tokens', 'fail')

  expect(await get('balance')).toMatchObject({ balances: [{ symbol: 'ETH' }, { symbol: 'HRB' }] })
})
