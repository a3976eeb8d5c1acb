/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import { getAddress, type Hex } from 'viem'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { startExplorer } from '../../test/explorerServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'
import recordedNfts from '../../test/recorded/blockscoutNfts.json'
import recordedTokens from '../../test/recorded/blockscoutTokens.json'
import recordedTransfers from '../../test/recorded/blockscoutTransfers.json'
import { checkLive } from '../cli/checkLive.js'
import type { GatewayConfig } from '../gates/configSchema.js'

const chainId = 'eip155:31337'
const key = 'f00dfacef00dfacef00dfacef00dface'

describe('chain with a Blockscout-compatible index', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  let explorer: Awaited<ReturnType<typeof startExplorer>>
  let token: Hex
  const rigs: Awaited<ReturnType<typeof gatewayForTest>>[] = []
  const start = async (indexes: NonNullable<GatewayConfig['indexes']>) => {
    const config: GatewayConfig = { rateLimit: false, chains: { [chainId]: [chain.url] }, indexes }
    const rig = await gatewayForTest({ config })
    rigs.push(rig)
    return (path: string, query: Readonly<Record<string, string>> = {}) =>
      rig.get(`${path}?${new URLSearchParams({ projectId: 'demo', chainId, ...query })}`)
  }
  const historyOf = async (get: Awaited<ReturnType<typeof start>>, address: string) => {
    const all: Transaction[] = []
    let cursor: string | null = ''
    do {
      const answer = await get(`/v1/account/${address}/history`, { cursor })
      expect(answer.status).toBe(200)
      const page = (await answer.json()) as { data: Transaction[]; next: string | null }
      all.push(...page.data)
      cursor = page.next
    } while (cursor)
    return all
  }

  beforeAll(async () => {
    chain = await startHistoryChain(31337)
    const [alice] = chain.accounts as [Hex]
    token = await chain.deployToken(alice, 'Harbour Coin', 'HRB', 6)
    const [item] = recordedTokens.items
    const tokens = { ...recordedTokens, items: [{ ...item, token: { ...item?.token, address_hash: token } }] }
    explorer = await startExplorer(chain, { tokens, nfts: recordedNfts, transfers: recordedTransfers })
  }, 60_000)
  afterAll(async () => {
    for (const rig of rigs) await rig.end()
    await explorer.close()
    await chain.stop()
  })

  it('[S7.09] returns the same history as a node with its own index, for random payments of every kind', async () => {
    const [alice, owner] = chain.accounts as [Hex, Hex]
    // Code that sends everything it receives to the owner, and code that logs a piece of a collection for it.
    const forwarder = getAddress('0x00000000000000000000000000000000000f0f0f')
    await chain.rpc('anvil_setCode', forwarder, `0x5f5f5f5f3473${owner.slice(2)}5af100`)
    const collection = getAddress('0x0000000000000000000000000000000000c011ec')
    const word = owner.slice(2).toLowerCase().padStart(64, '0')
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    await chain.rpc('anvil_setCode', collection, `0x60077f${word}7f${'0'.repeat(64)}7f${topic}5f5fa400`)
    const kinds = fc.sample(fc.constantFrom('in', 'out', 'token', 'internal', 'piece'), 80)
    for (const kind of [...kinds, 'internal', 'piece', 'token'] as const) {
      if (kind === 'token') await chain.sendToken(alice, token, owner, 7n)
      else if (kind === 'out') await chain.send({ from: owner, to: alice, value: '0x9' })
      else {
        const to = { in: owner, internal: forwarder, piece: collection }[kind]
        await chain.send({ from: alice, to, value: kind === 'piece' ? '0x0' : '0x5' })
      }
    }
    await explorer.index()
    const byNode = await start({})
    const byIndex = await start({ [chainId]: { kind: 'blockscout', url: explorer.url } })
    const byEtherscan = await start({
      [chainId]: { kind: 'etherscan', url: `${explorer.url}/v2/api?chainid=1&apikey=${key}` }
    })

    const expected = await historyOf(byNode, owner)

    expect(expected).toHaveLength(83)
    expect(await historyOf(byIndex, owner)).toEqual(expected)
    expect(await historyOf(byEtherscan, owner)).toEqual(expected)
    expect(explorer.asked.at(-1)?.searchParams.get('apikey')).toBe(key)
  }, 60_000)

  it('continues within a block that exceeds a page of the index', async () => {
    const [alice, , owner] = chain.accounts as [Hex, Hex, Hex]
    await chain.rpc('evm_setAutomine', false)
    for (let at = 0; at < 60; at++)
      await chain.rpc('eth_sendTransaction', { from: alice, to: owner, value: '0x1', gas: '0x5208' })
    await chain.rpc('evm_mine')
    await chain.rpc('evm_setAutomine', true)
    await explorer.index()

    const found = await historyOf(
      await start({ [chainId]: { kind: 'blockscout', url: explorer.url } }),
      owner
    )

    expect(new Set(found.map(({ id }) => id)).size).toBe(60)
    expect(found).toEqual(await historyOf(await start({}), owner))
  }, 30_000)

  it('returns the tokens known to the index, and none if it is unreachable', async () => {
    const [alice] = chain.accounts as [Hex]
    const path = `/v1/account/${alice}/balance`
    const byIndex = await start({ [chainId]: { kind: 'blockscout', url: explorer.url } })
    const withoutIndex = await start({ [chainId]: { kind: 'blockscout', url: 'http://127.0.0.1:9' } })

    const { balances } = (await (await byIndex(path)).json()) as {
      balances: { address?: string; symbol: string }[]
    }
    const others = (await (await withoutIndex(path)).json()) as { balances: object[] }

    expect(balances.slice(1)).toMatchObject([{ address: `${chainId}:${getAddress(token)}`, symbol: 'HRB' }])
    expect(others.balances).toHaveLength(1)
  })

  it('returns the collectibles of an account page by page, with the spam flags of the index', async () => {
    const get = await start({ [chainId]: { kind: 'blockscout', url: explorer.url } })
    const path = `/v1/account/${chain.accounts[0]}/nfts`

    const page = (await (await get(path)).json()) as { data: object[]; next: string }
    await get(path, { cursor: page.next })

    expect(page.data).toEqual([
      {
        address: '0x394c399dba25b99ab7708edb505d755b3aa29997',
        tokenId: '431',
        amount: '1',
        name: 'Social Listening Committee #1 Attendees',
        collectionName: 'Attendees',
        description: 'The first meeting',
        imageUrl: 'https://pictures.example/picture.png',
        traits: [
          { name: 'Event', value: 'Social Listening Committee #1' },
          { name: 'Year', value: '2023' }
        ],
        isSpam: false
      },
      {
        address: '0x0000000000000000000000000000000000c011ec',
        tokenId: '7',
        amount: '12',
        name: 'Claim at gift.example #7',
        collectionName: 'Claim at gift.example',
        traits: [],
        isSpam: true
      }
    ])
    const { items_count, ...params } = recordedNfts.next_page_params
    const sent = Object.fromEntries(explorer.asked.at(-1)?.searchParams ?? [])
    expect(sent).toEqual({ ...params, items_count: String(items_count) })
    expect((await get(path, { cursor: 'no-cursor' })).status).toBe(400)
    expect((await (await start({}))(path)).status).toBe(404)
    expect(await (await get('/v1/supported-chains')).json()).toMatchObject({ collectibles: [chainId] })
  })

  it('[S3.15 part] [S5.23 part] adds to a history which collectibles are spam, their pictures, and the names of collections whose contracts have none', async () => {
    const [sender, owner] = chain.accounts.slice(4) as [Hex, Hex]
    // As in the recorded answer.
    const good = getAddress('0x00000000000000000000000000000000000600d0')
    const spam = getAddress('0x00000000000000000000000000000000005ca300')
    // Code that logs piece 7 of a collection for the owner.
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const [word, nobody] = [owner.slice(2).toLowerCase().padStart(64, '0'), '0'.repeat(64)]
    for (const to of [good, spam]) {
      await chain.rpc('anvil_setCode', to, `0x60077f${word}7f${nobody}7f${topic}5f5fa400`)
      await chain.send({ from: sender, to })
    }
    await explorer.index()
    const asked = explorer.asked.length

    const all = await historyOf(await start({ [chainId]: { kind: 'blockscout', url: explorer.url } }), owner)

    const piece = { tokenId: '7' }
    const content = { preview: { url: 'https://pictures.example/picture.png' } }
    expect(all.flatMap(({ transfers }) => transfers.map(({ nft_info }) => nft_info))).toEqual([
      { ...piece, name: 'Claim at gift.example #7', address: spam, flags: { is_spam: true } },
      { ...piece, name: 'Attendees #7', address: good, flags: { is_spam: false }, content }
    ])
    const read = explorer.asked.slice(asked).filter(({ pathname }) => pathname.endsWith('/token-transfers'))
    const block = Number(await chain.rpc<Hex>('eth_blockNumber')) + 1
    expect(read.map(({ searchParams }) => searchParams.get('block_number'))).toEqual([
      String(block),
      '999999999'
    ])
  })

  it('is queried by the live check for everything a page needs, and reports what failed', async () => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line.replace(/ \(\d+ ms\)$/u, ''))
    const chains = { [chainId]: [chain.url] }
    const good: GatewayConfig = { chains, indexes: { [chainId]: { kind: 'blockscout', url: explorer.url } } }
    const bad: GatewayConfig = {
      chains,
      indexes: { [chainId]: { kind: 'etherscan', url: `http://127.0.0.1:9/?apikey=${key}` } }
    }
    const addresses = { [chainId]: chain.accounts[0] ?? '' }

    expect(await checkLive(good, addresses, print)).toBe(true)
    expect(await checkLive(bad, addresses, print)).toBe(false)

    expect(lines).toEqual([
      `${chainId} balance: 2 found`,
      `${chainId} history: 25 found`,
      `${chainId} nfts: 2 found`,
      `${chainId} spam flags: 2 found`,
      `${chainId} balance: 1 found`,
      `${chainId} history: CHAIN_UNREACHABLE`,
      `${chainId} nfts: COLLECTIBLES_UNAVAILABLE`
    ])
  })

  it('passes on the rate limit of its index and never reveals the key', async () => {
    const front = await startFaultServer()
    const get = await start({ [chainId]: { kind: 'etherscan', url: `${front.url}/api?apikey=${key}` } })
    const ask = async () => {
      const answer = await get(`/v1/account/${chain.accounts[1]}/history`)
      const body = await answer.text()
      expect(body + JSON.stringify([...answer.headers])).not.toContain(key)
      return answer.status
    }
    const refused = (message: string, result: string) => json({ status: '0', message, result })

    front.behave(refused('NOTOK', 'Max calls per sec rate limit reached (3/sec)'))
    expect(await ask()).toBe(429)
    front.behave(text('slow down', 429))
    expect(await ask()).toBe(429)
    front.behave(refused('NOTOK', `Invalid API Key ${key}`))
    expect(await ask()).toBe(502)
    await front.close()
  })
})
