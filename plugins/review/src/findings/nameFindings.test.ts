/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { CheckInput } from './FindingCheck'
import { find } from './nameFindings'

/** A source of names that finds an address, or fails. */
const source = (address: string | Error, change: object = {}) => ({
  id: 'source',
  serves: () => true,
  resolve: async (name: string) => {
    if (address instanceof Error) throw address
    return { address, name }
  },
  ...change
})
const toy = { suffixes: ['.toy'] }

/** The findings for a payment to carol, who was found by her name. */
async function review(sources: readonly object[], toName = 'carol.toy') {
  const parseAddress = (text: string) => (text.includes(' ') ? undefined : text.toLowerCase())
  const kit = { contributions: () => sources, namespaces: { get: () => ({ parseAddress }) } }
  const connection = { namespace: 'toy', networkId: 'toy:1' }
  const prepared = { intent: { kind: 'transfer', to: 'carol', toName, connection } }
  const input = { kit, prepared, memoReceivers: [], signal: new AbortController().signal }
  return (await find(input as unknown as CheckInput)).map(({ code, level }) => `${level} ${code}`)
}

describe('the name of a receiver', () => {
  it.each<[string, readonly object[], string[]]>([
    ['leads to the address that a source for its ending finds', [source('eve'), source('carol', toy)], []],
    [
      'is not asked of a source for other networks',
      [source('eve', { serves: () => false }), source('carol')],
      []
    ],
    ['may lead to the address in another writing', [source('CAROL')], []],
    ['has moved if it leads to no address', [source('no address')], ['block nameMoved']],
    ['is checked even if a later source fails', [source('carol'), source(new Error('no'))], []],
    ['is not checked without a source', [], []]
  ])('%s', async (_, sources, findings) => {
    expect(await review(sources)).toEqual(findings)
  })

  it('has the same ending in capital letters', async () => {
    expect(await review([source('eve'), source('carol', toy)], 'CAROL.TOY')).toEqual([])
  })
})
