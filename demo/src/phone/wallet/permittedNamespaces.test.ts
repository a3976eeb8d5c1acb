/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { type Asked, askedChains, askedFamilies, permittedNamespaces } from './permittedNamespaces.js'

const family = (id: string, known: readonly string[]): PhoneNamespace => ({
  id,
  methods: ['sign', 'send'],
  events: ['chainChanged'],
  knows: (chain) => known.includes(chain),
  address: (_, account) => `${id}-${account}`,
  describe: () => ({ title: '', lines: [] }),
  answer: async () => undefined
})
const namespaces = [family('eip155', ['eip155:1', 'eip155:2']), family('solana', ['solana:a'])]
const terms = { namespaces, account: 1 }

describe('permittedNamespaces', () => {
  it('grants the requested chains, methods and events that it supports, with its accounts', () => {
    const asked: Asked = {
      eip155: {
        chains: ['eip155:2', 'eip155:9', 'eip155:1'],
        methods: ['sign', 'sing'],
        events: ['chainChanged', 'x']
      },
      ton: { chains: ['ton:1'], methods: [], events: [] }
    }
    expect(permittedNamespaces([asked], terms)).toEqual({
      eip155: {
        chains: ['eip155:2', 'eip155:1'],
        methods: ['sign'],
        events: ['chainChanged'],
        accounts: ['eip155:2:eip155-1', 'eip155:1:eip155-1']
      }
    })
  })

  it('accepts a single chain as a key, and merges required and optional namespaces', () => {
    const required: Asked = { 'eip155:1': { methods: ['sign'], events: [] } }
    const optional: Asked = { eip155: { chains: ['eip155:1', 'eip155:2'], methods: ['send'], events: [] } }
    expect(askedChains(required, optional)).toEqual(['eip155:1', 'eip155:2'])
    expect(askedFamilies(required, optional)).toEqual(['eip155'])
    expect(permittedNamespaces([required, optional], terms).eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:2'],
      methods: ['sign', 'send']
    })
  })

  it('never grants more than was requested, nor chains that are not allowed', () => {
    const chain = fc.constantFrom('eip155:1', 'eip155:2', 'eip155:3', 'solana:a', 'solana:b', 'ton:1')
    const names = fc.array(fc.constantFrom('sign', 'send', 'sing', 'chainChanged'))
    const part = fc.record({ chains: fc.array(chain), methods: names, events: names })
    const asked = fc.dictionary(fc.constantFrom('eip155', 'solana', 'ton'), part)
    fc.assert(
      fc.property(asked, fc.option(fc.array(chain), { nil: undefined }), (wanted, chains) => {
        for (const [id, granted] of Object.entries(permittedNamespaces([wanted], { ...terms, chains }))) {
          expect(granted.chains.length).toBeGreaterThan(0)
          expect(granted.accounts).toHaveLength(granted.chains.length)
          for (const one of granted.chains) {
            expect(askedChains(wanted)).toContain(one)
            expect(chains ?? [one]).toContain(one)
            expect(one.startsWith(`${id}:`)).toBe(true)
          }
          for (const method of granted.methods) expect(wanted[id]?.methods).toContain(method)
          for (const event of granted.events) expect(wanted[id]?.events).toContain(event)
        }
      })
    )
  })
})
