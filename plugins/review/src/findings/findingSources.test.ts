/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { PluginContext, PreparedTransaction } from '@plugboard/core'
import { collectFindings } from './collectFindings'

const connection = { namespace: 'toy', networkId: 'toy:1', account: { address: 'alice' } }
const payment = { kind: 'transfer', to: 'bob', connection, amount: 5n }
const prepared = { intent: payment, amount: 5n, changes: [], findings: [], simulated: 'passed' }
const broken = (): never => {
  throw new Error('no')
}

/** The findings for a payment about which a source says something. */
async function collect(answer: unknown, kit: object = {}, known: object = {}) {
  const source = { id: 'acme', inspect: async () => answer }
  const context = {
    eachContribution: (_: unknown, __: string, call: (one: typeof source) => unknown) => call(source),
    get: () => undefined,
    ...kit
  } as unknown as PluginContext
  const all = { own: [], recipients: ['bob'], ...known }
  const transaction = prepared as unknown as PreparedTransaction
  return collectFindings(context, transaction, all, new AbortController().signal)
}

const told = async (...call: Parameters<typeof collect>) =>
  (await collect(...call)).map(({ level, code }) => `${level} ${code}`)

describe('what a source says', () => {
  it.each(['info', 'warn', 'danger', 'block'])('can have the level %s', async (level) => {
    expect(await told([{ code: 'acme', level, text: 'Text' }])).toEqual([`${level} acme`])
  })

  it.each([
    ['is no list', { length: 0, map: () => [] }],
    ['has an unknown level', [{ code: 'acme', level: 'fatal', text: 'Text' }]],
    ['has no code', [{ level: 'warn', text: 'Text' }]],
    ['has no text', [{ code: 'acme', level: 'warn' }]],
    ['is nothing', [null]]
  ])('counts as not checked if it %s', async (_, answer) => {
    expect(await told(answer)).toEqual(['info notChecked'])
  })

  it('is cut after 200 characters', async () => {
    const [found] = await collect([{ code: 'acme', level: 'warn', text: 'x'.repeat(900) }])
    expect(found?.text.length).toBeLessThanOrEqual(201)
  })
})

it('a check that fails is named, and hides nothing', async () => {
  const known = { memoReceivers: ['toy:1:bob'] }
  expect(await told([], { namespaces: { get: broken } }, known)).toEqual(['warn notChecked'])
})

it('a portfolio that fails leaves the findings about the receiver', async () => {
  expect(await told([], { get: broken }, { recipients: [] })).toEqual(['warn firstTime'])
})
