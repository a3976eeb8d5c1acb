import { afterEach, expect, it } from '@jest/globals'
import type { OnrampStatus } from '@plugboard/core/features'
import { when } from 'mobx'
import { createScene, providerOf } from '../test/scene'
import { ArrivalWatch } from './ArrivalWatch'
import { defaultOptions } from './defaultOptions'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const [purchase] = defaultOptions.purchaseCurrencies
const [network] = purchase?.networks ?? []

/** A pending purchase of USDC; the account had 5 before. */
async function begin({
  before = 5n,
  isRead = true,
  expected
}: {
  readonly before?: bigint
  /** Whether the chain reported the account's earlier balance. */
  readonly isRead?: boolean
  readonly expected?: string
} = {}) {
  const said: { status: OnrampStatus | Error; failures: number } = { status: 'waiting', failures: 0 }
  const provider = providerOf('fair', {
    async status() {
      if (said.status instanceof Error) {
        said.failures++
        throw said.status
      }
      return said.status
    }
  })
  const scene = await createScene({ providers: [provider] })
  if (!purchase || !network) throw new Error('USDC is not sold')
  const token = network.contract_address
  scene.setHolding(token, 5n)
  const watch = new ArrivalWatch(scene.kit, {
    provider: 'fair',
    session: 'one',
    before: isRead ? before : undefined,
    expected,
    account: scene.connection.account,
    network,
    at: Date.now()
  })
  const end = new AbortController()
  cleanups.push(() => {
    end.abort()
    scene.kit.dispose()
  })
  watch.start(end.signal)
  // A page that becomes visible checks at once.
  const look = () => void document.dispatchEvent(new Event('visibilitychange'))
  const becomes = async (state: ArrivalWatch['state']) => {
    const again = setInterval(look, 10)
    await when(() => watch.state === state, { timeout: 3_000 }).finally(() => clearInterval(again))
  }
  return { ...scene, watch, said, becomes, look, setUsdc: (value: bigint) => scene.setHolding(token, value) }
}

it("a watched purchase has the provider's status, and has arrived once the chain shows a higher balance", async () => {
  const { watch, said, becomes, setUsdc } = await begin()
  for (const status of ['paid', 'sent'] as const) {
    said.status = status
    await becomes(status)
    expect(watch.arrived).toBeUndefined()
  }

  setUsdc(12n)
  await becomes('received')

  expect([watch.arrived?.amount, watch.arrived?.asset.symbol]).toEqual([7n, 'COIN'])
})

it("a watched purchase trusts the chain over the provider's status", async () => {
  const { watch, said, becomes, setUsdc } = await begin()
  said.status = 'failed'
  await becomes('failed')
  setUsdc(6n)
  await becomes('received')
  expect(watch.arrived?.amount).toBe(1n)
})

it('a watched purchase ignores a smaller payment', async () => {
  const { watch, said, becomes, look, setUsdc } = await begin({ expected: '2.5000000000000000001' })
  const unit = 1_000_000n
  said.status = 'paid'
  await becomes('paid')

  for (const value of [6n, 5n + unit, 4n + 2n * unit]) {
    setUsdc(value)
    look()
    await new Promise((turn) => setTimeout(turn, 30))
    expect([watch.state, watch.arrived]).toEqual(['paid', undefined])
  }

  setUsdc(5n + 2n * unit)
  await becomes('received')
  expect(watch.arrived?.amount).toBe(2n * unit)
})

it('a watched purchase has not arrived if the chain is gone or was not readable before', async () => {
  const gone = await begin()
  gone.state.isChainGone = true
  gone.said.status = 'sent'
  await gone.becomes('sent')
  const unknown = await begin({ isRead: false })
  unknown.setUsdc(50n)
  unknown.said.status = 'sent'
  await unknown.becomes('sent')
  expect([gone.watch.arrived, unknown.watch.arrived]).toEqual([undefined, undefined])
})

it('a watched purchase keeps its state while the provider does not answer', async () => {
  const { said, becomes, look, watch, setUsdc } = await begin()
  said.status = 'paid'
  await becomes('paid')
  said.status = new Error('down')
  setUsdc(4n)
  while (said.failures < 3) {
    look()
    await new Promise((turn) => setTimeout(turn, 10))
  }
  expect(watch.state).toBe('paid')
  setUsdc(9n)
  await becomes('received')
})
