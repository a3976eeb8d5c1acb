import { beforeEach, describe, expect, it } from '@jest/globals'
import { type Asset, parseUnits } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { pad } from 'viem'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { type Lie, type Lies, startLyingEndpoint, watchHosts } from './lyingEndpoint'
import { alice, bob, ether, evmId, evmSendSetup } from './openEvmSendPage'
import { pay } from './refusals'

const { begin, cleanups, chainUrl, rpc, deploy } = evmSendSetup()

const huge = `0x${'f'.repeat(64)}`
const word = (value: bigint) => pad(`0x${value.toString(16)}`)

/** The calls of the one block of `eth_simulateV1`, with false results. */
const simulated =
  (change: (calls: Record<string, unknown>[]) => unknown): Lie =>
  ([block]: [{ readonly calls: Record<string, unknown>[] }]) => {
    return [{ ...block, calls: change(block.calls) }]
  }

/** The balances that a simulation reads afterwards: payer, then receiver. */
const afterwards = (...balances: readonly bigint[]) =>
  simulated((calls) =>
    calls.map((one, at) => {
      const balance = balances[at - (calls.length - balances.length)]
      return balance === undefined ? one : { ...one, returnData: word(balance) }
    })
  )

/** Lies after which nobody may be asked to sign a payment: the whole balance cannot be known, cannot be paid, or does not arrive. */
const refused: Readonly<Record<string, Lies>> = {
  'that it is another chain': { eth_chainId: () => '0x1' },
  'no chain': { eth_chainId: () => null },
  'a chain that is no number': { eth_chainId: () => 'harbour' },
  'that there is nothing': { eth_getBalance: () => '0x0' },
  'that there is less than nothing': { eth_getBalance: () => '-0x1' },
  'a balance of words': { eth_getBalance: () => 'plenty' },
  'a balance that is an object': { eth_getBalance: () => ({ toString: '0x1' }) },
  'that it takes all gas': { eth_estimateGas: () => huge },
  'that it takes gas of words': { eth_estimateGas: () => 'some' },
  'that there is no block': { eth_getBlockByNumber: () => null },
  'a base fee beyond all measure': {
    eth_getBlockByNumber: (said: object) => ({ ...said, baseFeePerGas: huge })
  },
  'a tip beyond all measure': { eth_maxPriorityFeePerGas: () => huge },
  'that all of it leaves': { eth_simulateV1: afterwards(0n, 0n) },
  'that nothing arrives': { eth_simulateV1: afterwards(10n ** 21n, 10n ** 22n) },
  'that the payment fails': {
    eth_simulateV1: simulated((calls) => calls.map((one) => ({ ...one, status: '0x0' })))
  },
  'nothing at all': { '*': () => null },
  'one answer for everything': { '*': () => '0x7a69' }
}

/** Lies that do not prevent a payment, or can be detected in another way. */
const harmless: Readonly<Record<string, Lies>> = {
  'that there is more than there can be': { eth_getBalance: () => huge },
  'that it takes no gas': { eth_estimateGas: () => '0x0' },
  'a base fee of words': { eth_getBlockByNumber: (said: object) => ({ ...said, baseFeePerGas: 'low' }) },
  'that the receiver is a contract': { eth_getCode: () => '0x6000' },
  'code that is none': { eth_getCode: () => 7 },
  'a simulation of fewer calls': { eth_simulateV1: simulated((calls) => calls.slice(1)) },
  'a simulation of nonsense': { eth_simulateV1: () => [{ calls: 'all fine' }] }
}

/** An endpoint in front of the chain that lies. */
async function lying(lie: Lies): Promise<string> {
  const { url, stop } = await startLyingEndpoint(chainUrl(), lie)
  cleanups.push(stop)
  return url
}

function watch(): ReadonlySet<string> {
  const { hosts, stop } = watchHosts()
  cleanups.push(stop)
  return hosts
}

// Some of the following sends the whole balance.
beforeEach(() => rpc('anvil_setBalance', [alice, `0x${(10n ** 22n).toString(16)}`]))

describe('lying network', () => {
  it.each(Object.entries(refused))('reports %s: the wallet receives no request', async (_, lie) => {
    const hosts = watch()
    for (const amount of ['1.5', 'max']) {
      const page = await begin({ url: await lying(lie) })

      expect(typeof (await pay(page, { asset: ether, to: bob, amount }))).toBe('string')
      expect([page.requested(), [...hosts]]).toEqual([[], ['127.0.0.1']])
    }
  })

  it.each(Object.entries(harmless))(
    'reports %s: the wallet receives the payment as entered',
    async (_, lie) => {
      const hosts = watch()
      const page = await begin({ url: await lying(lie) })

      await pay(page, { asset: ether, to: bob, amount: '1.5' })

      const value = `0x${parseUnits('1.5', 18).toString(16)}`
      expect(page.requested()).toEqual([[{ from: alice, chainId: '0x7a69', to: bob, value }]])
      expect([...hosts]).toEqual(['127.0.0.1'])
    }
  )

  it.each(Object.entries(harmless))(
    'reports %s: the wallet receives the maximum as shown, or nothing',
    async (_, lie) => {
      const hosts = watch()
      const page = await begin({ url: await lying(lie) })

      await pay(page, { asset: ether, to: bob, amount: 'max' })

      const shown = page.reviews.agreed.flatMap(({ steps }) => steps.map(({ request }) => request.params))
      expect(page.requested()).toEqual(shown)
      for (const { amount } of page.reviews.agreed)
        expect(shown).toMatchObject([[{ to: bob, value: `0x${amount?.toString(16)}` }]])
      expect([...hosts]).toEqual(['127.0.0.1'])
    }
  )

  it.each<[string, (data: string, said: unknown) => unknown, boolean]>([
    ['other decimals', (data, said) => (data.startsWith('0x313ce567') ? word(2n) : said), false],
    ['more tokens than there can be', (data, said) => (data.startsWith('0x70a08231') ? huge : said), false],
    ['no tokens', (data, said) => (data.startsWith('0x70a08231') ? word(0n) : said), false],
    ['nonsense of every contract', () => '0xdead', true],
    ['nothing of any contract', () => '0x', true]
  ])(
    'reports %s once the token is selected: the wallet receives the payment as entered, or nothing',
    async (_, lie, isRefused) => {
      let isLying = false
      const url = await lying({
        eth_call: (said: unknown, [call]: readonly { data?: string }[]) =>
          isLying ? lie(String(call?.data), said) : said
      })
      const page = await begin({ url })
      const token = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 12n))
      const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: evmId, token })) as Asset
      isLying = true

      const outcome = await pay(page, { asset, to: bob, amount: '3' })

      const data = `0xa9059cbb${pad(bob).slice(2).toLowerCase()}${word(300_000_000n).slice(2)}`
      const right = [{ from: alice, chainId: '0x7a69', to: token, value: '0x0', data }]
      if (isRefused) expect(typeof outcome).toBe('string')
      expect(page.requested()).toEqual(typeof outcome === 'string' ? [] : [right])
    }
  )
})
