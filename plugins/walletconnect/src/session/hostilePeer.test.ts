/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Account, SessionEvents } from '@plugboard/core'
import fc from 'fast-check'
import type { Session } from '../client/ClientInternals.js'
import type { OpenClient } from '../client/openClient.js'
import { PairedSession } from './PairedSession.js'
import { readApproval } from './readApproval.js'
import { readEvent } from './readEvent.js'

const address = `0x${'ab'.repeat(20)}`
const second = `0x${'cd'.repeat(20)}`
const asked = {
  eip155: { methods: ['personal_sign'] },
  solana: { methods: ['solana_signMessage'] }
}
const parse = (namespace: string, value: string) =>
  namespace === 'eip155' && /^0x[0-9a-f]{40}$/i.test(value)
    ? value.toLowerCase()
    : namespace === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
      ? value
      : undefined

/** Anything that JSON can contain, with names from prototypes, and pieces of valid values. */
const word = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('eip155:1', 'eip155:137', 'solana:abc', 'eip155', 'personal_sign')
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      `eip155:1:${address}`,
      `eip155:1:${address.toUpperCase().replace('X', 'x')}`,
      `eip155:137:${address}`,
      `eip155:1:${second}`,
      `solana:abc:${'1'.repeat(32)}`,
      `cosmos:hub:${address}`,
      `eip155:1:${address}:more`,
      `solana:abc:${address}`
    )
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'javascript:alert(1)', '‮0x')
  },
  { weight: 1, arbitrary: fc.string() }
)
const words = fc.array(word, { maxLength: 8 })
const anything = fc.jsonValue({ maxDepth: 3 })
const part = fc.record(
  {
    accounts: fc.oneof(words, anything),
    chains: fc.oneof(words, fc.constant(undefined)),
    methods: words,
    events: words
  },
  { requiredKeys: ['accounts', 'methods'] }
)
const namespaces = fc.dictionary(
  fc.oneof(
    fc.constantFrom('eip155', 'solana', 'eip155:1', 'cosmos', '__proto__', 'constructor'),
    fc.string()
  ),
  part,
  { maxKeys: 5, noNullPrototype: true }
) as fc.Arbitrary<Record<string, never>>

/** A valid approval of one account or the other. */
const validNamespaces = fc
  .constantFrom(address, second)
  .map((account) => ({ eip155: { accounts: [`eip155:1:${account}`], methods: [] } as never }))

const arbitraryEvent = fc.record({
  chainId: fc.oneof(word, anything),
  event: fc.oneof(
    fc.record({
      name: fc.constantFrom('accountsChanged', 'chainChanged', 'other'),
      data: fc.oneof(words, word, fc.integer(), fc.double(), anything)
    }),
    anything
  )
})
/** A valid event that names accounts, approved or not. */
const accountsEvent = fc.record({
  chainId: fc.constant('eip155:1'),
  event: fc.record({ name: fc.constant('accountsChanged'), data: fc.subarray([address, second]) })
})
const event = fc.oneof({ weight: 3, arbitrary: arbitraryEvent }, accountsEvent) as fc.Arbitrary<never>

const metadata = fc.oneof(
  fc.record({ name: word, icons: words, redirect: anything }),
  anything
) as fc.Arbitrary<never>

const isNetworkId = (id: unknown): boolean => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(String(id))

describe('a wallet that sends arbitrary data', () => {
  it('adds nothing to an approval that was not requested or is not a valid account', () => {
    fc.assert(
      fc.property(namespaces, (given) => {
        for (const [namespace, approval] of readApproval(given, asked, parse)) {
          expect(Object.keys(asked)).toContain(namespace)
          expect(approval.accounts.size).toBeGreaterThan(0)
          for (const [id, accounts] of approval.accounts) {
            expect(id.startsWith(`${namespace}:`) && isNetworkId(id)).toBe(true)
            expect(accounts.every((one) => parse(namespace, one.address) === one.address)).toBe(true)
            expect(new Set(accounts.map((one) => one.address)).size).toBe(accounts.length)
          }
          expect(approval.networkIds.every((id) => id.startsWith(`${namespace}:`) && isNetworkId(id))).toBe(
            true
          )
          expect(new Set(approval.networkIds).size).toBe(approval.networkIds.length)
          const may: readonly string[] = asked[namespace as keyof typeof asked].methods
          expect(approval.methods.every((method) => may.includes(method))).toBe(true)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 2000 }
    )
  })

  it('is limited to 200 accounts per namespace', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`)
    const { eip155 } = Object.fromEntries(
      readApproval({ eip155: { accounts: many, methods: [] } }, asked, parse)
    )
    expect(eip155?.accounts.get('eip155:1')).toHaveLength(200)
  })

  it('is read the same however it splits its namespaces and whichever network ID it uses', () => {
    const solana = { accounts: [`solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${'1'.repeat(32)}`], methods: [] }
    const evm = { accounts: [`eip155:1:${address}`], methods: ['personal_sign', 'eth_sign'] }
    const approvals = readApproval({ 'eip155:1': evm, solana }, asked, parse)
    expect(approvals.get('eip155')).toMatchObject({ networkIds: ['eip155:1'], methods: ['personal_sign'] })
    const present = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(approvals.get('solana')?.networkIds).toEqual([present])
    expect(approvals.get('solana')?.formerIds.get(present)).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
  })

  it('can report only accounts and networks in its events', () => {
    fc.assert(
      fc.property(event, (data) => {
        const heard = readEvent(data)
        if (heard?.networkId !== undefined)
          expect(heard.networkId.startsWith(`${heard.namespace}:`)).toBe(true)
        expect((heard?.addresses ?? []).every((one) => typeof one === 'string')).toBe(true)
        expect((heard?.addresses ?? []).length).toBeLessThanOrEqual(200)
      }),
      { numRuns: 2000 }
    )
  })

  it('never makes a session throw or report an account that the wallet has not approved', () => {
    fc.assert(
      fc.property(
        fc.oneof(namespaces, validNamespaces),
        fc.oneof(namespaces, validNamespaces),
        metadata,
        fc.array(event, { maxLength: 6 }),
        (first, then, peer, events) => {
          const changes: { readonly accounts?: readonly Account[] }[] = []
          const session = { topic: 'a', namespaces: first, peer: { metadata: peer } } as unknown as Session
          const live = { ...session, namespaces: then } as Session
          const page = {
            readApproval: (one: Session) => readApproval(one.namespaces, asked, parse),
            namespace: () => undefined,
            networkIds: () => ['eip155:1'] as const,
            openWallet: () => {}
          }
          const open = {
            client: { session: { keys: ['a'], get: () => live } },
            signal: new AbortController().signal
          } as unknown as OpenClient
          const paired = new PairedSession(session, open, page, () => {})
          const listener: SessionEvents = {
            signal: new AbortController().signal,
            change: (patch) => void changes.push(patch as (typeof changes)[number]),
            close: () => {},
            uri: () => {}
          }
          const onlyApproved = (by: Session) => {
            const approved = [...page.readApproval(by).values()].flatMap(({ accounts }) => [
              ...accounts.values()
            ])
            const known = new Set(approved.flat().map((one) => `${one.namespace}:${one.address}`))
            for (const { accounts = [] } of changes.splice(0))
              for (const one of accounts) expect(known).toContain(`${one.namespace}:${one.address}`)
          }
          changes.push(...paired.join(paired.namespaces, 'eip155:1', listener))
          for (const one of events) paired.handleEvent(one)
          onlyApproved(session)
          paired.update()
          for (const one of events) paired.handleEvent(one)
          paired.add('solana')
          onlyApproved(live)
        }
      ),
      { numRuns: 1000 }
    )
  })
})
