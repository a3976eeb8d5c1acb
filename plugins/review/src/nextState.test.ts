/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { TransactionStatus } from '@plugboard/core'
import type { PendingState } from '@plugboard/core/features'
import { nextState, outcomeOf } from './nextState'

const found = { id: 'tx1', isFinal: false }
const statuses = {
  pending: { ...found, state: 'pending' },
  confirmed: { ...found, state: 'confirmed' },
  failed: { ...found, state: 'failed' },
  unseen: { state: 'unseen' },
  replaced: { ...found, state: 'replaced' },
  'replaced for good': { ...found, state: 'replaced', isFinal: true },
  cancelled: { ...found, state: 'cancelled' },
  waitingForSigners: { state: 'waitingForSigners' }
} as const satisfies Readonly<Record<string, TransactionStatus>>

type Name = keyof typeof statuses

interface Change {
  readonly from: PendingState
  readonly status: Name
  readonly to: PendingState
  /** The transaction's id is not known; otherwise, it is. */
  readonly isUnknown?: true
  /** The network has not known the transaction for long. */
  readonly isMissingLong?: true
}

describe('a transaction', () => {
  it.each<Change>([
    { from: 'asking', status: 'pending', to: 'sent', isUnknown: true },
    { from: 'asking', status: 'unseen', to: 'asking', isUnknown: true, isMissingLong: true },
    { from: 'asking', status: 'waitingForSigners', to: 'asking', isUnknown: true },
    { from: 'asking', status: 'replaced', to: 'asking', isUnknown: true },
    { from: 'asking', status: 'cancelled', to: 'asking', isUnknown: true },
    { from: 'asking', status: 'replaced for good', to: 'replaced', isUnknown: true },
    { from: 'sent', status: 'confirmed', to: 'confirmed' },
    { from: 'sent', status: 'failed', to: 'failed' },
    { from: 'sent', status: 'replaced', to: 'replaced' },
    { from: 'sent', status: 'cancelled', to: 'cancelled' },
    { from: 'sent', status: 'waitingForSigners', to: 'waitingForSigners' },
    { from: 'sent', status: 'unseen', to: 'sent' },
    { from: 'sent', status: 'unseen', to: 'dropped', isMissingLong: true },
    { from: 'dropped', status: 'unseen', to: 'dropped' },
    { from: 'dropped', status: 'pending', to: 'sent' },
    { from: 'dropped', status: 'confirmed', to: 'confirmed' },
    { from: 'confirmed', status: 'unseen', to: 'reorganised' },
    { from: 'confirmed', status: 'pending', to: 'reorganised' },
    { from: 'failed', status: 'unseen', to: 'reorganised' },
    { from: 'failed', status: 'pending', to: 'reorganised' },
    { from: 'reorganised', status: 'unseen', to: 'reorganised', isMissingLong: true },
    { from: 'reorganised', status: 'pending', to: 'reorganised' },
    { from: 'reorganised', status: 'confirmed', to: 'confirmed' },
    { from: 'replaced', status: 'unseen', to: 'dropped' },
    { from: 'cancelled', status: 'unseen', to: 'dropped' },
    { from: 'replaced', status: 'unseen', to: 'asking', isUnknown: true },
    { from: 'replaced', status: 'pending', to: 'sent' },
    { from: 'waitingForSigners', status: 'unseen', to: 'waitingForSigners', isMissingLong: true },
    { from: 'waitingForSigners', status: 'confirmed', to: 'confirmed' }
  ])(
    '$from is $to once the network says $status',
    ({ from, status, to, isUnknown, isMissingLong = false }) => {
      const transaction = { state: from, id: isUnknown ? undefined : 'tx1' }
      expect(nextState(transaction, statuses[status], isMissingLong)).toBe(to)
    }
  )

  it.each([
    ['confirmed', undefined, 'confirmed'],
    ['confirmed', true, 'confirmed'],
    ['confirmed', false, 'replaced'],
    ['failed', undefined, 'failed'],
    ['replaced', undefined, 'replaced'],
    ['cancelled', undefined, 'replaced'],
    ['expired', undefined, 'failed'],
    ['asking', undefined, undefined],
    ['sent', undefined, undefined],
    ['dropped', undefined, undefined],
    ['reorganised', undefined, undefined],
    ['waitingForSigners', undefined, undefined]
  ] as const)(
    'that is %s (as shown: %p) has this outcome for its caller: %p',
    (state, isAsShown, outcome) => {
      expect(outcomeOf({ state, isAsShown })).toBe(outcome)
    }
  )
})
