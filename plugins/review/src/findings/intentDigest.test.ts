/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, Intent, PreparedTransaction } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { intentDigest } from './intentDigest'
import { ownFindings } from './ownFindings'

const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const connection = {
  networkId: 'toy:1',
  caipAddress: 'toy:1:alice',
  account: { namespace: 'toy', address: 'alice' }
} as Partial<Connection> as Connection
const prepared = (intent: Intent): PreparedTransaction => ({
  intent,
  amount: intent.kind !== 'transfer' ? undefined : intent.amount === 'max' ? 5n : intent.amount,
  steps: [],
  changes: [],
  simulated: 'passed',
  findings: [],
  expiresAt: 0,
  raw: '',
  send: () => Promise.reject(new Error('not here'))
})
const payment = { kind: 'transfer', connection, to: bob, amount: 5n } as const
const call = { to: bob, data: '0xa9059cbb', value: 1n }
const calls = { kind: 'calls', connection, calls: [call, { to: bob }] } as const
const request = { kind: 'request', connection, method: 'eth_sendTransaction', params: [{ to: bob }] } as const
const [coin, usd] = [{ networkId: 'toy:1' }, { networkId: 'toy:1', token: 'usd' }]
const swap = (quote: object) =>
  ({ kind: 'swap', connection, quote: { from: coin, to: usd, amountIn: 5n, ...quote } }) as unknown as Intent

const isRepeated = (before: Intent, now: Intent, change: Partial<PendingTransaction> = {}) => {
  const unresolved: PendingTransaction = {
    key: 'k',
    account: 'toy:1:alice',
    networkId: 'toy:1',
    state: 'asking',
    at: 0,
    kind: before.kind,
    digest: intentDigest(prepared(before)),
    ...change
  }
  const found = ownFindings(prepared(now), { own: [], recipients: [], unresolved: [unresolved] })
  return found.some(({ code, level }) => code === 'maybeSent' && level === 'danger')
}

describe('detecting a transaction that may already have been sent', () => {
  const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it.each<[string, Intent, Intent]>([
    ['a payment', payment, { ...payment, to: checksummed, amount: 'max' }],
    [
      'a token payment',
      { ...payment, asset: { networkId: 'toy:1', token: bob } },
      { ...payment, asset: { networkId: 'toy:1', token: checksummed } }
    ],
    [
      'calls',
      calls,
      {
        ...calls,
        calls: [
          { ...call, to: checksummed },
          { to: bob, value: 0n }
        ]
      }
    ],
    ['a request', request, { ...request, params: [{ to: checksummed }] }],
    ['an exchange', swap({ amountOut: 8n }), swap({ amountOut: 9n })]
  ])('recognises a repeat: %s', (_, before, now) => {
    expect(isRepeated(before, now)).toBe(true)
    expect(isRepeated(before, now, { networkId: 'toy:2' })).toBe(false)
  })

  it.each<[string, Intent, Intent]>([
    ['somebody else is paid', payment, { ...payment, to: `${bob.slice(0, -1)}9` }],
    ['another amount is paid', payment, { ...payment, amount: 6n }],
    ['another amount is exchanged', swap({}), swap({ amountIn: 6n })],
    ['something else is received', swap({}), swap({ to: { ...usd, token: 'eur' } })],
    ['another token is sent', payment, { ...payment, asset: { networkId: 'toy:1', token: bob } }],
    ['a call has another value', calls, { ...calls, calls: [{ ...call, value: 2n }, { to: bob }] }],
    ['a call is missing', calls, { ...calls, calls: [call] }],
    ['the method is another', request, { ...request, method: 'eth_sign' }],
    ['it is of another kind', payment, calls]
  ])('does not report a repeat when %s', (_, before, now) => {
    expect(isRepeated(before, now)).toBe(false)
  })
})
