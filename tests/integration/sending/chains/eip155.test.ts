import { describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { portfolioToken, reviewToken } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import fc from 'fast-check'
import { type ContractName, standard, supply } from '../../../../plugins/eip155/test/deployContract'
import { alice, bob, ether, evmId, evmSendSetup } from '../openEvmSendPage'
import { until } from '../openSendPage'
import { SentAmounts, sendAsShown } from './sendAsShown'

const { begin, rpc, deploy, balanceOf, tokensOf } = evmSendSetup()
const one = 10n ** 18n

describe('amounts on a real EVM chain', () => {
  it('[S1.08 part] of ETH arrive as they were shown and overspend nothing: 150, each second one all that there is', async () => {
    const page = await begin()
    const sent = new SentAmounts()
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

          const outcome = await sendAsShown(page, { asset: ether, to: bob, amount, balanceOf })

          sent.add(outcome, ['eip155/notEnough', 'send/notEnough'])
        }
      ),
      { numRuns: 190, endOnFailure: true }
    )
    expect(sent.count).toBeGreaterThanOrEqual(150)
    expect(page.requested()).toHaveLength(sent.count)
    await sent.allConfirmed()
  })

  it.each<[string, ContractName, `0x${string}`]>([
    ['as ERC-20 says', 'StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 24n)],
    ['that return nothing', 'NoReturnToken', supply(10n ** 24n)],
    ['that keep a part of what is sent', 'FeeToken', supply(10n ** 24n)]
  ])('[S1.08 part] of tokens %s arrive as they were shown: 50', async (_, name, args) => {
    await rpc('anvil_setBalance', [alice, `0x${(100n * one).toString(16)}`])
    const page = await begin()
    const token = await deploy(name, args)
    const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: evmId, token })) as Asset
    const held = tokensOf(token)
    const sent = new SentAmounts()
    await fc.assert(
      // Half of all that there are on average; the last one is what is left.
      fc.asyncProperty(fc.bigInt(100n, 2n * 10n ** 22n), async (units) => {
        const amount = sent.count < 49 ? units : 'max'
        sent.add(await sendAsShown(page, { asset, to: bob, amount, balanceOf: held }))
      }),
      { numRuns: 50, endOnFailure: true }
    )
    expect([await held(alice), page.requested().length]).toEqual([0n, 50])
    await sent.allConfirmed()
  })
})

describe('a batch of calls on a real EVM chain', () => {
  it('that the wallet makes while nobody is there to hear it is followed after a reload', async () => {
    const storage = memoryStorage()
    const { kit, wallet, requested } = await begin({ storage })
    const connection = kit.connections.of('eip155')
    if (!connection) throw new Error('Nobody is connected')
    let approve = () => {}
    wallet.atomic = 'supported'
    wallet.decide = (method) =>
      method === 'wallet_sendCalls' ? new Promise<void>((resolve) => (approve = resolve)) : undefined
    const calls = [
      { to: bob, value: 3n },
      { to: bob, value: 4n }
    ]
    const before = await balanceOf(bob)
    void kit
      .get(reviewToken)
      ?.review({ kind: 'calls', connection, calls })
      .catch(() => undefined)
    await until(() => requested().length === 1)
    kit.dispose()
    approve()
    await until(async () => (await balanceOf(bob)) === before + 7n)

    const again = await begin({ storage, known: wallet })

    const pending = () => again.kit.get(reviewToken)?.pending ?? []
    await until(() => pending()[0]?.state === 'confirmed')
    expect(pending()).toMatchObject([{ kind: 'calls', id: expect.stringMatching(/^0x[\da-f]{64}$/) }])
    expect(again.requested()).toEqual([])
  })
})
