import { afterEach, describe, expect, it } from '@jest/globals'
import {
  type AnyPlugin,
  createToken,
  definePlugin,
  type Kit,
  type KitHooks,
  type PluginContext
} from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const never = () => new Promise<never>(() => {})
const failing = (): never => {
  throw 'a string'
}
const rejecting = () => Promise.reject(new Error('no')) as Promise<never>

/** A plugin named `culprit` and what is expected to be said of it. */
interface Case {
  readonly plugins: readonly AnyPlugin[]
  /** Part of the log or of an error's message. */
  readonly blamed?: string
  /** The architecture lets this one stop the journey; without it the journey passes. */
  readonly refuses?: 'connect' | 'sign' | 'disconnect'
}

const culprit = (setup: (context: PluginContext) => unknown): AnyPlugin =>
  definePlugin({ name: 'culprit', setup: setup as (context: PluginContext) => undefined })

const tapping = (hook: keyof KitHooks, fn: unknown): readonly AnyPlugin[] => [
  culprit((context) => void context.tap(hook, fn as never))
]

const token = createToken<number, 'test/service'>('test/service')
const provider = definePlugin({
  name: 'culprit',
  provides: [token],
  setup: (context) => void context.provide(token, 1)
})
const user = definePlugin({ name: 'user', requires: { token }, setup() {} })
const blamed = "'culprit' failed and was removed"

const cases: Readonly<Record<string, Case>> = {
  'throws in setup': { plugins: [culprit(failing)], blamed },
  'throws in setup after it has registered things': {
    plugins: [
      culprit((context) => {
        context.tap('beforeConnect', failing)
        context.registerConnector(fakeConnector({ id: 'half' }).connector)
        throw new Error('half way')
      })
    ],
    blamed
  },
  'throws in start': { plugins: [culprit(() => ({ start: failing }))], blamed },
  'rejects in start': { plugins: [culprit(() => ({ start: rejecting }))], blamed },
  'never finishes its start': {
    plugins: [culprit(() => ({ start: never }))],
    blamed: 'has not finished its start'
  },
  'throws when it is disposed': { plugins: [culprit((context) => context.onDispose(failing))] },
  'disposes twice': {
    plugins: [
      culprit((context) => {
        const undo = context.registerConnector(fakeConnector({ id: 'twice' }).connector)
        undo()
        undo()
      })
    ]
  },
  'registers 1,000 views': {
    plugins: [
      culprit((context) => {
        for (let index = 0; index < 1000; index++)
          context.registerView({
            id: `View${index}`,
            title: 'x',
            load: async () => ({ default: index })
          })
      })
    ]
  },
  "registers a connector under another's id": {
    plugins: [culprit((context) => context.registerConnector(fakeConnector().connector))],
    blamed
  },
  'provides what it has not declared': {
    plugins: [culprit((context) => context.provide(token, 1))],
    blamed
  },
  'declares a service and provides none': {
    plugins: [definePlugin({ name: 'culprit', provides: [token], setup() {} }), user],
    blamed: "'user' failed and was removed"
  },
  'is removed while another needs it': { plugins: [provider, user] },
  'registers a connector that throws when it is listed': {
    plugins: [
      culprit((context) =>
        context.registerConnector({
          ...fakeConnector({ id: 'odd' }).connector,
          isAvailable: failing,
          namespaces: undefined as never
        })
      )
    ]
  },
  'throws in error taps, and reports at once': {
    plugins: [
      culprit((context) => {
        context.tap('error', failing)
        context.report('something')
      })
    ],
    blamed: "tap 'culprit' failed"
  },
  'throws in event taps': { plugins: tapping('event', failing), blamed: "tap 'culprit' failed" },
  'throws in walletList taps': { plugins: tapping('walletList', failing) },
  'throws in afterSwitchNetwork taps': { plugins: tapping('afterSwitchNetwork', failing) },
  'throws in afterSession taps': { plugins: tapping('afterSession', failing) },
  'throws in beforeNavigate taps': { plugins: tapping('beforeNavigate', failing) },
  'refuses every move of the router': { plugins: tapping('beforeNavigate', () => null) },
  'mutates what beforeConnect gives': {
    plugins: tapping('beforeConnect', (request: { connectorId: string }) => {
      request.connectorId = 'evil'
    }),
    refuses: 'connect'
  },
  'tries quietly to mutate connections and events': {
    plugins: [
      culprit((context) => {
        const spoil = (value: object) => {
          Reflect.set(value, 'networkId', 'evil:1')
          Reflect.set(value, 'name', 'evil')
        }
        context.tap('afterConnect', spoil)
        context.tap('event', spoil)
        context.tap('beforeSign', spoil)
        context.tap('beforeDisconnect', spoil)
      })
    ]
  },
  're-enters connect in afterConnect': {
    plugins: [
      culprit((context) =>
        context.tap('afterConnect', ({ connectorId, networkId }) => {
          void context.actions.connect(connectorId, { networkId }).catch(() => {})
        })
      )
    ]
  },
  'removes itself from within its own tap': {
    plugins: [
      culprit((context) => {
        const undo: () => void = context.tap('beforeConnect', () => undo())
      })
    ]
  },
  'throws in beforeConnect taps': { plugins: tapping('beforeConnect', failing), refuses: 'connect' },
  'throws in afterConnect taps': { plugins: tapping('afterConnect', failing), refuses: 'connect' },
  'throws in beforeSign taps': { plugins: tapping('beforeSign', failing), refuses: 'sign' },
  'throws in rpcRequest taps': { plugins: tapping('rpcRequest', failing), refuses: 'sign' },
  'throws in beforeDisconnect taps': {
    plugins: tapping('beforeDisconnect', failing),
    refuses: 'disconnect',
    blamed: 'Failed to disconnect chains: a string'
  },
  'never resolves in beforeDisconnect taps': {
    plugins: tapping('beforeDisconnect', never),
    refuses: 'disconnect'
  }
}

let made: { kit: Kit } | undefined
afterEach(() => {
  made?.kit.dispose()
  made = undefined
})

/** Connects, signs and disconnects. @returns the steps that failed, with what they said */
async function journey(kit: Kit): Promise<Record<string, unknown>> {
  const failed: Record<string, unknown> = {}
  const step = async (name: string, run: () => Promise<unknown>) => {
    await run().catch((error: unknown) => {
      failed[name] = error
    })
  }
  kit.open()
  await step('connect', () => kit.connect('fake'))
  if (failed.connect) return failed
  await step('sign', async () => {
    expect(await kit.request({ method: 'sign_text' })).toBe('sign_text by alice')
  })
  await step('disconnect', () => kit.disconnect())
  return failed
}

describe('a plugin that misbehaves', () => {
  for (const [name, { plugins, blamed, refuses }] of Object.entries(cases))
    it(`leaves the way to a wallet open: ${name}`, async () => {
      const test = createTestKit({ plugins, connectors: [fakeConnector().connector], logLevel: 'debug' })
      made = test
      const { kit } = test
      await kit.start()
      await kit.ready
      const failed = await journey(kit)
      kit.remove('culprit')
      expect(Object.keys(failed)).toEqual(refuses ? [refuses] : [])
      expect(kit.connections.live).toEqual([])
      expect(kit.connections.status('toy')).toBe('disconnected')
      // Without the culprit everything works again.
      expect(await journey(kit)).toEqual({})
      if (!blamed) return
      const said = [
        ...(await kit.log.lines()),
        ...test.errors.map(String),
        ...Object.values(failed).map(String)
      ]
      expect(said.join('\n')).toContain(blamed)
    }, 20_000)

  it('cannot stop the boot of the others, and its dependents go with it', () => {
    const { kit } = createTestKit({ plugins: [provider, user], connectors: [fakeConnector().connector] })
    made = { kit }
    kit.remove('culprit')
    kit.remove('culprit')
    expect(kit.get(token)).toBeUndefined()
    expect(kit.connectors.all).toHaveLength(1)
  })

  it('stops the boot loudly where it breaks a view', () => {
    const breaking = culprit((context) => {
      context.tap('viewRegister', failing)
      context.registerView({ id: 'Any', title: 'Any', load: async () => ({ default: 1 }) })
    })
    expect(() => createTestKit({ plugins: [breaking] })).toThrow('a string')
  })
})
