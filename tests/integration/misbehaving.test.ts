import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  connectErrors,
  createToken,
  definePlugin,
  type Kit,
  type KitHooks,
  walletEntries
} from '@plugboard/core'
import { createTestKit, fakeConnector, type TestKit } from '@plugboard/core/testing'
import { addTraces } from '../misbehaving/addTraces.js'
import { allMisbehaving } from '../misbehaving/allMisbehaving.js'
import { culprit } from '../misbehaving/culprit.js'
import { failing } from '../misbehaving/failing.js'
import type { Blamed } from '../misbehaving/Misbehaving.js'
import { never } from '../misbehaving/never.js'
import { tapping } from '../misbehaving/tapping.js'

const slots = ['account.actions', 'account.tabs', 'connect.methods', 'header.actions', 'footer'] as const
const kits: Kit[] = []
let warned: jest.SpiedFunction<typeof console.warn>

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  warned.mockRestore()
  localStorage.clear()
})

function make(plugins: readonly object[]): TestKit {
  const made = createTestKit({
    plugins: plugins as never,
    connectors: [fakeConnector().connector],
    storage: localStorage,
    logLevel: 'debug'
  })
  kits.push(made.kit)
  return made
}

/** Connects, signs and disconnects, as a host without a dialog does. @returns what was said on the way out */
async function journey(kit: Kit): Promise<unknown> {
  kit.open()
  await kit.connect('fake')
  expect(kit.connections.of('toy')?.account.address).toBe('alice')
  expect(await kit.request({ method: 'sign_text', params: ['hello'] })).toBe('sign_text by alice')
  // A plugin may spoil the leave-taking; it cannot keep the visitor.
  const said = await kit.disconnect().catch((error: unknown) => error)
  expect(kit.connections.live).toEqual([])
  expect(kit.connections.phase('toy')).toBe('disconnected')
  return said
}

const traces = (kit: Kit) => [
  ...kit.views.all.map(({ id }) => id).filter((id) => id.startsWith('Culprit')),
  ...slots.flatMap((slot) => kit.slot(slot).map(({ id }) => id)),
  ...kit.connectors.all.map(({ id }) => id).filter((id) => id !== 'fake')
]

async function words({ kit, errors }: TestKit, ...more: readonly unknown[]): Promise<string> {
  const said = [...(await kit.log.lines()), ...errors, ...warned.mock.calls.flat(), ...more]
  return said.map(String).join('\n')
}

/** Tries an expectation again for a second: errors are told a moment later. */
async function until(expectation: () => Promise<void>): Promise<void> {
  for (let left = 50; left; left--) {
    const isMet = await expectation().then(
      () => true,
      () => false
    )
    if (isMet) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expectation()
}

describe('plugins that misbehave', () => {
  const cases = Object.entries(allMisbehaving)

  it('are thirty at least', () => expect(cases.length).toBeGreaterThanOrEqual(30))

  it.each(cases)(
    'leave the way to a wallet open, and nothing behind: %s',
    async (_, { plugins, ...expected }) => {
      const { blamed } = expected
      const { met, where } = expected as Partial<Blamed>
      const made = make(plugins)
      const { kit } = made
      await kit.start()
      const said = await journey(kit)
      const answer = await Promise.resolve(met?.(kit)).catch((error: unknown) => error)
      if (blamed && where !== 'dialog')
        await until(async () => expect(await words(made, said, answer)).toContain(blamed))
      else expect(await words(made, said)).not.toContain('culprit')
      if (blamed?.endsWith('removed')) expect(traces(kit)).toEqual([])
      expect(walletEntries(kit).map(({ name }) => name)).toContain('Fake wallet')
      kit.remove('culprit')
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(traces(kit)).toEqual([])
      expect(await journey(kit)).toBeUndefined()
    },
    30_000
  )
})

/** What sits where it may refuse stops that step, and no other; the step fails rather than going on without it. */
const stopping: readonly [step: 'connect' | 'sign', hook: keyof KitHooks, how: string, tap: () => unknown][] =
  [
    ['connect', 'beforeConnect', 'throws', failing],
    ['connect', 'beforeConnect', 'answers nonsense', () => 42],
    ['connect', 'beforeConnect', 'never answers', never],
    ['connect', 'afterConnect', 'throws', failing],
    ['connect', 'afterConnect', 'never answers', never],
    ['sign', 'beforeSign', 'throws', failing],
    ['sign', 'beforeSign', 'answers nonsense', () => ({ params: [] })],
    ['sign', 'beforeSign', 'never answers', never],
    ['sign', 'rpcRequest', 'throws', failing],
    ['sign', 'rpcRequest', 'answers nonsense', () => 42],
    ['sign', 'rpcRequest', 'never answers', never]
  ]

describe('plugins that misbehave where they may refuse', () => {
  it.each(stopping)('stop %s and nothing else: %s %s', async (step, hook, how, tap) => {
    const made = make(tapping(hook, tap))
    const { kit } = made
    await kit.start()
    const visitor = new AbortController()
    const { signal } = visitor
    if (how === 'never answers') setTimeout(() => visitor.abort(), 50)
    const connecting = kit.connect('fake', { signal })
    if (step === 'sign') await connecting
    const asked = step === 'sign' ? kit.request({ method: 'sign_text', signal }) : connecting
    const error = await asked.then(() => undefined).catch((reason: unknown) => reason)
    const code = how === 'never answers' ? 'connect/aborted' : 'core/stopped'
    expect(error).toMatchObject({ name: 'KitError', code })
    if (how !== 'never answers') expect(String(error)).toContain("Stopped by 'culprit'")
    expect(kit.connections.phase('toy')).toBe(step === 'sign' ? 'connected' : 'disconnected')
    kit.remove('culprit')
    expect(await journey(kit)).toBeUndefined()
  })

  it('say in their own words why they refuse', async () => {
    const { kit } = make(tapping('beforeSign', () => Promise.reject(connectErrors.rejected())))
    await kit.connect('fake')
    await expect(kit.request({ method: 'sign_text' })).rejects.toMatchObject({ code: 'connect/rejected' })
  })

  it.each(['rpcRequest', 'beforeSign'] as const)('end the circle that %s makes of itself', async (hook) => {
    const circle = culprit((context) =>
      context.tap(hook, async () => {
        await context.actions.request({ method: 'sign_text' })
      })
    )
    const { kit } = make([circle])
    await kit.connect('fake')
    await expect(kit.request({ method: 'sign_text' })).rejects.toThrow("Stopped by 'culprit'")
    kit.remove('culprit')
    expect(await journey(kit)).toBeUndefined()
  })

  it('end the circle of attempts that beforeConnect makes of itself', async () => {
    const circle = culprit((context) =>
      context.tap('beforeConnect', () => {
        void context.actions.connect('fake', { signal: new AbortController().signal }).catch(() => undefined)
      })
    )
    const { kit } = make([circle])
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/aborted' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    kit.remove('culprit')
    await kit.disconnect()
    expect(await journey(kit)).toBeUndefined()
  }, 20_000)
})

describe('a plugin that is waited for', () => {
  it('is named in the log after ten seconds', async () => {
    const { kit } = make(tapping('beforeConnect', never))
    await kit.start()
    jest.useFakeTimers()
    try {
      const visitor = new AbortController()
      const attempt = kit.connect('fake', { signal: visitor.signal }).catch(() => undefined)
      await jest.advanceTimersByTimeAsync(10_001)
      visitor.abort()
      await attempt
    } finally {
      jest.useRealTimers()
    }
    expect((await kit.log.lines()).join('\n')).toContain("beforeConnect is waiting for the plugin 'culprit'")
  })
})

describe('what plugins are handed', () => {
  it('is frozen, and what the caller handed over is not', async () => {
    const loose: string[] = []
    const look = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Object.isFrozen(value)) loose.push(where)
      // Whatever somebody threw is theirs.
      for (const [name, part] of Object.entries(value)) if (name !== 'cause') look(part, `${where}.${name}`)
    }
    const watch = culprit((context) => {
      for (const hook of Object.keys(context.hooks) as (keyof KitHooks)[])
        context.tap(hook, ((payload: object) => look(payload, hook)) as never)
      context.registerView({ id: 'Any', title: 'Any', load: async () => ({ default: () => null }) })
      context.report(new Error('any'))
    })
    const { kit } = make([watch])
    await kit.start()
    const params = [{ to: ['deep'] }]
    kit.open()
    kit.push('Any', undefined)
    await kit.connect('fake', { params: { list: [1] } })
    await kit.request({ method: 'sign_text', params })
    await kit.switchNetwork('toy:2')
    walletEntries(kit)
    await kit.disconnect()
    expect(loose).toEqual([])
    expect(Object.isFrozen(params) || Object.isFrozen(params[0])).toBe(false)
  })
})

describe('plugins that come and go', () => {
  const token = createToken<number, 'test/service'>('test/service')
  const provider = definePlugin({
    name: 'provider',
    provides: [token],
    setup: (context) => {
      context.provide(token, 1)
      context.onDispose(() => gone.push('provider'))
    }
  })
  const user = definePlugin({
    name: 'user',
    requires: { token },
    setup: (context) => {
      addTraces(context)
      context.onDispose(() => gone.push(`user, while the service is ${kits[0]?.get(token)}`))
    }
  })
  const gone: string[] = []

  it('go with the provider of what they need, and before it', async () => {
    const { kit } = make([user, provider])
    await kit.start()
    expect(traces(kit)).not.toEqual([])
    kit.remove('provider')
    expect(gone).toEqual(['user, while the service is 1', 'provider'])
    expect(kit.get(token)).toBeUndefined()
    expect(traces(kit)).toEqual([])
    expect(await journey(kit)).toBeUndefined()
  })

  it('appear by themselves when they come late, as a plugin or as a module', async () => {
    const { kit } = make([])
    await kit.start()
    await kit.use(provider)
    await kit.use({ default: user })
    expect(traces(kit)).toHaveLength(7)
    await expect(kit.use(user)).rejects.toMatchObject({ code: 'core/duplicatePlugin' })
  })
})
