import { describe, expect, it } from '@jest/globals'
import { definePlugin, type SignRequest } from '@plugboard/core'
import fc from 'fast-check'
import { reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()
const _never = new Promise<never>(() => undefined)

describe('a beforeSign tap', () => {
  it('can refuse what was reviewed, but none of 1,000 changes reaches the wallet', async () => {
    let tap: (request: SignRequest) => SignRequest = (request) => request
    const meddler = definePlugin({
      name: 'meddler',
      setup: (kit) => void kit.tap('beforeSign', (request) => tap(request))
    })
    const { kit, wallet, pay, agree, shown } = await begin({ plugins: [meddler] })
    const refused = async (change: typeof tap) => {
      tap = change
      const paying = pay()
      await agree()
      const view = await shown('TransactionProgress')
      for (let turn = 0; turn < 1000 && !view.params.sending?.error; turn++)
        await new Promise((done) => setTimeout(done))
      kit.back()
      return paying.then(
        () => 'sent',
        ({ code }) => code
      )
    }
    const other = <T>(own: T, made: fc.Arbitrary<T>) => made.filter((one) => one !== own)
    const text = fc.string({ maxLength: 12 })
    const params = fc.oneof(
      other('carol', text).map((to) => [{ to, amount: '500' }]),
      other('500', text).map((amount) => [{ to: 'carol', amount }]),
      other('to', other('amount', text)).map((key) => [{ to: 'carol', amount: '500', [`${key}.`]: '1' }]),
      fc.constantFrom([], [{ to: 'carol' }], [{ to: 'carol', amount: 500 }], [{ to: 'carol', amount: 500n }]),
      fc.anything().map((extra) => [{ to: 'carol', amount: '500' }, extra])
    )
    const changes = fc.oneof(
      params.map((changed) => ({ params: changed as unknown })),
      other(
        'sign_payment',
        text.map((rest) => `sign_${rest}`)
      ).map((method) => ({ method })),
      fc.record({ method: fc.constantFrom('sign_payment', 'sign_text'), params })
    )

    for (const change of fc.sample(changes, 1000))
      expect(['core/reshaped', 'core/notSealable', 'core/stopped']).toContain(
        await refused((request) => ({ ...request, ...change }))
      )
    const stopped = await refused(() => {
      throw new Error('not today')
    })

    expect([stopped, wallet.asked]).toEqual(['core/stopped', []])
  }, 60_000)
})
