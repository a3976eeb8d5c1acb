/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import {
  historySetup,
  mintOf,
  newOwner,
  steps,
  type TestMint
} from '../../../../plugins/solana/test/historySetup'
import { makeMint } from '../../../../plugins/solana/test/makeMint'
import { startLocal } from '../../../../plugins/solana/test/startLocal'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import recordedAssets from '../../test/recorded/heliusAssets.json'
import { checkLive } from '../cli/checkLive.js'
import type { GatewayConfig } from '../gates/configSchema.js'

const chainId = 'solana:LocaTest'
const key = 'f00dface-f00d-face-f00d-facef00dface'

interface Question {
  readonly id: number
  readonly method: string
  readonly params: unknown
}
type Listed = { readonly signature: string; readonly slot: number }

describe('Solana history of the gateway', () => {
  const chain = {} as Awaited<ReturnType<typeof startLocal>>
  const { pagesOf, run } = historySetup(chain)
  const owners = [newOwner(), newOwner(), newOwner()] as const
  const [owner] = owners
  const address = owner.publicKey.toBase58()
  const asked: Question[] = []
  let mint: TestMint
  let helius: { readonly url: string; close(): void }
  const rigs: Awaited<ReturnType<typeof gatewayForTest>>[] = []

  beforeAll(async () => {
    Object.assign(chain, await startLocal(20))
    helius = await startHelius()
    for (const one of owners) await chain.fund(one.publicKey.toBase58(), 9_000_000_000)
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    mint = mintOf(await makeMint(chain, address, program), program)
    const party = fc.constantFrom(...owners)
    const payment = fc.record({
      from: party,
      to: party,
      isToken: fc.boolean(),
      amount: fc.integer({ min: 1, max: 900 })
    })
    for (const { from, to, isToken, amount } of fc.sample(payment, 70)) {
      const [payer, target] = [from.publicKey, to.publicKey]
      const made = isToken
        ? [steps.open(payer, target, mint), steps.send(payer, target, mint, BigInt(amount))]
        : [steps.pay(payer, target, BigInt(amount) * 1_000_000n)]
      await run([from], made, true)
    }
  }, 60_000)
  afterAll(async () => {
    for (const rig of rigs) await rig.end()
    helius.close()
    await chain.stop()
  })

  /** The local chain with Helius' own methods in front, in their recorded form. */
  async function startHelius() {
    const answer = async ({ method, params }: Question): Promise<unknown> => {
      if (method === 'getAssetsByOwner')
        return { last_indexed_slot: 1, total: 3, limit: 50, page: 1, items: recordedAssets }
      if (method === 'getAssetBatch') return [null, { ...recordedAssets[2], id: mint.mint.toBase58() }]
      const [of, { limit, paginationToken }] = params as [string, { limit: number; paginationToken?: string }]
      const accounts = [of]
      for (const programId of [mint.program.toBase58()]) {
        const held = await chain.rpc('getTokenAccountsByOwner', of, { programId }, { encoding: 'jsonParsed' })
        accounts.push(...(held as { value: { pubkey: string }[] }).value.map(({ pubkey }) => pubkey))
      }
      const lists = await Promise.all(accounts.map((one) => chain.rpc('getSignaturesForAddress', one, {})))
      const all = new Map((lists.flat() as Listed[]).map((one) => [one.signature, one]))
      const sorted = [...all.values()].sort((a, b) => b.slot - a.slot)
      const start = Number(paginationToken?.split(':')[1] ?? 0)
      const options = { encoding: 'json', maxSupportedTransactionVersion: 0 }
      const page = sorted.slice(start, start + limit)
      const data = await Promise.all(
        page.map(({ signature }) => chain.rpc('getTransaction', signature, options))
      )
      const isEnd = start + limit >= sorted.length
      return {
        data: data.map((one, at) => ({ ...(one as object), transactionIndex: at })),
        paginationToken: isEnd ? null : `${page.at(-1)?.slot}:${start + limit}`
      }
    }
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const question = JSON.parse(body) as Question
      asked.push(question)
      const result = await answer(question)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, result }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/?api-key=${key}`, close: () => void server.close() }
  }

  const start = async (indexes: NonNullable<GatewayConfig['indexes']>) => {
    const rig = await gatewayForTest({
      config: { rateLimit: false, chains: { [chainId]: [chain.url] }, indexes }
    })
    rigs.push(rig)
    return (path: string, query: Readonly<Record<string, string>> = {}) =>
      rig.get(`/v1/account/${path}?${new URLSearchParams({ projectId: 'demo', chainId, ...query })}`)
  }
  const byHelius = () => start({ [chainId]: { kind: 'helius', url: helius.url } })
  const historyOf = async (get: Awaited<ReturnType<typeof start>>) => {
    const all: Transaction[] = []
    let cursor: string | null = ''
    do {
      const answer = await get(`${address}/history`, { cursor })
      expect(answer.status).toBe(200)
      const page = (await answer.json()) as { data: Transaction[]; next: string | null }
      expect(page.data.length).toBeGreaterThan(0)
      all.push(...page.data)
      cursor = page.next
    } while (cursor)
    return all
  }
  /** What moved, without the names of tokens. */
  const movements = (all: readonly Transaction[]) =>
    new Map(
      all.map(({ id, metadata, transfers }) => [
        id,
        {
          ...{ status: metadata.status, time: metadata.minedAt, fee: metadata.fee, from: metadata.sentFrom },
          moved: transfers.map(({ fungible_info, nft_info, ...rest }) => ({
            ...rest,
            of: fungible_info?.address
          }))
        }
      ])
    )

  it('[S7.09] matches what a page itself reads from the chain for random payments, page by page', async () => {
    const expected = (await pagesOf(address)).flatMap(({ data }) => data)

    const found = await historyOf(await start({}))

    expect(found.map(({ id }) => id)).toHaveLength(expected.length)
    // A transfer from an account to itself does not change its holdings: the gateway reports it as a call.
    const isOwn = ({ transfers }: Transaction) => transfers.some(({ direction }) => direction === 'self')
    const own = new Set(expected.filter(isOwn).map(({ id }) => id))
    const others = ({ id }: Transaction) => !own.has(id)
    expect(movements(found.filter(others))).toEqual(movements(expected.filter(others)))
    expect(found.filter((one) => !others(one)).every(({ transfers }) => transfers.length === 0)).toBe(true)
  }, 30_000)

  it('is the same from an index, with one request per page and the token names that it knows', async () => {
    const expected = await historyOf(await start({}))
    asked.splice(0)

    const found = await historyOf(await byHelius())

    expect(movements(found)).toEqual(movements(expected))
    const infos = found.flatMap(({ transfers }) =>
      transfers.flatMap(({ fungible_info }) => fungible_info ?? [])
    )
    expect(infos.find((one) => one.address)).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
    const questions = asked.filter(({ method }) => method === 'getTransactionsForAddress')
    expect(questions).toHaveLength(Math.ceil(expected.length / 25))
    expect(questions[0]?.params).toMatchObject([address, { filters: { tokenAccounts: 'balanceChanged' } }])
  }, 30_000)

  it('comes with the collectibles known to the index, except burnt ones and tokens', async () => {
    const answer = await (await byHelius())(`${address}/nfts`)

    expect(await answer.json()).toEqual({
      data: [
        {
          address: 'F9Lw3ki3hJ7PF9HQXsBzoY8GyE6sPoEZZdXJBsTTD2rk',
          amount: '1',
          name: 'Lads #8420',
          collectionName: 'Lads',
          description: 'One of many',
          imageUrl: 'https://pieces.example/images/8420.png',
          traits: [
            { name: 'Gender', value: 'Male' },
            { name: 'Type', value: 'King' }
          ],
          isSpam: false
        }
      ],
      next: null
    })
  })

  it('is checked live, like every page would query it', async () => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line.replace(/ \(\d+ ms\)$/u, ''))
    const check = (url: string) =>
      checkLive(
        { chains: { [chainId]: [chain.url] }, indexes: { [chainId]: { kind: 'helius', url } } },
        { [chainId]: address },
        print
      )

    expect(await check(helius.url)).toBe(true)
    expect(await check(`http://127.0.0.1:9/?api-key=${key}`)).toBe(false)

    expect(lines).toEqual([
      ...[`${chainId} balance: 2 found`, `${chainId} history: 25 found`, `${chainId} nfts: 1 found`],
      ...[`${chainId} balance: 2 found`, `${chainId} history: CHAIN_UNREACHABLE`],
      `${chainId} nfts: CHAIN_UNREACHABLE`
    ])
  })

  it('never reveals the index, rejects invalid cursors, and leaves tokens unnamed without the index', async () => {
    const gone = await start({ [chainId]: { kind: 'helius', url: `http://127.0.0.1:9/?api-key=${key}` } })

    const history = await gone(`${address}/history`)
    const balance = (await (await gone(`${address}/balance`)).json()) as { balances: { name: string }[] }

    expect([history.status, (await history.text()).includes(key)]).toEqual([502, false])
    expect(balance.balances.map(({ name }) => name)).toEqual(['Solana', mint.mint.toBase58()])
    for (const get of [await start({}), await byHelius()])
      for (const cursor of ['x', '1.2', '1:x'])
        expect((await get(`${address}/history`, { cursor })).status).toBe(400)
  })
})
