/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import { startBitcoin } from '../../../../demo/stack/startBitcoin.mjs'
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
