import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  defaultFeatures,
  definePlugin,
  type FeatureConfig,
  type FeatureDefinition,
  parseBoolean,
  parseStringList
} from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { autorun } from 'mobx'

declare module '@plugboard/core' {
  interface Features {
    'acme:points': number
    'acme:shops': readonly string[] | false
  }
}

const remote = (features: FeatureConfig) =>
  definePlugin({ name: 'remote', setup: (context) => ({ start: () => context.setRemoteFeatures(features) }) })
const points = (definition: Partial<FeatureDefinition<number>> = {}) =>
  definePlugin({
    name: 'acme:points',
    setup(kit) {
      const parse = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined)
      kit.registerFeature('acme:points', { default: 10, parse, off: 0, ...definition })
    }
  })
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

let warn: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})
const warned = () => warn.mock.calls.flat().join(' ')

describe('features', () => {
  it('[S6.04] the remote configuration overrides the host’s, with a warning that names what is ignored', async () => {
    const { kit } = createTestKit({
      features: { multiWallet: true, allWallets: false },
      plugins: [remote({ multiWallet: false, branding: false })]
    })
    await kit.start()
    await settled()
    expect(kit.features.all).toMatchObject({ multiWallet: false, branding: false, allWallets: false })
    expect(kit.features.local).toMatchObject({ multiWallet: true, branding: true, allWallets: false })
    expect(warned()).toContain('the local setting of multiWallet is ignored')
    kit.dispose()
  })

  it('[S6.05] in basic mode all remote features are off, whatever the remote configuration says', async () => {
    const { kit } = createTestKit({
      basic: true,
      features: { branding: true },
      plugins: [remote({ multiWallet: true, 'acme:points': 7 }), points({ remote: true })]
    })
    await kit.start()
    expect(kit.features.all).toMatchObject({ branding: false, multiWallet: false, 'acme:points': 0 })
    kit.dispose()
  })

  it('[S9.08] has the default orders of wallet features and connect methods', () => {
    expect(defaultFeatures.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(defaultFeatures.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  })

  it('names the values of the host that are not valid, and keeps the defaults', async () => {
    const { kit } = createTestKit({
      features: { allWallets: 'no', connectMethodsOrder: [7], 'acme:points': -1 } as never,
      plugins: [points()]
    })
    await kit.start()
    expect(kit.features.all).toMatchObject({
      allWallets: true,
      connectMethodsOrder: ['email', 'social', 'wallet'],
      'acme:points': 10
    })
    expect(warned()).toContain('the value of allWallets, connectMethodsOrder, acme:points is not valid')
    kit.dispose()
  })
})

describe('third-party setting', () => {
  it('has its default, accepts the value of the host, and is removed with its plugin', async () => {
    const { kit } = createTestKit({ plugins: [points()] })
    const other = createTestKit({ features: { 'acme:points': 3 }, plugins: [points()] })

    expect([kit.features.get('acme:points'), other.kit.features.get('acme:points')]).toEqual([10, 3])

    other.kit.remove('acme:points')
    expect(other.kit.features.all).not.toHaveProperty('acme:points')
    kit.dispose()
    other.kit.dispose()
  })

  it('is not overridden remotely unless it allows that; the plugin that tries is named', async () => {
    const { kit, errors } = createTestKit({ plugins: [points(), remote({ 'acme:points': 99 })] })
    await kit.start()
    await settled()
    expect(kit.features.get('acme:points')).toBe(10)
    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'remote' is at fault: the feature 'acme:points' cannot be set remotely"
    ])
    kit.dispose()
  })

  it('validates a remote value with parse', async () => {
    const { kit, errors } = createTestKit({
      plugins: [points({ remote: true }), remote({ 'acme:points': 'many' } as never)]
    })
    await kit.start()
    await settled()
    expect(kit.features.get('acme:points')).toBe(10)
    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'remote' is at fault: the remote feature 'acme:points' has an invalid value"
    ])
    kit.dispose()
  })

  it('receives the pending remote value when its plugin is added late', async () => {
    const { kit, errors } = createTestKit({ plugins: [remote({ 'acme:points': 5 })] })
    await kit.start()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push(kit.features.get('acme:points')))

    await kit.use(points({ remote: true }))

    expect(seen).toEqual([undefined, 5])
    expect(errors).toEqual([])
    stop()
    kit.dispose()
  })

  it('can be turned off by another setting', async () => {
    const shops = definePlugin({
      name: 'acme:shops',
      setup: (kit) =>
        void kit.registerFeature('acme:shops', {
          default: ['berlin'],
          parse: (value) => (value === false ? value : parseStringList(value)),
          offWhen: (read) => read('acme:points') === 0
        })
    })
    const { kit } = createTestKit({ plugins: [shops, points()] })
    const other = createTestKit({ features: { 'acme:points': 0 }, plugins: [shops, points()] })

    expect([kit.features.get('acme:shops'), other.kit.features.get('acme:shops')]).toEqual([
      ['berlin'],
      false
    ])
    kit.dispose()
    other.kit.dispose()
  })

  it('stays unchanged if two settings turn each other off, or offWhen throws', () => {
    const circle = definePlugin({
      name: 'acme:circle',
      setup(kit) {
        kit.registerFeature('email', {
          default: true,
          parse: parseBoolean,
          offWhen: (read) => !read('send')
        })
        kit.registerFeature('send', {
          default: true,
          parse: parseBoolean,
          offWhen: (read) => !read('email')
        })
        kit.registerFeature('receive', {
          default: true,
          parse: parseBoolean,
          offWhen: () => {
            throw new Error('no luck')
          }
        })
      }
    })
    const { kit } = createTestKit({ plugins: [circle] })
    expect(kit.features.all).toMatchObject({ email: true, send: true, receive: true })
    kit.dispose()
  })

  it('is rejected if the kit or another plugin already has it', async () => {
    const second = definePlugin({
      name: 'second',
      setup: (kit) => void kit.registerFeature('branding', { default: true, parse: parseBoolean })
    })
    const third = definePlugin({
      name: 'third',
      setup: (kit) => void kit.registerFeature('acme:points', { default: 7, parse: () => 7 })
    })
    const { kit, errors } = createTestKit({ plugins: [points(), second, third] })
    expect(errors.map(({ cause }) => String(cause))).toEqual([
      expect.stringContaining("Feature 'branding' of plugin 'second' is already registered by 'kit'"),
      expect.stringContaining("Feature 'acme:points' of plugin 'third' is already registered by 'acme")
    ])
    expect(kit.features.get('acme:points')).toBe(10)
    kit.dispose()
  })

  it('has types that check its value', () => {
    const typed = definePlugin({
      name: 'typed',
      setup(kit) {
        // @ts-expect-error: the default has another type
        const wrong = () => kit.registerFeature('acme:points', { default: '1', parse: () => 1 })
        // @ts-expect-error: no setting with that name is declared
        const unknown = () => kit.registerFeature('acme:unknown', { default: 1, parse: () => 1 })
        const value: number = kit.features.get('acme:points')
        return void [wrong, unknown, value]
      }
    })
    expect(typed.name).toBe('typed')
  })
})
