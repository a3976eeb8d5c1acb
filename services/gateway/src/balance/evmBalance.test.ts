/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { formatUnits, getAddress, type Hex, parseUnits } from 'viem'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'

const chainId = 'eip155:31337'

interface Balance {
  readonly symbol: string
  readonly address?: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

describe('balances of an eip155 account', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  let tokens: readonly [listed: Hex, unlisted: Hex]
  let owner: Hex
  let folder: string
  const failures: unknown[] = []
  beforeAll(async () => {
    chain = await startHistoryChain(31337)
    const [alice, bob] = chain.accounts as [Hex, Hex]
    owner = bob
    tokens = [
      await chain.deployToken(alice, 'Harbour Coin', 'HRB', 6),
      await chain.deployToken(alice, 'Other', 'OTH', 18)
    ]
    await chain.sendToken(alice, tokens[0], owner, 1_500_000n)
    await chain.sendToken(alice, tokens[1], owner, parseUnits('2', 18))
    folder = mkdtempSync(join(tmpdir(), 'lists-'))
    const list = join(folder, 'list.json')
    const known = { chainId: 31337, address: tokens[0], name: 'Listed Coin', symbol: 'LIST', decimals: 6 }
    const wrong = [
      null,
      { ...known, address: '0x01' },
      { ...known, decimals: 300 },
      { ...known, chainId: 'x' }
    ]
    // Enough to need several calls; none of them is deployed.
    const absent = Array.from({ length: 300 }, (_, at) => ({
      ...known,
      address: `0x${(at + 1).toString(16).padStart(40, 'a')}`
    }))
    writeFileSync(list, JSON.stringify({ tokens: [...wrong, known, { ...known, name: 'Late' }, ...absent] }))
    rig = await gatewayForTest({
      config: {
        rateLimit: false,
        chains: { [chainId]: [chain.url] },
        tokenLists: [list, 'http://127.0.0.1:1/']
      },
      onError: (error) => failures.push(error)
    })
  })
  afterAll(async () => {
    await rig.end()
    await chain.stop()
    rmSync(folder, { recursive: true })
  })

  const balancesOf = async (address: string, forceUpdate = '') => {
    const query = new URLSearchParams({ projectId: 'demo', chainId, currency: 'usd', forceUpdate })
    const answer = await rig.get(`/v1/account/${address}/balance?${query}`)
    return ((await answer.json()) as { balances: readonly Balance[] }).balances
  }
  const amounts = (balances: readonly Balance[]) =>
    balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

  it('include the native currency and listed tokens, under the names in the lists', async () => {
    const native = formatUnits(BigInt(await chain.rpc<Hex>('eth_getBalance', owner, 'latest')), 18)

    const balances = await balancesOf(owner)

    expect(amounts(balances)).toEqual([`${native} ETH`, '1.5 LIST'])
    expect(balances[1]).toMatchObject({ name: 'Listed Coin', address: `${chainId}:${getAddress(tokens[0])}` })
    expect(failures).toHaveLength(1)
  })

  it('are cached, and read from the chain again if a token is named', async () => {
    const [alice] = chain.accounts as [Hex]
    const before = amounts(await balancesOf(owner))
    await chain.sendToken(alice, tokens[0], owner, 500_000n)

    expect(amounts(await balancesOf(owner))).toEqual(before)
    const forced = await balancesOf(owner, `${chainId}:${tokens[1]},eip155:1:${tokens[0]}`)
    expect(amounts(forced).slice(1)).toEqual(['2 LIST', '2 OTH'])
    // Other callers get the new amounts, but no token that somebody has named: anybody can make one that everybody seems to have.
    expect(amounts(await balancesOf(owner))).toEqual(amounts(forced).slice(0, 2))
  })

  it('are complete although somebody has sent a token whose contract uses up the gas of every call', async () => {
    const spoiler = `0x${'5'.repeat(40)}`
    // An endless loop.
    await chain.rpc('anvil_setCode', spoiler, '0x5b600056')

    const balances = await balancesOf(owner, `${chainId}:${spoiler},${chainId}:${tokens[1]}`)

    expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'LIST', 'OTH'])
  })

  it('are read from the chain again if its own currency is named', async () => {
    const [alice] = chain.accounts as [Hex]
    const native = `${chainId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
    const [before] = amounts(await balancesOf(owner))
    await chain.send({ from: alice, to: owner, value: '0x1' })

    expect(amounts(await balancesOf(owner))[0]).toBe(before)
    const forced = await balancesOf(owner, native)

    expect(amounts(forced)[0]).not.toBe(before)
    expect(await balancesOf(owner)).toEqual(forced)
  })

  it('announce their chain as supported, and are refused for an invalid address or token', async () => {
    const query = new URLSearchParams({ projectId: 'demo', chainId })
    const chains = await rig.get(`/v1/supported-chains?${query}`)

    const served = { http: [chainId], ws: [], collectibles: [], swaps: [] }
    expect(await chains.json()).toEqual(served)
    const config = await rig.get(`/appkit/v1/config?${query}`)
    expect(await config.json()).toEqual({ features: expect.any(Array), chains: served })
    expect((await rig.get(`/v1/account/0x12/balance?${query}`)).status).toBe(400)
    expect((await rig.get(`/v1/account/${owner}/balance?${query}&forceUpdate=nonsense`)).status).toBe(400)
  })
})

it('a balance that is read again for its own currency asks about no token', async () => {
  const node = await startFaultServer((request, response) => {
    const calls = JSON.parse(node.requests.at(-1)?.body ?? '[]') as readonly { readonly id: number }[]
    json(calls.map(({ id }) => ({ id, result: '0x1' })))(request, response)
  })
  const other = await gatewayForTest({ config: { rateLimit: false, chains: { [chainId]: [node.url] } } })

  const forced = `${chainId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
  const query = new URLSearchParams({ projectId: 'demo', chainId, forceUpdate: forced })
  await other.get(`/v1/account/0x${'1'.repeat(40)}/balance?${query}`)
  await other.end()
  await node.close()

  const asked = node.requests.flatMap(({ body }) => JSON.parse(body) as readonly { method: string }[])
  expect(asked.map(({ method }) => method)).toEqual(['eth_getBalance'])
})
