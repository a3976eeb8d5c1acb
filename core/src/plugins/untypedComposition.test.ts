/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { AnyPlugin } from '@plugboard/core'
import { createKit, createToken, definePlugin } from '@plugboard/core'

const vaultToken = createToken<{ open(): number }, 'acme/vault'>('acme/vault')
const vault = definePlugin({
  name: 'acme:vault',
  provides: [vaultToken],
  setup: (kit) => void kit.provide(vaultToken, { open: () => 7 })
})
const door = definePlugin({ name: 'acme:door', requires: { vault: vaultToken }, setup() {} })

describe('untyped composition', () => {
  const compose = (...plugins: readonly unknown[]) => createKit({ plugins: plugins as readonly AnyPlugin[] })
  const factory = () => vault

  it.each<[what: string, plugin: unknown, found: string]>([
    ['undefined', undefined, 'undefined'],
    ['a function that was not called', factory, 'function'],
    ['a name', 'acme:vault', 'string'],
    ['a promise of a module', Promise.resolve(), 'object'],
    ['a list', [vault], 'object'],
    ['one without setup', { name: 'acme:vault' }, 'object'],
    ['one without a name', { setup() {} }, 'object']
  ])('reports which entry is not a plugin: %s', (_, plugin, found) => {
    expect(() => compose(vault, plugin)).toThrow(
      expect.objectContaining({
        name: 'KitError',
        code: 'core/notAPlugin',
        message: `plugins[1] is not a plugin (${found}); did you call it?`
      })
    )
  })

  it.each<[what: string, config: unknown, found: string]>([
    ['no settings', undefined, 'undefined'],
    ['null', null, 'undefined'],
    ['settings without plugins', { id: 'shop' }, 'undefined'],
    ['a name in place of the list', { plugins: 'acme:vault' }, 'string'],
    ['a set in place of the list', { plugins: new Set([vault]) }, 'object']
  ])('reports missing or invalid plugins in the settings: %s', (_, config, found) => {
    const createPlain = createKit as (config: unknown) => unknown
    expect(() => createPlain(config)).toThrow(
      expect.objectContaining({
        name: 'KitError',
        code: 'core/notAPlugin',
        message: `plugins[0] is not a plugin (${found}); did you call it?`
      })
    )
  })

  it.each<[what: string, late: unknown]>([
    ['undefined', undefined],
    ['a function that was not called', factory],
    ['a module without a default export', { factory }],
    ['a module whose default export was not called', { default: factory }]
  ])('rejects something added late that is not a plugin: %s', async (_, late) => {
    const kit = compose(vault)
    await expect(kit.use(late as AnyPlugin)).rejects.toMatchObject({ code: 'core/notAPlugin' })
    await kit.use({ default: door })
    kit.dispose()
  })

  it('names the plugin that requires an undefined token', () => {
    const lost = { name: 'acme:lost', requires: { token: undefined }, setup() {} }
    expect(() => compose(lost)).toThrow("The plugin 'acme:lost' needs the service 'token'")
  })
})
