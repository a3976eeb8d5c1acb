import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Connection, createKit, type Kit, type KitError, type Network } from '@plugboard/core'
import { verifyMessage } from 'viem'
import { announce } from '../test/announce'
import { type Anvil, startAnvil } from '../test/startAnvil'
import { WalletDouble } from '../test/WalletDouble'
import { toNetwork } from './Eip155Options'
import { type EvmProvider, eip155 } from './index'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let one: Anvil
let two: Anvil
const cleanups: (() => void)[] = []

beforeAll(async () => {
  ;[one, two] = await Promise.all([startAnvil(31337), startAnvil(31338)])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
  localStorage.clear()
})

const networkOf = (chain: Anvil): Network =>
  toNetwork({
    id: chain.chainId,
    name: `Local ${chain.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } }
  })

async function page(double = wallet(), options: { announced?: boolean } = {}) {
  if (options.announced !== false) cleanups.push(announce(double, { rdns: 'com.example.vault' }))
  const kit = createKit({
    projectId: 'project',
    plugins: [eip155({ networks: [networkOf(one), networkOf(two)] })]
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  return { kit, double }
}

const wallet = () =>
  new WalletDouble(
    new Map([
      [31337, one],
      [31338, two]
    ]),
    [alice, bob]
  )
const settled = async (test: () => boolean) => {
  for (let left = 1500; left && !test(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(test()).toBe(true)
}
const account = (kit: Kit) => kit.connections.of('eip155')?.account.address

describe('announced wallet', () => {
  it('connects, signs, sends, switches and disconnects on a real chain', async () => {
    const { kit, double } = await page()
    const connection = await kit.connect('com.example.vault')
    expect(connection).toMatchObject({ networkId: 'eip155:31337', caipAddress: `eip155:31337:${alice}` })
    const signature = await kit.signMessage('hello')
    expect(
      await verifyMessage({ address: alice, message: 'hello', signature: signature as `0x${string}` })
    ).toBe(true)
    const before = BigInt((await two.rpc('eth_getBalance', [bob, 'latest'])) as string)
    await kit.switchNetwork('eip155:31338')
    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31338')
    const { transfer, balance } = kit.namespace('eip155')?.capabilities ?? {}
    const now = kit.connections.of('eip155')
    if (!now || !transfer || !balance) throw new Error('not connected')
    const hash = await transfer({ connection: now, to: bob.toLowerCase(), amount: 7n })
    // The chain returns the hash before it has created the block.
    while (!(await kit.request({ method: 'eth_getTransactionReceipt', params: [hash] })))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await balance(bob, networkOf(two))).value).toBe(before + 7n)
    await kit.disconnect()
    expect(double.permitted).toBe(false)
    expect(double.listenerCount('accountsChanged')).toBe(0)
  })

  it('is restored without a connection prompt', async () => {
    const double = wallet()
    const first = await page(double)
    await first.kit.connect('com.example.vault')
    first.kit.dispose()
    double.asked.length = 0
    const { kit } = await page(double, { announced: false })
    expect(account(kit)).toBe(alice)
    expect(double.asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })

  it.each([
    ['locked', (double: WalletDouble) => double.lock(), 'locked', undefined],
    ['revoked', (double: WalletDouble) => double.revoke(), 'disconnected', undefined],
    ['on another account', (double: WalletDouble) => double.use([bob]), 'connected', `eip155:31337:${bob}`],
    [
      'on another network',
      (double: WalletDouble) => void double.move(31338),
      'connected',
      `eip155:31338:${alice}`
    ]
  ])(
    'is restored in its current state if it was %s while the page was closed',
    async (_, change, phase, caipAddress) => {
      const double = wallet()
      const first = await page(double)
      await first.kit.connect('com.example.vault')
      first.kit.dispose()
      change(double)
      const { kit } = await page(double, { announced: false })
      expect(kit.connections.phase('eip155')).toBe(phase)
      expect(kit.connections.of('eip155')?.caipAddress).toBe(caipAddress)
      double.use([alice])
      if (phase !== 'disconnected') await settled(() => account(kit) === alice)
    }
  )

  it('is used through a single provider with EIP-1193 error codes', async () => {
    const { kit } = await page()
    const provider = kit.provider('eip155') as EvmProvider
    expect(kit.provider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign', params: ['0x', alice] })).rejects.toMatchObject({
      code: 4100
    })
    await kit.connect('com.example.vault')
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice, bob])
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x999999' }] })
    ).rejects.toMatchObject({ code: 4902 })
    await expect(
      provider.request({ method: 'eth_call', params: [{ to: alice, data: '0x' }, 'nonsense'] })
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('updates the connection on account, network, lock, unlock and revocation events', async () => {
    const { kit, double } = await page()
    await kit.connect('com.example.vault')
    double.use([bob.toLowerCase()])
    await settled(() => account(kit) === bob)
    double.move(31338)
    await settled(() => kit.connections.of('eip155')?.networkId === 'eip155:31338')
    double.lock()
    await settled(() => kit.connections.phase('eip155') === 'locked')
    double.use([alice])
    await settled(() => account(kit) === alice)
    double.revoke()
    await settled(() => kit.connections.phase('eip155') === 'disconnected')
  })

  it('rejects with connect/rejected if the visitor declines, and can connect afterwards', async () => {
    const { kit, double } = await page()
    double.decide = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    await expect(kit.connect('com.example.vault')).rejects.toMatchObject({ code: 'connect/rejected' })
    double.decide = () => undefined
    await kit.connect('com.example.vault')
    expect(account(kit)).toBe(alice)
  })
})

const transaction = { from: alice, to: bob, value: '0x1' }
const batch = { version: '2.0.0', from: alice, atomicRequired: false, calls: [{ to: bob, value: '0x1' }] }
const received = async (chain: Anvil) =>
  BigInt((await chain.rpc('eth_getBalance', [bob, 'latest'])) as string)
const connectionOf = (kit: Kit) => kit.connections.of('eip155') as Connection
const rpc = (method: string, params: unknown) =>
  ({ namespace: 'eip155', networkId: 'eip155:31337', method, params }) as const

/** Every way to send something. */
const doors: readonly (readonly [string, (kit: Kit) => Promise<unknown> | undefined])[] = [
  ['kit.request', (kit) => kit.request({ method: 'eth_sendTransaction', params: [transaction] })],
  ['a batch by kit.request', (kit) => kit.request({ method: 'wallet_sendCalls', params: [batch] })],
  ['the session', (kit) => connectionOf(kit).session.request(rpc('eth_sendTransaction', [transaction]))],
  ['a batch by the session', (kit) => connectionOf(kit).session.request(rpc('wallet_sendCalls', [batch]))],
  [
    'the provider',
    (kit) => kit.provider('eip155').request({ method: 'eth_sendTransaction', params: [transaction] })
  ],
  [
    'a transfer',
    (kit) =>
      kit.namespace('eip155')?.capabilities.transfer?.({ connection: connectionOf(kit), to: bob, amount: 1n })
  ],
  [
    'calls',
    (kit) =>
      kit.namespace('eip155')?.capabilities.calls?.({
        connection: connectionOf(kit),
        calls: [{ to: bob, value: 1n }]
      })
  ]
]

describe.each(doors)('transaction sent by %s', (_, send) => {
  it('includes the chain id', async () => {
    const { kit, double } = await page()
    await kit.connect('com.example.vault')

    await send(kit)

    const sent = double.asked.find(({ method }) => /^(eth|wallet)_send/.test(method))
    expect(sent?.params).toEqual([expect.objectContaining({ chainId: '0x7a69' })])
  })

  it('is not sent if the wallet silently changed its network, and the kit follows the wallet', async () => {
    const { kit, double } = await page()
    await kit.connect('com.example.vault')
    const before = await Promise.all([received(one), received(two)])
    double.chainId = 31338

    const error = (await send(kit)?.catch((thrown) => thrown)) as KitError

    expect([error.code, (error.cause as KitError | undefined)?.code]).toContain('connect/otherNetwork')
    expect(double.asked.filter(({ method }) => /^(eth|wallet)_send/.test(method))).toEqual([])
    expect(await Promise.all([received(one), received(two)])).toEqual(before)
    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31338')
  })
})

describe('transaction', () => {
  it.each([
    ['another chain id', '0x7a6a'],
    ['a chain id that is none', 'mainnet']
  ])('is rejected if it contains %s', async (_, chainId) => {
    const { kit, double } = await page()
    await kit.connect('com.example.vault')

    const sending = kit.request({ method: 'eth_sendTransaction', params: [{ ...transaction, chainId }] })

    await expect(sending).rejects.toMatchObject({ code: 'connect/otherNetwork' })
    expect(double.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('is rejected by the provider as disconnected from the chain if the wallet is on another one', async () => {
    const { kit, double } = await page()
    await kit.connect('com.example.vault')
    double.chainId = 31338

    const sending = kit.provider('eip155').request({ method: 'eth_sendTransaction', params: [transaction] })

    await expect(sending).rejects.toMatchObject({ code: 4901 })
  })
})
