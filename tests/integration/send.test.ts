import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Kit, type Network, type RpcRequest } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { SendStore, send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { when } from 'mobx'
import { deployContract, standard } from '../../plugins/eip155/test/deployContract.js'
import { type Anvil, startAnvil } from '../../plugins/eip155/test/startAnvil.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = 'eip155:31337'

let chain: Anvil
let coin: string
beforeAll(async () => {
  chain = await startAnvil(31337)
  const rpc: Anvil['rpc'] = (method, params) => chain.rpc(method, params)
  coin = await deployContract(rpc, 'StandardToken', standard('Harbour Coin', 'HRB', 8, 500n))
})
afterAll(() => chain.stop())

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const localNetwork = (): Network => ({
  id: 31337,
  name: 'Harbour',
  caipNetworkId: networkId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chain.url] } }
})

/** Agrees to everything at once: another package tests what is in between. */
const agreeingReview = () =>
  definePlugin({
    name: 'test:review',
    provides: [reviewToken],
    setup(kit) {
      kit.provide(reviewToken, {
        review: async (intent) => (await kit.actions.prepare(intent)).send(),
        pending: [],
        recipients: () => [],
        dismiss: () => undefined
      })
    }
  })

/** A draft of an account whose wallet signs with the keys of the local chain unless it declines. */
async function begin({ declines = false, account = alice } = {}) {
  const asked: RpcRequest[] = []
  const { connector } = fakeConnector({
    namespace: 'eip155',
    id: 'vault',
    networkId,
    accounts: [account],
    answer: (request) => {
      if (request.method === 'eth_sendTransaction') asked.push(request)
      if (declines) throw connectErrors.rejected()
      return chain.rpc(request.method, request.params as unknown[])
    }
  })
  const { kit, events } = createTestKit({
    namespaces: [],
    connectors: [connector],
    plugins: [eip155({ networks: [localNetwork()] }), portfolio(), agreeingReview(), send()]
  })
  kits.push(kit)
  await kit.start()
  await kit.connect('vault')
  const draft = new SendStore(kit)
  await when(() => draft.holding !== undefined, { timeout: 10_000 })
  return { kit, draft, asked, events }
}

const balanceOf = async (address: string) =>
  BigInt(String(await chain.rpc('eth_getBalance', [address, 'latest'])))

describe('sending on a local EVM chain', () => {
  it('[S1.08] transfers the exact amount and emits events for its start and success', async () => {
    const { draft, events } = await begin()
    const before = await balanceOf(bob)
    draft.setAmount('1.000000000000000001')
    await draft.setReceiver(bob)
    const sent = await draft.send()
    expect(await sent.settled).toBe('confirmed')
    expect((await balanceOf(bob)) - before).toBe(1_000_000_000_000_000_001n)
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
  })

  it('sends no request to the wallet for an excessive amount, an invalid address or an invalid amount', async () => {
    const { draft, asked } = await begin()
    const refusal = () =>
      draft.send().then(
        () => 'sent',
        ({ code }) => code
      )
    draft.setAmount('1000000')
    await draft.setReceiver(bob)
    expect(await refusal()).toBe('send/notEnough')
    draft.setAmount('1')
    await draft.setReceiver(bob.replace('C8', 'c8'))
    expect(await refusal()).toBe('send/notAnAddress')
    await draft.setReceiver(bob)
    draft.setAmount('1.0000000000000000001')
    expect(await refusal()).toBe('amounts/tooManyDecimals')
    expect(asked).toEqual([])
  })

  it('transfers nothing if the wallet declines, and keeps the draft', async () => {
    const { draft, events } = await begin({ declines: true })
    const before = await balanceOf(bob)
    draft.setAmount('1')
    await draft.setReceiver(bob)
    await expect(draft.send()).rejects.toMatchObject({ code: 'connect/rejected' })
    expect([await balanceOf(bob), draft.sendTokenAmount]).toEqual([before, '1'])
    expect(events.some(({ name }) => name === 'SEND_REJECTED')).toBe(true)
  })

  it('sends the whole balance except for the fee with Max', async () => {
    const { draft, asked } = await begin({ account: carol })
    const before = { bob: await balanceOf(bob), carol: await balanceOf(carol) }
    await draft.setReceiver(bob)
    await draft.setMax()
    expect(await (await draft.send()).settled).toBe('confirmed')
    const [call] = (asked[0]?.params ?? []) as readonly { value: string }[]
    const value = BigInt(call?.value ?? 0)
    expect((await balanceOf(bob)) - before.bob).toBe(value)
    expect(value < before.carol && value > (before.carol * 999n) / 1000n).toBe(true)
    expect(await balanceOf(carol)).toBeLessThan(before.carol - value)
  })

  it('[S1.08] transfers tokens by their address', async () => {
    const { kit, draft } = await begin()
    const token = await kit.namespace('eip155')?.capabilities.describe?.(networkId, [coin])
    const asset = token?.[0]
    if (!asset) throw new Error('there is no token')
    draft.selectToken(asset)
    draft.setAmount('0.00000003')
    await draft.setReceiver(bob)
    expect(await (await draft.send()).settled).toBe('confirmed')
    const data = `0x70a08231${bob.slice(2).toLowerCase().padStart(64, '0')}`
    expect(BigInt(String(await chain.rpc('eth_call', [{ to: coin, data }, 'latest'])))).toBe(3n)
  })

  it('[S5.11] reports a missing amount, receiver or token, and a chain where nothing can be sent', async () => {
    const { draft, asked } = await begin()
    const refusal = (one: SendStore) =>
      one.send().then(
        () => 'sent',
        ({ message }) => message
      )
    await draft.setReceiver(bob)
    expect(await refusal(draft)).toBe('An amount and receiver address are required')
    draft.setAmount('1')
    await draft.setReceiver('')
    expect(await refusal(draft)).toBe('An amount and receiver address are required')
    await draft.setReceiver(bob)
    draft.selectToken({ networkId, token: '', name: '', symbol: '', decimals: 18, standing: 'unknown' })
    expect(await refusal(draft)).toBe('A token is required')
    expect(asked).toEqual([])

    const { kit } = createTestKit({
      connectors: [fakeConnector().connector],
      plugins: [portfolio(), agreeingReview(), send()]
    })
    kits.push(kit)
    await kit.connect('fake')
    const other = new SendStore(kit)
    other.setAmount('1')
    await other.setReceiver('bob')
    expect(await refusal(other)).toBe('Unsupported chain')
  })
})
