import { afterEach, describe, expect, it } from '@jest/globals'
import { type Asset, connectErrors } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { createScene, toyToken } from '../../test/scene'
import { PaymentStore } from './PaymentStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const coin = toyToken('harbour')

/** A payment in a token that nobody holds. @param describe looks the token up; calls are counted */
async function begin(describe: (call: number) => Asset | undefined | Promise<Asset | undefined>) {
  let calls = 0
  const { kit } = await createScene({
    features: { pay: true },
    describe: () => {
      calls += 1
      return describe(calls)
    }
  })
  cleanups.push(() => kit.dispose())
  const view = new AbortController()
  const request = {
    asset: { networkId: 'toy:1' as const, token: 'harbour' },
    amount: 5n,
    to: 'carolsaddress'
  }
  const store = new PaymentStore(kit, request)
  return { store, view, read: () => store.read(view.signal), calls: () => calls }
}

const facts = ({ asset, problem, receiver }: PaymentStore) => [asset?.token, problem?.code, receiver]

describe('what is paid', () => {
  it.each([
    ['as the chain’s failure', new Error('socket hang up'), 'core/chainFailed'],
    ['with its own code', connectErrors.timeout(), 'connect/timeout']
  ])('is reported %s if it cannot be read, and read again', async (_, error, code) => {
    let answer: (asset: Asset) => void = () => undefined
    const { store, read } = await begin((call) => {
      if (call === 1) throw error
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    await read()
    expect(facts(store)).toEqual([undefined, code, ''])

    const reading = read()
    await waitFor(() => expect(facts(store)).toEqual([undefined, undefined, '']))
    await new Promise((turn) => setTimeout(turn))
    answer(coin)
    await reading

    expect(facts(store)).toEqual(['harbour', undefined, 'carolsaddress'])
  })

  it('is not known if there is no such token', async () => {
    const { store, read } = await begin(() => undefined)
    await read()
    expect(facts(store)).toEqual([undefined, 'send/invalidPayment', ''])
    await expect(store.pay()).rejects.toMatchObject({ code: 'send/invalidPayment' })
  })

  it.each<[string, () => Asset]>([
    ['answer', () => coin],
    [
      'failure',
      () => {
        throw new Error('socket hang up')
      }
    ]
  ])('stays unknown once the view is left, whatever a late %s says', async (_, answer) => {
    let settle: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      settle = resolve
    })
    const { store, view, read } = await begin(() => late.then(answer))
    const reading = read()

    view.abort()
    settle()
    await reading

    expect(facts(store)).toEqual([undefined, undefined, ''])
  })

  it('is read once, and not for a view that was left before', async () => {
    const { store, view, calls } = await begin(() => coin)
    store.start(AbortSignal.abort())
    expect([calls(), store.preparation.running]).toEqual([0, false])

    store.start(view.signal)
    store.start(view.signal)
    await waitFor(() => expect(store.asset).toEqual(coin))
    await new Promise((turn) => setTimeout(turn))

    expect(calls()).toBe(1)
    view.abort()
  })
})
