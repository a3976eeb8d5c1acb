import { describe, expect, it } from '@jest/globals'
import { createToken, definePlugin, type Kit } from '@plugboard/core'
import { addTraces } from '../misbehaving/addTraces.js'
import { journey } from '../misbehaving/journey.js'
import { stage } from '../misbehaving/stage.js'
import { traces } from '../misbehaving/traces.js'

const { make } = stage()
const kits: Kit[] = []

describe('plugins added or removed at runtime', () => {
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

  it('are removed with the provider of a service they require, and before it', async () => {
    const { kit } = make([user, provider])
    kits.unshift(kit)
    await kit.start()
    expect(traces(kit)).not.toEqual([])
    kit.remove('provider')
    expect(gone).toEqual(['user, while the service is 1', 'provider'])
    expect(kit.get(token)).toBeUndefined()
    expect(traces(kit)).toEqual([])
    expect(await journey(kit)).toBeUndefined()
  })

  it('add their contributions when they are used late, as a plugin or as a module', async () => {
    const { kit } = make([])
    await kit.start()
    await kit.use(provider)
    await kit.use({ default: user })
    expect(traces(kit)).toHaveLength(7)
    await expect(kit.use(user)).rejects.toMatchObject({ code: 'core/duplicatePlugin' })
  })
})
