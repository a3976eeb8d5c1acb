/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { isUnsettled } from './nextState'

const owner = { caipAddress: 'toy:1:alice' } as const
const transaction = { account: 'toy:1:alice', state: 'asking', digest: 'swap 5' } as const

it('a transaction is unsettled until it has ended', () => {
  for (const state of ['asking', 'sent', 'dropped', 'reorganised', 'waitingForSigners'] as const)
    expect(isUnsettled({ ...transaction, state }, owner)).toBe(true)
  for (const state of ['confirmed', 'failed', 'replaced', 'cancelled', 'expired'] as const)
    expect(isUnsettled({ ...transaction, state }, owner)).toBe(false)
})

it('a transaction is settled for other accounts, and once its last step was declined', () => {
  expect(isUnsettled(transaction, { caipAddress: 'toy:1:bob' })).toBe(false)
  expect(isUnsettled({ ...transaction, digest: undefined }, owner)).toBe(false)
})
