/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { RequestSeals } from './RequestSeals.js'

/** Seals params and asks for others under the same review. @returns the params that would be sent, or the code of an error */
function ask(sealed: readonly unknown[], asked: readonly unknown[]): unknown {
  const seals = new RequestSeals(() => 'alice')
  const reviewed = {}
  const step = { method: 'sign_tx', namespace: 'toy', networkId: 'toy:1' } as const
  try {
    seals.seal(reviewed, [{ ...step, params: sealed }], Date.now() + 60_000)
    return seals.check({ ...step, params: asked, reviewed }, 'alice').params
  } catch (error) {
    return (error as { code?: string }).code
  }
}

it('params are the same with their keys in another order, or with keys that have no value', () => {
  const sealed = [{ to: 'bob', amount: 7n }]
  expect(ask(sealed, [{ amount: 7n, memo: undefined, to: 'bob' }])).toEqual(sealed)
})

it.each([
  ['a list that is written as an object would be', [{ to: 'bob' }], [['object', ['to', 'bob']]]],
  ['an object that is written as a large number would be', [7n], [{ bigint: '7' }]],
  ['null instead of nothing', [{ to: 'bob' }], [{ to: 'bob', memo: null }]],
  ['the same parts in another order', [['bob', 'carol']], [['carol', 'bob']]]
])('params are not the same: %s', (_, sealed, asked) => {
  expect(ask(sealed, asked)).toBe('core/reshaped')
})

it.each([
  ['bytes', new Uint8Array(2)],
  ['a date', new Date(0)],
  ['not a number', Number.NaN],
  ['a function', () => 1],
  ['lists 30 levels deep', Array.from({ length: 30 }).reduce((inner) => [inner], 'x' as unknown)]
])('params cannot be sealed with %s', (_, value) => {
  expect(ask([value], [])).toBe('core/notSealable')
})
