/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  connectErrors,
  coreErrors,
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

/** Has a request of this kind of method inspected. @returns the questions to the visitor, what they show, and the reports */
async function ask(
  kind: MethodKind,
  inspect: (request: SignRequest, options: object) => Promise<InspectedRequest | undefined>,
  asks: 'risky' | 'always' = 'risky',
  change: object = {}
) {
  jest.useFakeTimers()
  const asked: string[] = []
  const shown: unknown[] = []
  const reported: unknown[] = []
  const context = {
    namespaces: { get: () => ({ classify: async () => kind, capabilities: { inspect } }) },
    actions: {
      ask: async (view: string, { inspected }: { inspected: unknown }) => {
        asked.push(view)
        shown.push(inspected)
      }
    },
    signal: new AbortController().signal,
    report: (error: unknown) => reported.push(error),
    ...change
  } as unknown as PluginContext
  const request = {
    method: 'any',
    params: [{ value: 5n }],
    connection: { namespace: 'toy' }
  } as unknown as SignRequest
  const answer = askOwnRequest(context, request, asks)
  answer.catch(() => undefined)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(await answer).toBe(request)
  return { asked, shown, reported }
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
  it('is rejected if the visitor declines', async () => {
    const actions = { ask: () => Promise.reject(coreErrors.dismissed()) }
    const declined = ask('sign', failures[1][1], 'risky', { actions })
    await expect(declined).rejects.toMatchObject({ code: 'connect/rejected' })
  })

  it('is not shown once the page has ended', async () => {
    const ended = ask('sign', failures[0][1], 'risky', { signal: AbortSignal.abort() })
    await expect(ended).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it.each([undefined, { capabilities: {} }])('is passed on if nobody can inspect it: %p', async (adapter) => {
    const { asked } = await ask('sign', failures[1][1], 'always', { namespaces: { get: () => adapter } })
    expect(asked).toEqual([])
  })

  it('shows its contents if nobody has inspected it', async () => {
    const { shown } = await ask('sign', failures[1][1])
    expect(shown).toMatchObject([{ kind: 'permission', raw: JSON.stringify([{ value: '5' }], undefined, 2) }])
  })

  it('leaves its namespace time to do without the network', async () => {
    const options: unknown[] = []
    await ask('unknown', async (_, given) => void options.push(given))
    expect(options).toMatchObject([{ timeoutMs: 4_000 }])
  })
})
