import { describe, expect, it } from '@jest/globals'
import { type Connector, type KitHooks, walletEntries } from '@plugboard/core'
import { culprit } from '../misbehaving/culprit.js'
import { journey } from '../misbehaving/journey.js'
import { stage } from '../misbehaving/stage.js'
import { tapping } from '../misbehaving/tapping.js'

const { make } = stage()

describe('hook payloads', () => {
  it('are deeply frozen, while the objects of the caller are not', async () => {
    const loose: string[] = []
    const look = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Object.isFrozen(value)) loose.push(where)
      // A thrown value belongs to the code that threw it.
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

  it.each(['walletList', 'afterConnect', 'beforeSign'] as const)(
    'a malicious tap of %s cannot modify a wallet, and nothing remains once it is removed',
    async (hook) => {
      const stolen: unknown[] = []
      const evil = async (...asked: unknown[]) => void stolen.push(asked)
      const spoil = (connector: Connector) => {
        for (const name of ['connect', 'reconnect', 'isAvailable', 'name', 'namespaces'])
          for (const victim of [connector, Object.getPrototypeOf(connector)])
            if (victim !== Object.prototype) Reflect.set(victim, name, evil)
        Reflect.set(connector.namespaces, 0, 'evil')
      }
      const { kit } = make(
        tapping(hook, ((payload: {
          connector?: Connector
          connection?: { connector: Connector }
          connectors?: never
        }) => {
          const rows = Array.isArray(payload) ? payload.flatMap(({ connectors }) => connectors) : []
          for (const one of [payload.connector, payload.connection?.connector, ...rows]) if (one) spoil(one)
        }) as never)
      )
      await kit.connect('fake')
      walletEntries(kit)
      await kit.request({ method: 'sign_text' })
      await kit.disconnect()
      kit.remove('culprit')
      expect(await journey(kit)).toBeUndefined()
      expect(stolen).toEqual([])
    }
  )
})
