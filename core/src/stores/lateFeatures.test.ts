/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  definePlugin,
  type FeatureConfig,
  type FeatureDefinition,
  parseBoolean,
  parseStringList
} from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A plugin that registers `email`. */
const email = (name: string, definition: Partial<FeatureDefinition<boolean>> = {}) =>
  definePlugin({
    name,
    setup(kit) {
      kit.registerFeature('email', { default: true, parse: parseBoolean, remote: true, ...definition })
    }
  })

/** A plugin that receives a remote configuration, and `apply` to call when it arrives. */
function service() {
  let apply: (features: FeatureConfig) => void = () => undefined
  const plugin = definePlugin({
    name: 'service',
    setup(kit) {
      apply = (features) => kit.setRemoteFeatures(features)
    }
  })
  return { plugin, apply: (features: FeatureConfig) => apply(features) }
}

let warn: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

describe('setting that a plugin registers provisionally', () => {
  it.each([
    ['before', [email('early', { provisional: true, default: false }), email('own')]],
    ['after', [email('own'), email('early', { provisional: true, default: false })]]
  ])('belongs to the plugin that has it, registered %s it', async (_, plugins) => {
    const { kit, errors } = createTestKit({ plugins })
    await kit.start()
    expect([kit.features.get('email'), errors]).toEqual([true, []])

    kit.remove('own')
    expect(kit.features.get('email')).toBe(false)
    kit.remove('early')
    expect(kit.features.all).not.toHaveProperty('email')
    kit.dispose()
  })

  it('has the values of the host and of the service before and after another plugin takes it over', async () => {
    const { plugin, apply } = service()
    const { kit, errors } = createTestKit({
      features: { email: false },
      plugins: [plugin, email('early', { provisional: true })]
    })
    await kit.start()
    expect(kit.features.get('email')).toBe(false)
    apply({ email: true })
    expect(kit.features.get('email')).toBe(true)

    await kit.use(email('own', { default: false }))
    expect([kit.features.get('email'), errors]).toEqual([true, []])
    kit.dispose()
  })

  it('is still had by one plugin only, which the error names', () => {
    const { kit, errors } = createTestKit({
      plugins: [email('early', { provisional: true }), email('own'), email('other')]
    })
    expect(errors.map(({ cause }) => String(cause))).toEqual([
      expect.stringContaining("Feature 'email' of plugin 'other' is already registered by 'own'")
    ])
    kit.dispose()
  })
})

describe('remote configuration', () => {
  it('ends with the plugin that supplies it, also one that arrives afterwards', async () => {
    const { plugin, apply } = service()
    const { kit } = createTestKit({ plugins: [plugin, email('own')] })
    await kit.start()
    apply({ email: false })
    expect(kit.features.get('email')).toBe(false)

    kit.remove('service')
    expect(kit.features.get('email')).toBe(true)
    apply({ email: false })
    expect(kit.features.get('email')).toBe(true)
    kit.dispose()
  })

  it('stays as it is when a plugin is removed whose configuration another one has replaced', async () => {
    const { plugin, apply } = service()
    const newer = definePlugin({
      name: 'newer',
      setup: (kit) => ({ start: () => kit.setRemoteFeatures({ email: false }) })
    })
    const { kit } = createTestKit({ plugins: [plugin, email('own')] })
    apply({ email: true })
    await kit.start()
    await kit.use(newer)

    kit.remove('service')
    expect(kit.features.get('email')).toBe(false)
    kit.dispose()
  })

  it.each([[null], ['email'], [['email']]])(
    'counts as none and is reported if it is %j instead of a table of settings',
    async (wrong) => {
      const { plugin, apply } = service()
      const { kit, errors } = createTestKit({ plugins: [plugin, email('own')], debug: true })
      await kit.start()
      apply({ email: false })
      kit.open()
      apply(wrong as never)
      await settled()

      expect(kit.features.all).toMatchObject({ email: true, allWallets: true })
      expect(errors.map(({ message }) => message)).toEqual([
        "The plugin 'service' is at fault: the remote features are no object such as { email: true }"
      ])
      kit.dispose()
    }
  )
})

describe('settings in force', () => {
  it('are what the kit documents as its defaults', () => {
    const { kit } = createTestKit()
    expect(kit.features.all).toEqual({
      multiWallet: true,
      branding: true,
      legalCheckbox: false,
      allWallets: true,
      emailShowWallets: true,
      collapseWallets: false,
      connectorTypeOrder: [
        'walletConnect',
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended'
      ],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectMethodsOrder: ['email', 'social', 'wallet']
    })
    expect(Object.isFrozen(kit.features.all)).toBe(true)
    kit.dispose()
  })

  it('keep those that no remote configuration may decide in basic mode', () => {
    const { kit } = createTestKit({ basic: true, plugins: [email('own', { remote: false, off: false })] })
    expect(kit.features.all).toMatchObject({ email: true, allWallets: true, branding: false })
    kit.dispose()
  })

  it('follow a chain of settings that turn each other off', () => {
    const chain = definePlugin({
      name: 'chain',
      setup(kit) {
        kit.registerFeature('pay', { default: true, parse: parseBoolean })
        kit.registerFeature('send', { default: true, parse: parseBoolean, offWhen: (read) => read('pay') })
        kit.registerFeature('activity', {
          default: true,
          parse: parseBoolean,
          offWhen: (read) => !read('send')
        })
      }
    })
    const { kit } = createTestKit({ plugins: [chain] })
    expect(kit.features.all).toMatchObject({ pay: true, send: false, activity: false })
    kit.dispose()
  })

  it('ask `parse` only about values that are given', () => {
    const lenient = email('lenient', { parse: (value) => value !== false })
    const { kit } = createTestKit({ features: { email: false }, plugins: [lenient] })
    expect(kit.features.get('email')).toBe(false)
    kit.dispose()
  })

  it('are lists only if they are real ones', () => {
    const listLike = { every: () => true, length: 1 }
    for (const wrong of [listLike, 'email', null, ['email', 7]])
      expect(parseStringList(wrong)).toBeUndefined()
    expect(parseStringList(['email'])).toEqual(['email'])
  })
})
