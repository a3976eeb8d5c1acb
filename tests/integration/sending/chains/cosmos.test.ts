import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import fc from 'fast-check'
import { KeplrDouble } from '../../../../plugins/cosmos/test/KeplrDouble'
import { type LocalCosmos, localChain } from '../../../../plugins/cosmos/test/localChain'
import { type Lies, startLyingEndpoint } from '../lyingEndpoint'
import { openSendPage, type SendPage } from '../openSendPage'
import { expectNobody, expectRefusal, wrongReceivers } from '../refusals'
import { SentAmounts, sendAsShown } from './sendAsShown'

let chain: LocalCosmos
beforeAll(async () => {
  chain = await localChain()
})
afterAll(() => chain.stop())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function begin(url = chain.url) {
  const wallet = new KeplrDouble('keplr_keystorechange', [crypto.randomUUID()])
  Object.assign(window, { keplr: wallet.provider })
  const page = await openSendPage({
    plugins: [cosmos({ networks: [{ ...chain.network, rpcUrls: { default: { http: [url] } } }] })],
    connectorId: 'cosmos.keplr'
  })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => page.kit.dispose()
  )
  const before = wallet.prompts
  const asked = () => wallet.prompts - before
  return { page, address: wallet.address(), asked }
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
  it('of ATOM arrive as shown and never overspend: 40, every second one the whole balance', async () => {
    const { page, address } = await begin()
    const balanceOf = heldOf(page, 'uatom')
    const asset = coin('ATOM', { standing: 'native' })
    const sent = new SentAmounts('atom')
    let isMax = false
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(50_000n, 1n << 70n),
        fc.integer({ min: 1, max: 101 }),
        async (has, percent) => {
          await chain.fund(address, has)
          isMax = !isMax
          const amount = isMax ? 'max' : ((await balanceOf(address)) * BigInt(percent)) / 100n

          const outcome = await sendAsShown(page, {
            asset,
            to: newAddress(),
            amount,
            balanceOf,
            nativeOf: balanceOf
          })

          sent.add(outcome, ['cosmos/notEnough', 'cosmos/insufficientFee', 'send/notEnough'])
          if (isMax) expect(await balanceOf(address)).toBe(0n)
        }
      ),
      { numRuns: 52, endOnFailure: true }
    )
    await sent.allConfirmed()
  })

  it('of a coin of another chain arrive as shown: 20', async () => {
    const { page, address } = await begin()
    await chain.fund(address, 100_000_000n)
    await chain.fund(address, 1_000_000n, 'uphoton')
    const [balanceOf, nativeOf] = [heldOf(page, 'uphoton'), heldOf(page, 'uatom')]
    const asset = coin('PHOTON', { token: 'uphoton' })
    const sent = new SentAmounts('photon')
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1n, 40_000n), async (units) => {
        const amount = sent.count < 19 ? units : 'max'
        sent.add(await sendAsShown(page, { asset, to: newAddress(), amount, balanceOf, nativeOf }))
      }),
      { numRuns: 20, endOnFailure: true }
    )
    expect(await balanceOf(address)).toBe(0n)
    await sent.allConfirmed()
  })
})

type Answer = { readonly response: object }

/** Returns a false state of the chain. @param value in base64 */
const stateOf =
  (value: string, more: object = {}) =>
  ({ response, ...rest }: Answer) => ({ ...rest, response: { ...response, value, ...more } })

const gas = (gasUsed: bigint) =>
  Buffer.from(SimulateResponse.encode({ gasInfo: { gasWanted: gasUsed, gasUsed } }).finish()).toString(
    'base64'
  )

const lies: Readonly<Record<string, Lies>> = {
  'that it is another chain': {
    status: ({ node_info, ...rest }: { readonly node_info: object }) => ({
      ...rest,
      node_info: { ...node_info, network: 'osmosis-1' }
    })
  },
  'that nobody has an account': { '/cosmos.auth.v1beta1.Query/Account': stateOf('') },
  'nonsense of accounts': { '/cosmos.auth.v1beta1.Query/Account': stateOf('//////8=') },
  'that there is nothing': { '/cosmos.bank.v1beta1.Query/SpendableBalances': stateOf('') },
  'nonsense of balances': { '/cosmos.bank.v1beta1.Query/SpendableBalances': stateOf('//////8=') },
  'that the payment fails': {
    '/cosmos.tx.v1beta1.Service/Simulate': stateOf('', { code: 5, log: 'insufficient funds' })
  },
  'that it takes more gas than can be paid': {
    '/cosmos.tx.v1beta1.Service/Simulate': stateOf(gas(10n ** 15n))
  },
  'nothing at all': { '*': () => null },
  'one answer for everything': { '*': () => 7 }
}

describe('hostile Cosmos network', () => {
  it.each(Object.entries(lies))('that reports %s gets nothing signed', async (_, lie) => {
    const endpoint = await startLyingEndpoint(chain.url, lie)
    cleanups.push(endpoint.stop)
    const { page, address, asked } = await begin(endpoint.url)
    await chain.fund(address, 10_000_000n)
    const asset = coin('ATOM', { standing: 'native' })

    await expectRefusal(page, asked, endpoint, { asset, to: newAddress(), amount: '1.5' })
  })

  it('does not turn a text that merely contains an address into a receiver', async () => {
    const { page, address, asked } = await begin()
    await chain.fund(address, 10_000_000n)
    const texts = wrongReceivers(newAddress(), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await expectNobody(page, asked, { asset: coin('ATOM', { standing: 'native' }), amount: '1.5' }, texts)
  })
})
