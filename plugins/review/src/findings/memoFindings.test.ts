/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { CheckInput } from './FindingCheck'
import { find } from './memoFindings'

const connection = { namespace: 'toy', networkId: 'toy:1' }

it.each<[string, object, string[]]>([
  [
    'a payment to an address that its namespace cannot read',
    { kind: 'transfer', to: 'carol' },
    ['memoMissing']
  ],
  ['another such address', { kind: 'transfer', to: 'bob' }, []],
  ['a transaction that is no payment', { kind: 'calls', calls: [] }, []]
])('a missing memo is reported, or not, for %s', (_, intent, codes) => {
  const kit = { namespaces: { get: () => ({ parseAddress: () => undefined }) } }
  const prepared = { intent: { ...intent, connection } }
  const input = { kit, prepared, memoReceivers: ['toy:1:carol'] } as unknown as CheckInput

  expect(find(input).map(({ code }) => code)).toEqual(codes)
})
