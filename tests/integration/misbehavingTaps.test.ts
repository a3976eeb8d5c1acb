import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, type KitHooks } from '@plugboard/core'
import { culprit } from '../misbehaving/culprit.js'
import { failing } from '../misbehaving/failing.js'
import { journey } from '../misbehaving/journey.js'
import { never } from '../misbehaving/never.js'
import { stage } from '../misbehaving/stage.js'
import { tapping } from '../misbehaving/tapping.js'

const { make, words } = stage()

/** A tap that may refuse stops only that step; the step fails instead of continuing without it. */
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

describe('misbehaving taps that may refuse', () => {
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

  it('can refuse with their own error', async () => {
    const { kit } = make(tapping('beforeSign', () => Promise.reject(connectErrors.rejected())))
    await kit.connect('fake')
    await expect(kit.request({ method: 'sign_text' })).rejects.toMatchObject({ code: 'connect/rejected' })
  })

  it.each(['rpcRequest', 'beforeSign'] as const)(
    'are stopped if %s calls itself recursively',
    async (hook) => {
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
    }
  )

  it('are stopped if beforeConnect starts further attempts', async () => {
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
  })
})

describe('plugin that keeps a hook waiting', () => {
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

describe('taps with a callback', () => {
  const back = (hook: 'beforeConnect' | 'rpcRequest', fn: (...args: never[]) => void) =>
    culprit((context) => void context.hooks[hook].tapAsync('culprit', fn as never))

  it.each([
    ['throw', () => failing()],
    ['call back with an error', (_: never, done: (error: Error) => void) => done(new Error('no luck'))],
    ['answer nonsense', (_: never, done: (error: null, answer: number) => void) => done(null, 42)]
  ])('are blamed like others when they %s', async (_, fn) => {
    const { kit } = make([back('beforeConnect', fn)])
    await expect(kit.connect('fake')).rejects.toMatchObject({
      code: 'core/stopped',
      message: expect.stringMatching(
        /^Stopped by 'culprit': (no luck|It returned a value that beforeConnect)/
      )
    })
    kit.remove('culprit')
  })

  it('can answer a request', async () => {
    const { kit } = make([
      back('rpcRequest', (_: never, done: (error: undefined, answer: object) => void) =>
        setTimeout(() => done(undefined, { result: 'called back' }))
      )
    ])
    expect(await kit.request({ method: 'read_it', namespace: 'toy' })).toBe('called back')
  })
})

describe('legitimate traffic', () => {
  it('is not mistaken for recursion when the page sends thousands of requests at once', async () => {
    let seen = 0
    const listener = culprit((context) => {
      context.tap('rpcRequest', async () => {
        seen += 1
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    })
    const made = make([listener])
    await made.kit.connect('fake')
    const asked = Array.from({ length: 3000 }, () =>
      made.kit.request({ method: 'read_it', namespace: 'toy' })
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['read_it']))
    expect(seen).toBe(3000)
    expect(await words(made)).not.toContain('culprit')
  }, 60_000)

  it('is not mistaken for recursion when a plugin sends many requests, or one from each tap', async () => {
    const busy = culprit((context) => {
      context.tap('rpcRequest', async ({ method }) => {
        if (method === 'read_outer') await context.actions.request({ method: 'read_inner', namespace: 'toy' })
      })
      return {
        start: async () => {
          const all = Array.from({ length: 3000 }, () =>
            context.actions.request({ method: 'read_own', namespace: 'toy' })
          )
          await Promise.all(all)
        }
      }
    })
    const made = make([busy])
    await made.kit.start()
    const asked = Array.from({ length: 1000 }, () =>
      made.kit.request({ method: 'read_outer', namespace: 'toy' })
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['read_outer']))
    expect(await words(made)).not.toContain('culprit')
  }, 60_000)

  it('does not blame a listener for the events and errors of others', async () => {
    let seen = 0
    const look = () => {
      seen += 1
    }
    const listener = culprit((context) => {
      context.tap('event', look)
      context.tap('error', look)
    })
    const made = make([listener])
    await made.kit.start()
    seen = 0
    for (let turn = 0; turn < 10_000; turn++) made.kit.emit('CLICK_NETWORKS', undefined)
    for (let turn = 0; turn < 500; turn++) made.kit.report(connectErrors.rejected())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen).toBe(10_500)
    expect(await words(made)).not.toContain('culprit')
  }, 60_000)
})
