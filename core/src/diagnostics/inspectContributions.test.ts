/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type AnyPlugin, definePlugin, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { nearestName } from './nearestName.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

const acme = (setup: (context: PluginContext) => void): AnyPlugin =>
  definePlugin({ name: 'acme', setup: (context) => setup(context) })

/**
 * Opens the modal of a kit with this plugin and `debug`; without `debug`, reports are made when a visitor connects.
 *
 * @returns the reports to the developer
 */
async function reported(setup: (context: PluginContext) => void, times = 1): Promise<string[]> {
  const { kit } = createTestKit({ plugins: [acme(setup)], debug: true })
  await kit.start()
  for (let time = 0; time < times; time++) {
    kit.open()
    await moment()
    kit.close()
  }
  kit.dispose()
  return warned.mock.calls.map((words) => words.join(' '))
}

const view = { title: 'Acme', load: async () => ({ default: () => null }) }
const item = { id: 'acme', label: 'Acme', view: 'AcmeView' }

describe('inspectContributions', () => {
  it('checks what plugins contribute when a visitor connects, even if the dialog is never opened', async () => {
    const broken = acme((context) => void context.registerView({ id: 'AcmeView', ...view, load: 7 as never }))
    const { kit } = createTestKit({ plugins: [broken], connectors: [fakeConnector().connector] })
    await kit.start()
    await kit.connect('fake')
    await moment()
    expect(warned.mock.calls.flat().join()).toMatch("'acme'")
    kit.dispose()
  })

  it('reports once a connector that is hidden because no plugin registers its namespace', async () => {
    const said = await reported((context) => {
      context.registerConnector(fakeConnector({ id: 'acme:vault', namespace: 'eip155' }).connector)
      context.registerConnector(fakeConnector().connector)
    }, 2)
    expect(said).toEqual([
      "[plugboard] The connector 'acme:vault' is not shown: it reaches 'eip155', which no plugin registers."
    ])
  })

  it('reports once each setting that no plugin has, and how to fix it', async () => {
    const features = { pay: true, walletFeatureOrder: ['send'], acmePanel: true, branding: false }
    const { kit } = createTestKit({ features: features as never, debug: true })
    await kit.start()
    for (const _ of [1, 2]) {
      kit.open()
      await moment()
      kit.close()
    }
    kit.dispose()
    const said = (name: string) =>
      `[plugboard] createKit({ features }): no plugin has the setting '${name}', so it has no effect; `
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      `${said('pay')}add the plugin that registers it to \`plugins\`, see the reference of features.`,
      `${said('walletFeatureOrder')}did you mean 'walletFeaturesOrder'?`,
      `${said('acmePanel')}add the plugin that registers it to \`plugins\`, see the reference of features.`
    ])
  })

  it('reports once a default network that no plugin has', async () => {
    const { kit } = createTestKit({ defaultNetwork: 'toy:99', debug: true })
    await kit.start()
    kit.open()
    await moment()
    kit.close()
    kit.open()
    await moment()
    kit.dispose()
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      "[plugboard] createKit({ defaultNetwork }): no plugin has the network 'toy:99', so another one is active."
    ])
  })

  it('reports nothing while everything is usable', async () => {
    const own = (context: PluginContext) => {
      context.registerView({ id: 'AcmeView', ...view })
      context.registerTexts({ en: { 'acme.item': 'Acme' }, ar: async () => ({}), he: undefined })
      context.addToSlot('footer', { ...item, label: { key: 'acme.item' }, visible: () => true })
      // A custom slot, which the plugin draws itself.
      context.addToSlot('acme.panel' as never, item as never)
    }
    expect(await reported(own)).toEqual([])
  })

  it('reports an unusable contribution once, with its plugin', async () => {
    const broken = (context: PluginContext) => {
      context.registerView({ id: 'AcmeView', title: 'Acme' } as never)
      context.addToSlot('footer', { ...item, label: 7 as never })
    }
    expect(await reported(broken, 2)).toEqual([
      expect.stringContaining(
        "The plugin 'acme' is at fault: the view 'AcmeView' has no load(), component or mount(); the item 'acme' in the slot 'footer' has a label or an icon that is not a text"
      )
    ])
  })

  it.each<[what: string, texts: unknown, fault: string]>([
    [
      'a language in place of the texts',
      'en',
      'are no object with a table of texts for each language, such as { en: { … } }'
    ],
    [
      'texts without a language',
      { 'acme.title': 'Acme' },
      "have no table of texts, and no function that loads one, under 'acme.title'"
    ],
    ['a text that is none', { en: { 'acme.title': 7 } }, "have a value that is not a string under 'en'"]
  ])('names the plugin that registers %s', async (_, texts, fault) => {
    const said = await reported((context) => void context.registerTexts(texts as never))
    expect(said).toEqual([
      expect.stringContaining(`The plugin 'acme' is at fault: the texts 'acme/1' ${fault}`)
    ])
  })

  it('names the plugin whose sign-in strategy lacks functions', async () => {
    const said = await reported((context) => void context.registerSiwx({ id: 'acme' } as never))
    expect(said).toEqual([
      expect.stringContaining(
        "The plugin 'acme' is at fault: the sign-in strategy 'acme' has no createMessage(), addSession(), getSessions(), revokeSession()"
      )
    ])
  })

  it.each<[what: string, metadata: unknown, fault: string]>([
    ['no object', 'Shop', "it is no object such as { name: 'Shop' }"],
    ['null', null, "it is no object such as { name: 'Shop' }"],
    ['without a name', { url: 'https://shop.example' }, '`name` is not a string'],
    [
      'with one icon',
      { name: 'Shop', icons: 'https://shop.example/icon.png' },
      '`icons` is not a list of strings'
    ]
  ])('reports once metadata that is unusable: %s', async (_, metadata, fault) => {
    const { kit } = createTestKit({ metadata: metadata as never, debug: true })
    await kit.start()
    for (const _ of [1, 2]) {
      kit.open()
      await moment()
      kit.close()
    }
    kit.dispose()
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      `[plugboard] createKit({ metadata }): ${fault}.`
    ])
  })

  it('suggests the right name for a misspelt slot', async () => {
    const misspelt = (context: PluginContext) =>
      void context.addToSlot('account.action' as never, item as never)
    expect((await reported(misspelt)).join()).toContain(
      "there is no slot 'account.action', did you mean 'account.actions'?"
    )
  })

  it('shortens a long report', async () => {
    const many = (context: PluginContext) => {
      for (let index = 0; index < 9; index++)
        context.addToSlot('footer', { ...item, id: `acme${index}`, view: 7 as never as string })
    }
    const [said] = await reported(many)
    expect(said?.match(/does not name a view/g)).toHaveLength(5)
    expect(said).toContain('and 4 more')
  })
})

describe('hook that does not exist', () => {
  it('removes the plugin that taps it, and suggests the hook that was probably meant', async () => {
    await reported((context) => void context.tap('beforesign' as never, (() => undefined) as never))
    expect(warned.mock.calls[0]).toEqual([
      "[plugboard] core/pluginFailed: The plugin 'acme' failed and was removed",
      "Did you mean 'beforeSign'?",
      expect.objectContaining({ message: "There is no hook 'beforesign'" })
    ])
  })
})

describe('tap that is not a function', () => {
  it.each(['event', 'beforeSign'] as const)('of %s removes its plugin, and names the hook', async (hook) => {
    await reported((context) => void context.tap(hook, { before: 'sign' } as never))
    expect(warned.mock.calls).toEqual([
      [
        "[plugboard] core/pluginFailed: The plugin 'acme' failed and was removed",
        '',
        expect.objectContaining({
          code: 'core/faulty',
          message: `The plugin 'acme' is at fault: its tap of ${hook} is not a function`
        })
      ]
    ])
  })
})

describe('nearestName', () => {
  const names = ['beforeSign', 'beforeConnect', 'event']

  it.each([
    ['beforesign', 'beforeSign'],
    ['befor_Connect', 'beforeConnect'],
    ['events', 'event'],
    ['evnt', 'event'],
    ['evt', undefined],
    ['acme.panel', undefined],
    ['', undefined]
  ])('for %p is %p', (name, meant) => expect(nearestName(name, names)).toBe(meant))

  it('does not confuse two short names', () => {
    expect(nearestName('folder', ['footer'])).toBeUndefined()
  })
})
