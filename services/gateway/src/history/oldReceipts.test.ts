/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import type { Hex } from 'viem'
import { startFaultyEndpoint } from '../../test/faultyEndpoint.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'

const chainId = 'eip155:31337'
const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

it('lists transactions from before the Byzantium fork, whose receipts have no status', async () => {
  const chain = await startHistoryChain(31337)
  ending.push(chain.stop)
  const endpoint = await startFaultyEndpoint(chain.url)
  ending.push(endpoint.close)
  const [from, to] = chain.accounts as [Hex, Hex]
  const { transactionHash } = await chain.send({ from, to, value: '0x1' })
  endpoint.behave(({ method }) =>
    method === 'eth_getTransactionReceipt'
      ? ({ result, ...answer }) => {
          const { status: _, ...receipt } = Object(result)
          return { ...answer, result: { ...receipt, root: transactionHash } }
        }
      : 'pass'
  )
  const { get, end } = await gatewayForTest({
    config: { rateLimit: false, chains: { [chainId]: [endpoint.url] } }
  })
  ending.push(end)

  const answer = await get(`/v1/account/${to}/history?projectId=demo&chainId=${chainId}`)

  const { data } = (await answer.json()) as { readonly data?: readonly Transaction[] }
  expect([answer.status, data]).toMatchObject([
    200,
    [{ id: transactionHash, metadata: { status: 'confirmed' }, transfers: [{ direction: 'in' }] }]
  ])
})
