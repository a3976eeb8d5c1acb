/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { startFaultyEndpoint } from '../../test/faultyEndpoint.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'

const chainId = 'eip155:31337'
const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

it('an index keeps answering for the next node of its chain while the first one fails', async () => {
  const chain = await startHistoryChain(31337)
  ending.push(chain.stop)
  const [from, to] = chain.accounts as [Hex, Hex]
  const { transactionHash, blockNumber } = await chain.send({ from, to, value: '0x1' })
  const payment = { transactionHash, blockNumber: String(Number(blockNumber)), from, to, value: '1' }
  const node = await startFaultyEndpoint(chain.url)
  const accounts = Array.from({ length: 6 }, (_, at) => `0x${String(at).repeat(40)}`)
  const waiting: (() => void)[] = []
  node.behave(async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length >= accounts.length) for (const fail of waiting) fail()
    })
    return 'fail' as const
  })
  const index = await startFaultServer((request, response) => {
    // Lists of payments by contracts do not say where in its block a transaction is: the node is asked.
    const result = request.url?.includes('txlistinternal') ? [payment] : []
    json({ status: '1', message: 'OK', result })(request, response)
  })
  const { get, end } = await gatewayForTest({
    config: {
      rateLimit: false,
      chains: { [chainId]: [node.url, chain.url] },
      indexes: { [chainId]: { kind: 'etherscan', url: index.url } }
    }
  })
  ending.push(node.close, index.close, end)

  const answers = await Promise.all(
    accounts.map((account) => get(`/v1/account/${account}/history?projectId=demo&chainId=${chainId}`))
  )

  expect(answers.map(({ status }) => status)).toEqual(accounts.map(() => 200))
})
