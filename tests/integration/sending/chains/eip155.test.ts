import { describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { portfolioToken, reviewToken } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import fc from 'fast-check'
import { type ContractName, standard, supply } from '../../../../plugins/eip155/test/deployContract'
import { startLyingEndpoint } from '../lyingEndpoint'
import { alice, bob, ether, evmId, evmSendSetup } from '../openEvmSendPage'
import { until } from '../openSendPage'
import { pay } from '../refusals'
import { leastSent, SentAmounts, sendAsShown } from './sendAsShown'

const { begin, cleanups, chainUrl, rpc, deploy, balanceOf, tokensOf } = evmSendSetup()
const one = 10n ** 18n

describe('amounts on a real EVM chain', () => {
  it('add up to 500 payments with those on the other four chains', () => {
    expect(Object.values(leastSent).reduce((sum, count) => sum + count, 0)).toBe(500)
  })

  it('[S1.08 part] of ETH arrive as shown and never overspend: 150, every second one the whole balance', async () => {
    const page = await begin()
    const sent = new SentAmounts('ether')
    const gasPrice = fc.bigInt(1n, 500n * 10n ** 9n)
    const usual = fc.record({
      has: fc.bigInt(one, 10n * one),
      gasPrice,
      percent: fc.integer({ min: 1, max: 99 })
    })
    const tight = fc.record({
      has: fc.bigInt(1n, one / 20n),
      gasPrice,
      percent: fc.integer({ min: 1, max: 120 })
    })
    let isMax = false
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: tight }),
        async (given) => {
          const { has, gasPrice, percent } = given
          await rpc('anvil_setBalance', [alice, `0x${has.toString(16)}`])
          await rpc('anvil_setNextBlockBaseFeePerGas', [`0x${gasPrice.toString(16)}`])
          await rpc('evm_mine')
          isMax = !isMax
          const amount = isMax ? 'max' : (has * BigInt(percent)) / 100n || 1n

          const outcome = await sendAsShown(page, {
            asset: ether,
            to: bob,
            amount,
            balanceOf,
            nativeOf: balanceOf
          })

          sent.add(outcome, ['eip155/notEnough', 'send/notEnough'])
        }
      ),
      { numRuns: 190, endOnFailure: true }
    )
    expect(page.requested()).toHaveLength(sent.count)
    await sent.allConfirmed()
  })

  it.each<[string, ContractName, `0x${string}`, keyof typeof leastSent]>([
    ['as ERC-20 says', 'StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 24n), 'erc20'],
    ['that return nothing', 'NoReturnToken', supply(10n ** 24n), 'noReturn'],
    ['that keep a part of what is sent', 'FeeToken', supply(10n ** 24n), 'feeToken']
  ])('[S1.08 part] of tokens %s arrive as shown: 50', async (_, name, args, suite) => {
    await rpc('anvil_setBalance', [alice, `0x${(100n * one).toString(16)}`])
    const page = await begin()
    const token = await deploy(name, args)
    const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: evmId, token })) as Asset
    const held = tokensOf(token)
    const sent = new SentAmounts(suite)
    await fc.assert(
      // Half of the balance on average; the last one is the remainder.
      fc.asyncProperty(fc.bigInt(100n, 2n * 10n ** 22n), async (units) => {
        const amount = sent.count < 49 ? units : 'max'
        sent.add(await sendAsShown(page, { asset, to: bob, amount, balanceOf: held, nativeOf: balanceOf }))
      }),
      { numRuns: 50, endOnFailure: true }
    )
    expect([await held(alice), page.requested().length]).toEqual([0n, 50])
    await sent.allConfirmed()
  })
})

describe('payment review with a node of a real EVM chain', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['simulates', [], []],
    ['only traces', ['eth_simulateV1'], []],
    ['only executes', ['eth_simulateV1', 'debug_traceCall'], ['notSimulated']]
  ])(
    'that %s shows what leaves and arrives, and whether the payment was simulated',
    async (_, missing, said) => {
      await rpc('anvil_setBalance', [alice, `0x${(10n * one).toString(16)}`])
      const refuse = () => new Error('the method does not exist')
      const lies = Object.fromEntries(missing.map((method) => [method, refuse]))
      const { url, stop, told } = await startLyingEndpoint(chainUrl(), lies)
      cleanups.push(stop)
      const page = await begin({ url })

      await pay(page, { asset: ether, to: bob, amount: '0.5' })

      const { agreed, found } = page.reviews
      expect(agreed.map(({ changes }) => changes.map(({ owner, delta }) => [owner, delta]))).toEqual([
        [
          [alice, -one / 2n],
          [bob, one / 2n]
        ]
      ])
      expect(found.map((codes) => codes.filter((code) => code !== 'firstTime'))).toEqual([said])
      expect(told() > 0).toBe(missing.length > 0)
    }
  )
})

describe('receiver on a real EVM chain', () => {
  it('is known if the account has paid it elsewhere, but not if only a token claims so', async () => {
    const [paid, forged] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
    const token = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 24n))
    const [from, to] = [alice, forged].map((one) => one.slice(2).toLowerCase().padStart(64, '0'))
    await rpc('eth_sendTransaction', [{ from: alice, to: paid, value: '0x1' }])
    // transferFrom of nothing, which needs nobody's permission.
    const data = `0x23b872dd${from}${to}${'0'.repeat(64)}`
    await rpc('eth_sendTransaction', [{ from: bob, to: token, data }])
    const page = await begin()

    for (const receiver of [paid, forged]) await pay(page, { asset: ether, to: receiver, amount: '0.5' })

    expect(page.reviews.found).toEqual([[], ['firstTime']])
  })
})

const calls = [
  { to: bob, value: 3n },
  { to: bob, value: 4n }
]

describe('transactions sent on a real EVM chain while the page is closed', () => {
  it.each([
    ['a payment', 'eth_sendTransaction', { kind: 'transfer', to: bob, amount: 7n }],
    ['a batch of calls', 'wallet_sendCalls', { kind: 'calls', calls }]
  ] as const)('%s is followed after a reload', async (_, asked, intent) => {
    const storage = memoryStorage()
    const { kit, wallet, requested } = await begin({ storage })
    const connection = kit.connections.of('eip155')
    if (!connection) throw new Error('Nobody is connected')
    let approve = () => {}
    wallet.atomic = 'supported'
    wallet.decide = (method) =>
      method === asked ? new Promise<void>((resolve) => (approve = resolve)) : undefined
    const before = await balanceOf(bob)
    void kit
      .get(reviewToken)
      ?.review({ ...intent, connection })
      .catch(() => undefined)
    await until(() => requested().length === 1)
    kit.dispose()
    approve()
    await until(async () => (await balanceOf(bob)) === before + 7n)

    const again = await begin({ storage, known: wallet })

    const pending = () => again.kit.get(reviewToken)?.pending ?? []
    await until(() => pending()[0]?.state === 'confirmed')
    expect(pending()).toMatchObject([{ kind: intent.kind, id: expect.stringMatching(/^0x[\da-f]{64}$/) }])
    expect(again.requested()).toEqual([])
  })
})
