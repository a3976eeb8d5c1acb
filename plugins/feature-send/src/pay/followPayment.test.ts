import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Kit, Network, TransferIntent } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import { createScene } from '../../test/scene'
import type { Preparation } from '../Preparation'
import { followPayment } from './followPayment'
import { PaymentStore } from './PaymentStore'

const intentOf = (amount: bigint) =>
  ({ kind: 'transfer', amount }) as Partial<TransferIntent> as TransferIntent
const [one, two] = [intentOf(1n), intentOf(2n)]

/** A payment at the time 10,000 that is followed, and what was done with it. */
function follow(expiresAt?: number) {
  const view = new AbortController()
  const done: unknown[] = []
  let connected: (event: { namespace: string }) => void = () => undefined
  const kit = {
    router: { open: true },
    on: (_: string, listener: typeof connected) => {
      connected = listener
      return () => {
        connected = () => undefined
      }
    },
    popTo: (name: string) => void done.push(name)
  }
  const state = observable.box<TransferIntent | undefined>(one, { deep: false })
  const preparation: Partial<Preparation> = {
    forget: () => void done.push('forget'),
    run: async ({ amount }) => void done.push(amount)
  }
  const payment = {
    kit: kit as never as Kit,
    request: { asset: { networkId: 'toy:1' as const }, amount: 1n, to: 'carol', expiresAt },
    connection: undefined,
    network: { chainNamespace: 'toy' } as Partial<Network> as Network,
    preparation: preparation as Preparation,
    get intent() {
      return state.get()
    },
    expire: () => void done.push('expired')
  }
  followPayment(payment, view.signal)
  return {
    kit,
    set: (intent: TransferIntent | undefined) => runInAction(() => state.set(intent)),
    connect: (namespace: string) => connected({ namespace }),
    leave: () => view.abort(),
    /** What was done since the last time. */
    done: () => done.splice(0)
  }
}

describe('a followed payment', () => {
  it('has only the cost of what would be sent now, and none once its view is left', () => {
    const { set, leave, done } = follow()
    expect(done().at(-1)).toBe(1n)

    set(two)
    expect(done()).toEqual(['forget', 2n])
    set(undefined)
    expect(done()).toEqual(['forget'])
    leave()
    expect(done()).toEqual(['forget'])
    set(one)
    expect(done()).toEqual([])
  })

  it('is shown again once a wallet that could pay is connected, unless the modal is closed or it was left', () => {
    const { kit, connect, leave, done } = follow()
    done()

    connect('other')
    expect(done()).toEqual([])
    connect('toy')
    expect(done()).toEqual(['Pay'])
    kit.router.open = false
    connect('toy')
    expect(done()).toEqual([])
    kit.router.open = true
    leave()
    done()
    connect('toy')
    expect(done()).toEqual([])
  })

  it('reads the balances of its payer again', async () => {
    const { kit, refreshed } = await createScene({ features: { pay: true } })
    const view = new AbortController()

    new PaymentStore(kit, { asset: { networkId: 'toy:1' }, amount: 1n, to: 'carolsaddress' }).start(
      view.signal
    )

    expect(refreshed).toEqual(['toy:1'])
    view.abort()
    kit.dispose()
  })
})

describe('the time of a payment', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 10_000 })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const isOver = ({ done }: ReturnType<typeof follow>) => done().includes('expired')

  it('ends to the millisecond, once', () => {
    const payment = follow(12_300)

    jest.advanceTimersByTime(2299)
    expect(isOver(payment)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(isOver(payment)).toBe(true)
    jest.advanceTimersByTime(5000)
    expect(isOver(payment)).toBe(false)
  })

  it('ends at most a second late on a computer that has slept', () => {
    const payment = follow(3_610_000)
    jest.advanceTimersByTime(1)

    jest.setSystemTime(3_610_000)
    jest.advanceTimersByTime(1000)

    expect(isOver(payment)).toBe(true)
  })

  it('that is over already ends after the view is drawn', () => {
    const payment = follow(9000)
    expect(isOver(payment)).toBe(false)
    jest.advanceTimersByTime(0)
    expect(isOver(payment)).toBe(true)
  })

  it('is not looked at any more once its view is left', () => {
    const payment = follow(12_000)
    jest.advanceTimersByTime(500)
    payment.leave()
    jest.advanceTimersByTime(5000)
    expect(isOver(payment)).toBe(false)
  })

  it.each([undefined, Number.POSITIVE_INFINITY, Number.NaN])('never ends at %s', (time) => {
    const payment = follow(time)
    jest.advanceTimersByTime(1_000_000)
    expect(isOver(payment)).toBe(false)
  })
})
