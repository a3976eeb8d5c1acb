/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  connectErrors,
  type InspectedRequest,
  isKitError,
  type MethodKind,
  type PluginContext,
  type SignRequest
} from '@plugboard/core'
import { askOwnRequest } from './askOwnRequest.js'

afterEach(() => {
  jest.useRealTimers()
})

/** Has a request of this kind of method inspected. @returns the questions to the visitor, and the reports */
async function ask(
  kind: MethodKind,
  inspect: () => Promise<InspectedRequest | undefined>,
  asks: 'risky' | 'always' = 'risky'
) {
  jest.useFakeTimers()
  const asked: string[] = []
  const reported: unknown[] = []
  const context = {
    namespaces: { get: () => ({ classify: async () => kind, capabilities: { inspect } }) },
    actions: { ask: async (view: string) => asked.push(view) },
    signal: new AbortController().signal,
    report: (error: unknown) => reported.push(error)
  } as unknown as PluginContext
  const request = { method: 'any', params: [], connection: { namespace: 'toy' } } as unknown as SignRequest
  const answer = askOwnRequest(context, request, asks)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(await answer).toBe(request)
  return { asked, reported }
}

const failures = [
  ['does not answer', () => new Promise<undefined>(() => {})],
  ['fails', () => Promise.reject(connectErrors.timeout())]
] as const

describe('a request inspected by its namespace', () => {
  it.each([
    ['nothing', 'risky', []],
    ['info', 'risky', []],
    ['warn', 'risky', []],
    ['danger', 'risky', ['ReviewRequest']],
    ['block', 'risky', ['ReviewRequest']],
    ['nothing', 'always', ['ReviewRequest']]
  ] as const)('is shown or not with findings of level %s: %s', async (level, asks, shown) => {
    const findings = level === 'nothing' ? [] : [{ code: 'any', level, text: 'Any' }]
    const said: InspectedRequest = { kind: 'permission', calls: [], changes: [], findings, raw: '' }
    const { asked } = await ask('sign', async () => said, asks)
    expect(asked).toEqual(shown)
  })

  it.each(failures)('is shown if it signs and the inspection %s', async (_, inspect) => {
    const { asked } = await ask('sign', inspect)
    expect(asked).toEqual(['ReviewRequest'])
  })

  it.each(failures)('is not shown if it signs nothing and the inspection %s', async (_, inspect) => {
    const { asked } = await ask('unknown', inspect)
    expect(asked).toEqual([])
  })

  it.each(failures)('is reported only to the developer if the inspection %s', async (_, inspect) => {
    const { reported } = await ask('sign', inspect)
    expect(reported.map(isKitError)).toEqual([false])
    expect(String(reported)).toBe('Error: Nothing has inspected any')
  })
})
