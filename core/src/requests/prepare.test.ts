/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type Capabilities, type Connection, defineErrors, definePlugin, type Intent } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import type { PreparedTransaction } from '../contract/Transaction.js'

type Prepare = NonNullable<Capabilities['prepare']>

const prepared = (intent: Intent): PreparedTransaction => ({
  intent,
  steps: [],
  changes: [],
  simulated: 'cannot',
  findings: [],
  expiresAt: Date.now() + 60_000,
  raw: '{}',
  send: async () => ({ id: '1', settled: Promise.resolve('confirmed') })
})

async function begin(
  prepare: Prepare | undefined,
  tap?: (intent: Intent) => Intent | undefined,
  debug = false
) {
  const policy = definePlugin({
    name: 'policy',
    setup: (context) => void (tap && context.tap('beforePrepare', tap))
  })
  const { kit } = createTestKit({
    debug,
    connectors: [fakeConnector().connector],
    namespaces: [fakeNamespace({ capabilities: prepare && { prepare } })],
    plugins: [policy]
  })
  const connection: Connection = await kit.connect('fake')
  const intent: Intent = { kind: 'transfer', connection, to: 'bob', amount: 5n }
  return { kit, intent }
}

describe('kit.prepare', () => {
  it('calls the namespace of the connection', async () => {
    const { kit, intent } = await begin(async (wanted) => prepared(wanted))
    expect((await kit.prepare(intent)).intent).toEqual(intent)
    kit.dispose()
  })

  it('logs the notes of a refusal for the developer, and nothing for a refusal without notes', async () => {
    const toyErrors = defineErrors('toy', { refused: { message: 'This page cannot prepare that' } })
    const details = [{ notes: 'It has another spender than was quoted.' }, {}]
    const { kit, intent } = await begin(async () => {
      throw toyErrors.refused(details.shift())
    })
    for (const _ of [1, 2]) await expect(kit.prepare(intent)).rejects.toMatchObject({ code: 'toy/refused' })

    expect(await kit.log.lines()).toEqual([
      expect.stringMatching(
        /error prepare toy\/refused This page cannot prepare that: It has another spender than was quoted\.$/
      )
    ])
    kit.dispose()
  })

  it('also prints the notes in the console in debug mode', async () => {
    const toyErrors = defineErrors('toy', { refused: { message: 'This page cannot prepare that' } })
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const debug of [true, false]) {
      const notes = `refused with ${debug}`
      const { kit, intent } = await begin(
        () => Promise.reject(toyErrors.refused({ notes })),
        undefined,
        debug
      )
      await expect(kit.prepare(intent)).rejects.toMatchObject({ code: 'toy/refused' })
      kit.dispose()
    }
    expect(warn.mock.calls).toEqual([
      ['[plugboard] toy/refused: This page cannot prepare that', 'refused with true']
    ])
    warn.mockRestore()
  })

  it('prepares the intent as changed by taps of beforePrepare', async () => {
    const { kit, intent } = await begin(
      async (wanted) => prepared(wanted),
      (wanted) => ({ ...wanted, amount: 4n }) as Intent
    )
    expect((await kit.prepare(intent)).intent).toEqual({ ...intent, amount: 4n })
    kit.dispose()
  })

  it('prepares nothing when a tap throws, returns an invalid intent, or mutates the intent', async () => {
    let asked = 0
    const never: Prepare = async (wanted) => {
      asked += 1
      return prepared(wanted)
    }
    const taps: ((intent: Intent) => Intent | undefined)[] = [
      () => {
        throw new Error('not on Sundays')
      },
      () => ({ kind: 'transfer' }) as Intent,
      (wanted) => {
        Object.assign(wanted, { to: 'mallory' })
        return undefined
      }
    ]
    for (const tap of taps) {
      const { kit, intent } = await begin(never, tap)
      await expect(kit.prepare(intent)).rejects.toMatchObject({ code: 'core/stopped' })
      kit.dispose()
    }
    expect(asked).toBe(0)
  })

  it('[S5.11 part] rejects if the chain cannot prepare', async () => {
    const { kit, intent } = await begin(undefined)
    await expect(kit.prepare(intent)).rejects.toMatchObject({
      code: 'core/unsupportedChain',
      message: 'Unsupported chain'
    })
    kit.dispose()
  })

  it('rejects when its signal aborts, and aborts the signal of the namespace', async () => {
    let reported: AbortSignal | undefined
    const { kit, intent } = await begin((_, options) => {
      reported = options?.signal
      return new Promise(() => undefined)
    })
    const controller = new AbortController()
    const preparing = kit.prepare(intent, { signal: controller.signal })
    while (!reported) await Promise.resolve()
    controller.abort()
    await expect(preparing).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(reported.aborted).toBe(true)
    kit.dispose()
  })
})
