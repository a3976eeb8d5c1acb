/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import { startBitcoin } from '../../../../demo/stack/startBitcoin.mjs'
import { bitcoinChainSetup } from '../../../../plugins/bip122/test/bitcoinChainSetup'
import { historySetup } from '../../../../plugins/bip122/test/historySetup'
import { KeyWallet } from '../../../../plugins/bip122/test/KeyWallet'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

interface Page {
  readonly data: readonly Transaction[]
  readonly next: string | null
}

describe('history of a bip122 address', () => {
  let chain: Awaited<ReturnType<typeof startBitcoin>>
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  beforeAll(async () => {
    chain = await startBitcoin()
    rig = await gatewayForTest({ config: { rateLimit: false, chains: { [regtest]: [chain.url] } } })
  })
  afterAll(async () => {
    await rig.end()
    await chain.stop()
  })

  const historyOf = async (of: string) => {
    const pages: Page[] = []
    do {
      const cursor = pages.at(-1)?.next ?? ''
      const query = new URLSearchParams({ projectId: 'demo', chainId: regtest, cursor })
      pages.push((await (await rig.get(`/v1/account/${of}/history?${query}`)).json()) as Page)
    } while (pages.at(-1)?.next)
    return pages.flatMap(({ data }) => data)
  }

  it('[S7.09] matches the chain for random payments, pending ones first', async () => {
    const values = fc.sample(fc.integer({ min: 1_000, max: 1_000_000 }), 31)
    const expected: object[] = []
    for (const [at, value] of values.entries()) {
      const mine = at < 30
      const response = await fetch(`${chain.url}/faucet`, {
        method: 'POST',
        body: JSON.stringify({ address, value, mine })
      })
      const id = (await response.text()).replaceAll('"', '')
      expected.unshift({
        id,
        metadata: {
          operationType: 'receive',
          hash: id,
          chain: regtest,
          status: mine ? 'confirmed' : 'pending'
        },
        transfers: [
          {
            direction: 'in',
            recipient: address,
            quantity: { numeric: formatUnits(BigInt(value), 8) },
            fungible_info: { name: 'Bitcoin', symbol: 'tBTC' }
          }
        ]
      })
    }

    const all = await historyOf(address)

    expect(all).toMatchObject(expected)
    expect(all.filter(({ metadata }) => 'fee' in metadata)).toEqual([])
  }, 60_000)

  it('shows what an address paid, without change and fee', async () => {
    const body = JSON.stringify({ address, value: 4_321, mine: true })
    const id = await (await fetch(`${chain.url}/faucet`, { method: 'POST', body })).text()
    const paid = (await (await fetch(`${chain.url}/tx/${id}`)).json()) as {
      fee: number
      vin: { prevout: { scriptpubkey_address: string } }[]
    }
    const payer = paid.vin[0]?.prevout.scriptpubkey_address ?? ''

    const found = (await historyOf(payer)).find((one) => one.id === id)

    expect(found).toMatchObject({
      metadata: {
        operationType: 'send',
        sentFrom: payer,
        sentTo: address,
        fee: formatUnits(BigInt(paid.fee), 8)
      },
      transfers: [
        { direction: 'out', quantity: { numeric: '0.00004321' }, sender: payer, recipient: address }
      ]
    })
  })

  it('is the same for an address in upper case', async () => {
    const receiver = 'bcrt1qu769zxvte45gagalst0p26n0ssy3k28wy7l447'
    const body = JSON.stringify({ address: receiver, value: 7_654, mine: true })
    const id = (await (await fetch(`${chain.url}/faucet`, { method: 'POST', body })).text()).replaceAll(
      '"',
      ''
    )

    const found = (await historyOf(receiver.toUpperCase())).find((one) => one.id === id)

    expect(found).toMatchObject({
      metadata: { operationType: 'receive', sentTo: receiver },
      transfers: [{ direction: 'in', recipient: receiver, quantity: { numeric: '0.00007654' } }]
    })
  })

  it('is refreshed if a named payment is still pending in the cache', async () => {
    const receiver = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
    const pay = async (mine: boolean) => {
      const body = JSON.stringify({ address: receiver, value: 5_000, mine })
      return (await (await fetch(`${chain.url}/faucet`, { method: 'POST', body })).text()).replaceAll('"', '')
    }
    const id = await pay(false)
    const statusOf = async (newest = '') => {
      const query = new URLSearchParams({ projectId: 'demo', chainId: regtest, ...(newest && { newest }) })
      const { data } = (await (await rig.get(`/v1/account/${receiver}/history?${query}`)).json()) as Page
      return data.find((one) => one.id === id)?.metadata.status
    }
    expect(await statusOf(id)).toBe('pending')
    await pay(true)

    expect(await statusOf()).toBe('pending')
    expect(await statusOf(id)).toBe('confirmed')
  })
})

describe('payments with data, to oneself and of several addresses', () => {
  const setup = bitcoinChainSetup()
  const { chain } = setup
  const { addressOf, coinsOf, pagesOf, spend } = historySetup(setup)
  /** An output that carries data: OP_RETURN, and four bytes. */
  const note = { script: Uint8Array.of(0x6a, 4, 1, 2, 3, 4), value: 0n }
  const [owner, other, receiver] = ['owner', 'other', 'receiver'].map((name) => {
    const one = { key: new KeyWallet(name), kind: 'p2wpkh' as const }
    return { ...one, address: addressOf(one), coins: () => coinsOf(one) }
  })
  if (!owner || !other || !receiver) throw new Error('Nobody pays')
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  const ids: string[] = []

  beforeAll(async () => {
    rig = await gatewayForTest({ config: { rateLimit: false, chains: { [regtest]: [chain.url] } } })
    await chain.fund(owner.address, 50_000)
    ids.push(await spend(await owner.coins(), [note, { address: owner.address, value: 49_000n }]))
    await chain.mine()
    const [paid, change] = [20_000n, 28_000n]
    const outputs = [
      { address: receiver.address, value: paid },
      { address: owner.address, value: change }
    ]
    ids.push(await spend(await owner.coins(), [note, ...outputs]))
    await chain.mine()
    await chain.fund(other.address, 30_000)
    const shared = [
      { address: receiver.address, value: 48_000n },
      { address: other.address, value: 9_000n }
    ]
    ids.push(await spend([...(await owner.coins()), ...(await other.coins())], shared))
    await chain.mine()
    ids.push(await spend(await other.coins(), [note]))
    await chain.mine()
  })
  afterAll(() => rig.end())

  const historyOf = async (of: string) => {
    const query = new URLSearchParams({ projectId: 'demo', chainId: regtest })
    return ((await (await rig.get(`/v1/account/${of}/history?${query}`)).json()) as Page).data
  }
  /** Without the currency, whose test coins have different symbols. */
  const facts = (all: readonly Transaction[]) =>
    all.map(({ transfers, ...rest }) => ({
      ...rest,
      transfers: transfers.map(({ fungible_info: _, ...moved }) => moved)
    }))

  it('[S7.09 part] are what they did to the address, with the receiver, and the fee if it paid alone', async () => {
    const all = facts(await historyOf(owner.address))
    const [itself, sent, shared] = ids.map((id) => all.find((one) => one.id === id))

    const parties = { sender: owner.address, recipient: receiver.address }
    expect(itself).toMatchObject({
      metadata: { operationType: 'send', sentFrom: owner.address, sentTo: owner.address, fee: '0.00001' },
      transfers: [{ direction: 'self', quantity: { numeric: '0.00049' } }]
    })
    expect(sent).toMatchObject({
      metadata: { operationType: 'send', sentFrom: owner.address, sentTo: receiver.address, fee: '0.00001' },
      transfers: [{ direction: 'out', quantity: { numeric: '0.0002' }, ...parties }]
    })
    expect(shared?.transfers).toEqual([{ direction: 'out', quantity: { numeric: '0.00028' }, ...parties }])
    expect(shared?.metadata).not.toHaveProperty('fee')
  })

  it.each(['owner', 'other', 'receiver'] as const)(
    '[S7.09 part] match what a page itself reads: %s',
    async (name) => {
      const { address: of } = { owner, other, receiver }[name]
      const expected = (await pagesOf(of)).flatMap(({ data }) => data)

      expect(expected.length).toBeGreaterThan(1)
      expect(facts(await historyOf(of))).toEqual(facts(expected))
    }
  )

  it('[S7.09 part] match what a page itself reads: a mining reward', async () => {
    const miner = addressOf({ key: new KeyWallet('miner'), kind: 'p2wpkh' })
    await chain.post('/mine', { address: miner })

    const found = facts(await historyOf(miner))

    expect(found).toMatchObject([{ metadata: { operationType: 'mint', sentFrom: '', sentTo: miner } }])
    expect(found).toEqual(facts((await pagesOf(miner)).flatMap(({ data }) => data)))
  })
})
