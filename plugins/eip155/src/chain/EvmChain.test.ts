import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type CallsRequest, createKit, definePlugin, type Kit } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { verifyTypedData } from 'viem'
import { startServer } from '../../../../tests/jest/startServer'
import { announce } from '../../test/announce'
import { type Anvil, startAnvil } from '../../test/startAnvil'
import { WalletDouble } from '../../test/WalletDouble'
import { type Eip155Options, eip155 } from '../index'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = `0x${'7e'.repeat(20)}`
/** Stores the receiver, amount and selector of each call, and returns nothing, as USDT does. */
const tokenCode = '0x60043560005560243560015560003560e01c60025500'
let one: Anvil
let two: Anvil
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  ;[one, two] = await Promise.all([startAnvil(31337), startAnvil(31338)])
  await one.rpc('anvil_setCode', [token, tokenCode])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
  localStorage.clear()
})

const chain = (id: number, ...http: string[]) => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } }
})

async function page(
  options: Eip155Options = {},
  double = new WalletDouble(new Map([[31337, one]]), [alice], new Map([[31338, two]]))
) {
  cleanups.push(announce(double))
  const networks = [chain(31337, one.url), chain(31338, `${two.url}/?projectId=project`, two.url)]
  const kit = createKit({ projectId: 'project', plugins: [eip155({ networks, ...options })] })
  cleanups.push(() => kit.dispose())
  await kit.start()
  const connection = await kit.connect('com.example.vault')
  const capabilities = kit.namespace('eip155')?.capabilities ?? {}
  return { kit, double, connection, capabilities }
}

const slot = async (n: number) =>
  BigInt((await one.rpc('eth_getStorageAt', [token, `0x${n}`, 'latest'])) as string)
const balanceOf = async (address: string) =>
  BigInt((await one.rpc('eth_getBalance', [address, 'latest'])) as string)

/** A chain returns a transaction's hash before it is in a block. */
const mined = (check: () => Promise<void>) => waitFor(check, { timeout: 20_000 })

/** An endpoint that counts requests and forwards them to the chain, unless it is told to hang. */
async function endpoint(hangs = false): Promise<{ url: string; requests: unknown[] }> {
  const requests: unknown[] = []
  const { url, stop } = await startServer(async (body, response) => {
    requests.push(JSON.parse(body))
    if (hangs) return
    const answer = await fetch(one.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body
    })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  cleanups.push(stop)
  return { url, requests }
}

describe('namespace capabilities on a real chain', () => {
  it('transfers tokens, even if their transfer returns nothing', async () => {
    const { capabilities, connection } = await page()
    await capabilities.transfer?.({ connection, to: bob, amount: 123_456n, token })
    await mined(async () => {
      expect([await slot(0), await slot(1), await slot(2)]).toEqual([BigInt(bob), 123_456n, 0xa9059cbbn])
    })
  })

  it('rejects an invalid receiver or amount before calling the wallet', async () => {
    const { capabilities, connection, double } = await page()
    double.asked.length = 0
    for (const to of ['0x12', bob.replace('C', 'c')])
      await expect(capabilities.transfer?.({ connection, to, amount: 1n })).rejects.toMatchObject({
        code: 'eip155/notAnAddress'
      })
    for (const [to, of] of [[`0x${'0'.repeat(40)}`], [token, token]] as const)
      await expect(capabilities.transfer?.({ connection, to, amount: 1n, token: of })).rejects.toMatchObject({
        code: 'eip155/unusableReceiver'
      })
    await expect(capabilities.transfer?.({ connection, to: bob, amount: -1n })).rejects.toMatchObject({
      code: 'eip155/invalidAmount',
      notes: expect.stringContaining("'amount'")
    })
    expect(double.asked).toEqual([])
  })

  it('signs typed data', async () => {
    const { capabilities, connection } = await page()
    const data = {
      domain: { name: 'Shop', chainId: 31337 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order' as const,
      message: { amount: 5n }
    }
    const types = {
      ...data.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' }
      ]
    }
    const signature = (await capabilities.typedData?.(connection, { ...data, types })) as `0x${string}`
    expect(await verifyTypedData({ ...data, address: alice, signature })).toBe(true)
  })

  it("sends calls in one batch and reports the wallet's capabilities", async () => {
    const { capabilities, connection } = await page()
    const before = await balanceOf(bob)
    expect(
      await capabilities.calls?.({
        connection,
        calls: [
          { to: bob, value: 2n, data: '0x' },
          { to: bob, value: 3n }
        ]
      })
    ).toBe('0xba7c4')
    await mined(async () => expect(await balanceOf(bob)).toBe(before + 5n))
    expect(await capabilities.walletCapabilities?.(connection)).toEqual({
      'eip155:31337': { atomic: { status: 'unsupported' } }
    })
  })

  it.each<[string, CallsRequest['calls'][number], string]>([
    ['no receiver', { data: '0x01' }, 'invalidCall'],
    ['a receiver without 0x', { to: bob.slice(2) }, 'invalidCall'],
    ['a receiver that is no address', { to: '0xbob' }, 'notAnAddress'],
    ['data without 0x', { to: bob, data: 'a9059cbb' }, 'invalidCall'],
    ['data that is not in hex', { to: bob, data: '0xhell' }, 'invalidCall'],
    ['a receiver with 0X', { to: `0X${bob.slice(2)}` }, 'invalidCall'],
    ['data with 0X', { to: bob, data: '0Xa9059cbb' }, 'invalidCall']
  ])('[S5.12] rejects a batch that contains a call with %s', async (_, call, reason) => {
    const { capabilities, connection, double } = await page()
    const calls = [{ to: bob, value: 1n }, call]
    await expect(capabilities.calls?.({ connection, calls })).rejects.toMatchObject({
      code: `eip155/${reason}`
    })
    expect(double.asked.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })

  it('reports a wallet that cannot send calls', async () => {
    const { capabilities, connection, double } = await page()
    double.decide = () => {
      throw Object.assign(new Error('the method does not exist'), { code: -32601 })
    }
    await expect(capabilities.calls?.({ connection, calls: [{ to: bob }] })).rejects.toMatchObject({
      code: 'eip155/callsUnsupported'
    })
  })

  it('adds a network that the wallet does not know, and sends on it', async () => {
    const { kit, capabilities, double } = await page()
    await kit.switchNetwork('eip155:31338')
    const added = double.asked.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([{ chainId: '0x7a6a', rpcUrls: [two.url] }])
    const connection = kit.connections.of('eip155')
    if (!connection) throw new Error('not connected')
    expect(await capabilities.transfer?.({ connection, to: bob, amount: 1n })).toMatch(/^0x[\da-f]{64}$/)
  })

  it('lets a hook refuse before the wallet is called', async () => {
    const { kit, capabilities, connection, double } = await page()
    await kit.use(
      definePlugin({
        name: 'guard',
        setup: (context) =>
          void context.tap('beforeSign', () => {
            throw new Error('no')
          })
      })
    )
    double.asked.length = 0
    await expect(capabilities.transfer?.({ connection, to: bob, amount: 1n })).rejects.toThrow('no')
    expect(double.asked).toEqual([])
  })

  it('[S3.02 part] links to the block explorer if the network has one', async () => {
    const without = await page()
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example/' } }
    const { connection, kit } = await page({ networks: [{ ...chain(31337, one.url), blockExplorers }] })

    expect(without.connection.explorerUrl).toBeUndefined()
    expect(connection.explorerUrl).toBe(`https://scan.example/address/${alice}`)
    expect(kit.accounts.of().addressExplorerUrl).toBe(connection.explorerUrl)
  })
})

describe('reads', () => {
  const read = (kit: Kit, method: string, params: unknown = []) =>
    kit.request({ namespace: 'eip155', method, params })

  it('never reach the wallet', async () => {
    const { kit, double } = await page()
    double.asked.length = 0
    expect(await read(kit, 'eth_getBalance', [alice, 'latest'])).toMatch(/^0x/)
    expect(await read(kit, 'eth_chainId')).toBe('0x7a69')
    expect(double.asked).toEqual([])
  })

  it("use the host's endpoint first, batched into one request", async () => {
    const own = await endpoint()
    const { kit } = await page({ rpcUrls: { 'eip155:31337': [own.url] } })
    own.requests.length = 0
    await Promise.all([
      read(kit, 'eth_blockNumber'),
      read(kit, 'eth_gasPrice'),
      read(kit, 'eth_getBalance', [bob, 'latest'])
    ])
    const asked = own.requests.map((body) => (body as { method: string }[]).map(({ method }) => method))
    expect(asked).toEqual([expect.arrayContaining(['eth_blockNumber', 'eth_gasPrice', 'eth_getBalance'])])
  })

  it('fall back to the next endpoint if one hangs or is unreachable', async () => {
    const hangs = await endpoint(true)
    const { kit } = await page({
      rpcUrls: { 'eip155:31337': ['http://127.0.0.1:9', hangs.url] },
      timeout: 150
    })
    expect(await read(kit, 'eth_chainId')).toBe('0x7a69')
    expect(await read(kit, 'eth_blockNumber')).toMatch(/^0x/)
    expect(hangs.requests.length).toBeGreaterThan(0)
  })

  it('reject with an error code of the kit', async () => {
    const { kit } = await page()
    await expect(read(kit, 'eth_getBalance', ['nonsense'])).rejects.toMatchObject({
      code: expect.stringMatching(/^(eip155|connect)\//)
    })
  })
})
