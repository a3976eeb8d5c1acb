/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { evmAnswers } from '../../test/evmAnswers.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const evm = 'eip155:1'
const solana = 'solana:LocaTest'
const signature = '5'.repeat(64)
const refusal = -32_000
/** Accounts of the two chains, by number. */
const accounts = {
  [evm]: (at: number) => `0x${at}${'1'.repeat(39)}`,
  [solana]: (at: number) => `${at + 1}XyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx`
}

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** What a node of either chain returns about an account that is in one transaction, by method. */
const good: Readonly<Record<string, unknown>> = {
  ...evmAnswers,
  getTokenAccountsByOwner: { value: [] },
  getSignaturesForAddress: [{ signature, slot: 7, err: null, blockTime: 1_700_000_000 }],
  getTransaction: null
}

/** A node that refuses a method until `answer` is called. */
async function startNode(refused?: string) {
  const state = { refused }
  const server = await startFaultServer((request, response) => {
    const calls = JSON.parse(server.requests.at(-1)?.body ?? '[]') as readonly {
      id: number
      method: string
    }[]
    const answers = calls.map(({ id, method }) =>
      method === state.refused ? { id, error: { code: refusal } } : { id, result: good[method] }
    )
    json(answers)(request, response)
  })
  ending.push(() => server.close())
  return {
    url: server.url,
    asked: () => server.requests.length,
    answer: () => {
      state.refused = undefined
    }
  }
}

async function startGateway(chainId: keyof typeof accounts, urls: readonly string[]) {
  const rig = await gatewayForTest({ config: { rateLimit: false, chains: { [chainId]: [...urls] } } })
  ending.push(rig.end)
  return async (at: number) => {
    const query = new URLSearchParams({ projectId: 'demo', chainId })
    const answer = await rig.get(`/v1/account/${accounts[chainId](at)}/history?${query}`)
    const { data } = (await answer.json()) as { readonly data?: readonly object[] }
    return [answer.status, data?.length]
  }
}

const refusals = [
  [evm, 'ots_getInternalOperations'],
  [evm, 'ots_searchTransactionsBefore'],
  [evm, 'eth_getTransactionReceipt'],
  [solana, 'getTransaction'],
  [solana, 'getSignaturesForAddress']
] as const

it.each(refusals)(
  'an endpoint of %s that refuses %s for some accounts answers for others',
  async (chainId, method) => {
    const node = await startNode(method)
    const historyOf = await startGateway(chainId, [node.url])

    for (let at = 0; at < 6; at++) expect(await historyOf(at)).toEqual([502, undefined])
    node.answer()

    expect(await historyOf(6)).toEqual([200, 1])
  }
)

it.each(refusals)('the next endpoint of %s is asked if the first one refuses %s', async (chainId, method) => {
  const [first, second] = [await startNode(method), await startNode()]
  const historyOf = await startGateway(chainId, [first.url, second.url])

  for (let at = 0; at < 6; at++) expect(await historyOf(at)).toEqual([200, 1])
  const before = first.asked()
  await historyOf(6)

  expect(first.asked()).toBeGreaterThan(before)
})
