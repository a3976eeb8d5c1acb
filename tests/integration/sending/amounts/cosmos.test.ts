import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import fc from 'fast-check'
import { KeplrDouble } from '../../../../plugins/cosmos/test/KeplrDouble'
import { type LocalCosmos, localChain } from '../../../../plugins/cosmos/test/localChain'
import { openSendPage, type SendPage } from '../openSendPage'
import { SentAmounts, sendAsShown } from './sendAsShown'

let chain: LocalCosmos
beforeAll(async () => {
  chain = await localChain()
})
afterAll(() => chain.stop())

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function begin() {
  const wallet = new KeplrDouble('keplr_keystorechange', [crypto.randomUUID()])
  Object.assign(window, { keplr: wallet.provider })
  const page = await openSendPage({
    plugins: [cosmos({ networks: [chain.network] })],
    connectorId: 'cosmos.keplr'
  })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => page.kit.dispose()
  )
  return { page, address: wallet.address() }
}

const coin = (symbol: string, rest: Partial<Asset>): Asset => ({
  networkId: chain.network.caipNetworkId,
  name: symbol,
  symbol,
  decimals: 6,
  standing: 'listed',
  ...rest
})

const newAddress = () => new KeplrDouble('', [crypto.randomUUID()]).address()

/** How much of a denomination an address has. */
const heldOf =
  ({ kit }: SendPage, denom: string) =>
  async (address: string) => {
    const found = await kit.namespace('cosmos')?.capabilities.balances?.(address, chain.network)
    return found?.find((one) => one.denom === denom)?.value ?? 0n
  }

describe('amounts on a real Cosmos chain', () => {
  it('of ATOM arrive as they were shown and overspend nothing: 40, each second one all that there is', async () => {
    const { page, address } = await begin()
    const balanceOf = heldOf(page, 'uatom')
    const asset = coin('ATOM', { standing: 'native' })
    const sent = new SentAmounts()
    let isMax = false
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(50_000n, 1n << 70n),
        fc.integer({ min: 1, max: 101 }),
        async (has, percent) => {
          await chain.fund(address, has)
          isMax = !isMax
          const amount = isMax ? 'max' : ((await balanceOf(address)) * BigInt(percent)) / 100n

          const outcome = await sendAsShown(page, { asset, to: newAddress(), amount, balanceOf })

          sent.add(outcome, ['cosmos/notEnough', 'cosmos/insufficientFee', 'send/notEnough'])
          if (isMax) expect(await balanceOf(address)).toBe(0n)
        }
      ),
      { numRuns: 52, endOnFailure: true }
    )
    expect(sent.count).toBeGreaterThanOrEqual(40)
    await sent.allConfirmed()
  })

  it('of a coin of another chain arrive as they were shown: 20', async () => {
    const { page, address } = await begin()
    await chain.fund(address, 100_000_000n)
    await chain.fund(address, 1_000_000n, 'uphoton')
    const balanceOf = heldOf(page, 'uphoton')
    const asset = coin('PHOTON', { token: 'uphoton' })
    const sent = new SentAmounts()
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1n, 40_000n), async (units) => {
        const amount = sent.count < 19 ? units : 'max'
        sent.add(await sendAsShown(page, { asset, to: newAddress(), amount, balanceOf }))
      }),
      { numRuns: 20, endOnFailure: true }
    )
    expect(await balanceOf(address)).toBe(0n)
    await sent.allConfirmed()
  })
})
