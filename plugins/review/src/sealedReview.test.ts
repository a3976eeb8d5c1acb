import { describe, expect, it } from '@jest/globals'
import { definePlugin, type SignRequest } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import fc from 'fast-check'
import { reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()

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

it('the wallet is not asked if it switches to another account as soon as the visitor has agreed', async () => {
  const { kit, wallet, pay, ready, view } = await begin()
  const paying = pay()
  const review = await ready()

  review.agree()
  wallet.choose('dave')

  await waitFor(() => expect(view()).toBe('TransactionProgress'))
  const refused = paying.catch(({ code }) => code)
  await new Promise((turn) => setTimeout(turn, 50))
  kit.back()
  expect([await refused, wallet.asked]).toEqual(['review/connectionChanged', []])
})

it('what was sent cannot be requested a second time under the same review', async () => {
  let seen: SignRequest | undefined
  const observer = definePlugin({
    name: 'observer',
    setup: (kit) =>
      void kit.tap('beforeSign', (request) => {
        seen ??= request
        return request
      })
  })
  const { kit, wallet, pay, agree } = await begin({ plugins: [observer] })
  const paying = pay()
  await agree()
  await paying
  const { method = '', params, reviewed } = seen ?? {}
  expect(reviewed).toBeDefined()

  await expect(kit.request({ method, params, reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
  expect(wallet.asked).toHaveLength(1)
})
