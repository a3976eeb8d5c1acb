/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type {
  AnyPlugin,
  CheckPlugins,
  Kit,
  Label,
  Plugin,
  PluginContext,
  Token,
  ViewContext
} from '@plugboard/core'
import { createKit, createToken, definePlugin } from '@plugboard/core'

declare module '@plugboard/core' {
  interface Views {
    AcmeQuestion: { readonly text: string }
  }
  interface ViewResults {
    AcmeQuestion: boolean
  }
}

interface Vault {
  open(): number
}
const vaultToken = createToken<Vault, 'acme/vault'>('acme/vault')
const clockToken = createToken<() => number, 'acme/clock'>('acme/clock')

const vault = definePlugin({
  name: 'acme:vault',
  provides: [vaultToken],
  setup: (kit) => void kit.provide(vaultToken, { open: () => 7 })
})
const seen: (number | undefined)[] = []
const door = definePlugin({
  name: 'acme:door',
  requires: { vault: vaultToken },
  optional: { clock: clockToken },
  setup: (_kit, services) => {
    seen.push(services.vault.open(), services.clock?.())
    // @ts-expect-error: an optional service may be absent
    if (!services.clock) expect(() => services.clock()).toThrow()
    // @ts-expect-error: a service that was not declared is absent
    expect(services.window).toBeUndefined()
  }
})

/** True if both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Claim extends true>(): void => {}

describe('composition types', () => {
  it('accept a complete composition, in any order', () => {
    const kit: Kit = createKit({ storage: null, plugins: [door, vault] })
    expect(seen).toEqual([7, undefined])
    expect(kit.get(vaultToken)?.open()).toBe(7)
    holds<Same<ReturnType<typeof kit.get<Vault>>, Vault | undefined>>()
    kit.dispose()
  })

  it('name the missing service in a sentence', () => {
    type Told = CheckPlugins<readonly [typeof door]>[0]
    holds<Same<Told, "This plugin needs the service 'acme/vault', but no plugin in the kit provides it">>()
    // @ts-expect-error: This plugin needs the service 'acme/vault', but no plugin in the kit provides it
    expect(() => createKit({ plugins: [door] })).toThrow("needs the service 'acme/vault'")
  })

  it('are not bypassed by a plugin whose type declares no services', () => {
    const quiet: Plugin = definePlugin({ name: 'acme:quiet', setup() {} })
    // @ts-expect-error: This plugin needs the service 'acme/vault', but no plugin in the kit provides it
    expect(() => createKit({ plugins: [quiet, door] })).toThrow("needs the service 'acme/vault'")
    // @ts-expect-error: it provides a service, which its type would hide
    const hidden: Plugin = vault
    expect(hidden.name).toBe('acme:vault')
    const unknown: readonly AnyPlugin[] = [door, vault]
    createKit({ storage: null, plugins: unknown }).dispose()
  })

  it('leave a plugin that lacks nothing unchanged, and name only what is missing', () => {
    const both = definePlugin({
      name: 'acme:both',
      requires: { vault: vaultToken, clock: clockToken },
      setup() {}
    })
    type Checked = CheckPlugins<readonly [typeof vault, typeof both]>
    holds<Same<Checked[0], typeof vault>>()
    holds<
      Same<Checked[1], "This plugin needs the service 'acme/clock', but no plugin in the kit provides it">
    >()
    // @ts-expect-error: This plugin needs the service 'acme/clock', but no plugin in the kit provides it
    expect(() => createKit({ plugins: [vault, both] })).toThrow("needs the service 'acme/clock'")
  })

  it('do not let a replacement satisfy its own requirement of the replaced service', () => {
    const covered = definePlugin({
      name: 'acme:covered',
      requires: { vault: vaultToken },
      replaces: [vaultToken],
      setup: (kit, { vault }) => void kit.provide(vaultToken, { open: () => vault.open() + 1 })
    })
    type Checked = CheckPlugins<readonly [typeof covered]>[0]
    holds<Same<Checked, "This plugin needs the service 'acme/vault', but no plugin in the kit provides it">>()
    // @ts-expect-error: This plugin needs the service 'acme/vault', but no plugin in the kit provides it
    expect(() => createKit({ plugins: [covered] })).toThrow("needs the service 'acme/vault'")

    const alone = definePlugin({
      name: 'acme:alone',
      replaces: [vaultToken],
      setup: (kit) => void kit.provide(vaultToken, { open: () => 1 })
    })
    for (const kit of [
      createKit({ storage: null, plugins: [covered, vault] }),
      createKit({ storage: null, plugins: [covered, door, vault] }),
      createKit({ storage: null, plugins: [alone, door] })
    ])
      kit.dispose()
  })

  it('keep the id of a token, and reject a service of another type', () => {
    holds<Same<typeof vaultToken, Token<Vault, 'acme/vault'>>>()
    const wrong = definePlugin({
      name: 'acme:wrong',
      provides: [vaultToken],
      // @ts-expect-error: the service is not a Vault
      setup: (kit) => void kit.provide(vaultToken, { close: 1 })
    })
    const plain: AnyPlugin = wrong
    expect(plain.name).toBe('acme:wrong')
    holds<Same<typeof wrong extends Plugin<infer _R, infer _O, infer Id> ? Id : never, 'acme/vault'>>()
  })

  it('check the params of a view in slot items, open and reset', () => {
    const item = { id: 'acme', label: 'Acme' }
    const items = definePlugin({
      name: 'acme:items',
      setup(kit) {
        kit.addToSlot('footer', { ...item, view: 'Networks' })
        kit.addToSlot('account.tabs', { ...item, view: 'Connect', params: { namespace: 'toy' } })
        kit.addToSlot('account.actions', { ...item, view: 'Acme', params: { whatever: 1 } })
        // @ts-expect-error: the view cannot do without its parameters
        kit.addToSlot('connect.methods', { ...item, view: 'ConnectingExternal' })
        // @ts-expect-error: the view has no such parameter
        kit.addToSlot('header.actions', { ...item, view: 'ConnectingExternal', params: { connectorID: 'a' } })
      }
    })
    const kit = createKit({ storage: null, plugins: [items] })
    expect(kit.slot('account.tabs')[0]?.params).toEqual({ namespace: 'toy' })
    const opens = () => {
      kit.open()
      kit.open({ namespace: 'toy' })
      kit.open({ view: 'Networks' })
      kit.open({ view: 'Acme', params: 7 })
      kit.open({ view: 'ConnectingExternal', params: { connectorId: 'acme' } })
      // @ts-expect-error: the view cannot do without its parameters
      kit.open({ view: 'ConnectingExternal' })
      // @ts-expect-error: the view has no such parameter
      kit.open({ view: 'Connect', params: { nameSpace: 'toy' } })
    }
    expect(opens).not.toThrow()
    const resets = () => {
      kit.reset([{ name: 'Account' }, { name: 'Networks', params: { namespace: 'toy' } }])
      kit.reset([{ name: 'ConnectingExternal', params: { connectorId: 'acme' } }, { name: 'Acme' }])
      kit.reset(kit.router.history)
      // @ts-expect-error: the view cannot do without its parameters
      kit.reset([{ name: 'Account' }, { name: 'ConnectingExternal' }])
      // @ts-expect-error: the view cannot do without its parameters
      kit.reset([{ name: 'ConnectingExternal', params: undefined }])
      // @ts-expect-error: the view has no such parameter
      kit.reset([{ name: 'Connect', params: { nameSpace: 'toy' } }])
    }
    expect(resets).not.toThrow()
    kit.dispose()
  })

  it('check the params and the answer of a view that is asked', () => {
    /** Never called: only the compiler checks it. */
    async function asks(kit: PluginContext, context: ViewContext<'AcmeQuestion'>): Promise<void> {
      const answer = await kit.actions.ask('AcmeQuestion', { text: 'Go on?' })
      holds<Same<typeof answer, boolean>>()
      context.resolve(true)
      // @ts-expect-error: the view answers yes or no
      context.resolve('yes')
      // @ts-expect-error: the view cannot do without its parameters
      await kit.actions.ask('AcmeQuestion')
      // @ts-expect-error: the view has no such parameter
      await kit.actions.ask('AcmeQuestion', { title: 'Go on?' })
      kit.actions.popTo('AcmeQuestion')
      // @ts-expect-error: a view is named, with no parameters
      kit.actions.popTo({ view: 'AcmeQuestion' })
      // @ts-expect-error: only requests can be sealed
      await kit.seal({}, ['sign'], 0)
      // @ts-expect-error: a label is a text or the name of one
      const title: Label = { text: 'Question' }
      expect(title).toBeDefined()
    }
    expect(typeof asks).toBe('function')
  })

  it('reject an asynchronous setup', () => {
    const waiting = definePlugin({
      name: 'acme:waiting',
      // @ts-expect-error: setup is synchronous; asynchronous work belongs in start()
      setup: async () => {}
    })
    expect(waiting.name).toBe('acme:waiting')
  })
})
