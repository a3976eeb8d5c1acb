/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { CaipAddress } from '../contract/Account.js'
import type { StorageBackend } from '../contract/KitConfig.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import { definePlugin } from '../plugins/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'

const kits: { dispose(): void }[] = []

afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  jest.restoreAllMocks()
})

const wallet = fakeConnector({ delay: 5 })

function openPage(storage: StorageBackend) {
  const { kit } = createTestKit({ connectors: [wallet.connector], storage })
  kits.push(kit)
  return kit
}

/** A plugin that names addresses. */
function naming() {
  const contexts: PluginContext[] = []
  return {
    plugin: definePlugin({ name: 'acme:names', setup: (context) => void contexts.push(context) }),
    describe: (address: CaipAddress, profileName: string | undefined) =>
      contexts.at(-1)?.describeAddress(address, { profileName })
  }
}

/** A second storage with the same content. */
function copyOf(storage: StorageBackend): StorageBackend {
  const copy = memoryStorage()
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at) ?? ''
    copy.setItem(key, storage.getItem(key) ?? '')
  }
  return copy
}

describe('name of an account remembered from the last visit', () => {
  it('is the one set by a plugin: removed with the plugin, but kept when the kit is disposed', async () => {
    const storage = memoryStorage()
    const before = openPage(storage)
    const names = definePlugin({
      name: 'acme:names',
      setup: (context) =>
        void context.tap('afterConnect', async ({ caipAddress }) =>
          context.describeAddress(caipAddress, { profileName: 'alice.example' })
        )
    })
    await before.use(names)
    await before.connect('fake')
    expect(before.accounts.of().profileName).toBe('alice.example')
    before.dispose()
    const after = openPage(storage)
    const stored = after.accounts.last()?.profileName

    await after.start()
    const restored = after.accounts.of().profileName
    await after.use(names)
    await after.remove('acme:names')
    const left = after.accounts.of().profileName
    after.dispose()

    expect([stored, restored, left]).toEqual(['alice.example', 'alice.example', undefined])
    expect(openPage(storage).accounts.last()?.profileName).toBeUndefined()
  })

  it('is there as soon as the account is restored, visit after visit, until a plugin clears it', async () => {
    const storage = memoryStorage()
    const names = naming()
    const first = openPage(storage)
    await first.use(names.plugin)
    const { caipAddress } = await first.connect('fake')
    names.describe(caipAddress, 'alice.example')
    first.dispose()

    for (const _visit of ['second', 'third']) {
      const page = openPage(storage)
      await page.start()
      expect(page.accounts.of().profileName).toBe('alice.example')
      page.dispose()
    }
    const fourth = openPage(storage)
    await fourth.use(names.plugin)
    await fourth.start()
    names.describe(caipAddress, undefined)
    expect(fourth.accounts.of().profileName).toBeUndefined()
    fourth.dispose()

    const last = openPage(storage)
    await last.start()
    expect([last.accounts.last()?.profileName, last.accounts.of().profileName]).toEqual([
      undefined,
      undefined
    ])
  })

  it('is kept for 30 days after a plugin last set it, even if that plugin is gone', async () => {
    const storage = memoryStorage()
    const names = naming()
    const clock = jest.spyOn(Date, 'now')
    const begin = Date.now()
    const visit = async (days: number, ...plugins: AnyPlugin[]) => {
      clock.mockReturnValue(begin + days * 86_400_000)
      const page = openPage(storage)
      for (const plugin of plugins) await page.use(plugin)
      const atOnce = page.accounts.last()?.profileName
      await page.start()
      const { caipAddress = 'toy:1:nobody', profileName } = page.accounts.of()
      if (plugins.length) names.describe(caipAddress, 'alice.example')
      page.dispose()
      return [atOnce, profileName]
    }
    const first = openPage(storage)
    await first.use(names.plugin)
    names.describe((await first.connect('fake')).caipAddress, 'alice.example')
    first.dispose()

    const both = ['alice.example', 'alice.example']
    expect(await visit(29)).toEqual(both)
    expect(await visit(29, names.plugin)).toEqual(both)
    expect(await visit(58)).toEqual(both)
    // The first frame shows the stored name; it disappears once the account is back.
    expect(await visit(59)).toEqual(['alice.example', undefined])
    expect(await visit(59)).toEqual([undefined, undefined])
    const stored = [...Array(storage.length).keys()].map((at) => storage.getItem(storage.key(at) ?? ''))
    expect(stored.join()).not.toContain('alice.example')
  })

  it('is kept for 30 days from when the plugin found it, not from when it last set it', async () => {
    const storage = memoryStorage()
    const contexts: PluginContext[] = []
    const clock = jest.spyOn(Date, 'now')
    const foundAt = Date.now()
    const setClock = (days: number) => clock.mockReturnValue(foundAt + days * 86_400_000)
    setClock(29)
    const first = openPage(storage)
    await first.use(definePlugin({ name: 'acme:names', setup: (context) => void contexts.push(context) }))
    const { caipAddress } = await first.connect('fake')
    contexts[0]?.describeAddress(caipAddress, { profileName: 'alice.example' }, foundAt)
    expect(first.accounts.of().profileName).toBe('alice.example')
    first.dispose()

    setClock(30)
    const later = openPage(storage)
    await later.start()

    expect(later.accounts.of()).toMatchObject({ caipAddress, profileName: undefined })
  })

  it('ages on when another plugin is removed', async () => {
    const storage = memoryStorage()
    const names = naming()
    const clock = jest.spyOn(Date, 'now')
    const begin = Date.now()
    const first = openPage(storage)
    await first.use(names.plugin)
    await first.use({ name: 'acme:other', setup: () => {} })
    names.describe((await first.connect('fake')).caipAddress, 'alice.example')
    await first.remove('acme:other')
    first.dispose()
    const nameAfter = async (days: number) => {
      clock.mockReturnValue(begin + days * 86_400_000)
      const page = openPage(storage)
      await page.start()
      const { profileName } = page.accounts.of()
      page.dispose()
      return profileName
    }
    expect([await nameAfter(29), await nameAfter(30)]).toEqual(['alice.example', undefined])
  })

  it('is not passed to another account, and is lost on disconnect', async () => {
    const storage = memoryStorage()
    const names = naming()
    const first = openPage(storage)
    await first.use(names.plugin)
    names.describe((await first.connect('fake')).caipAddress, 'alice.example')
    first.dispose()

    const other = fakeConnector({ accounts: ['bob'] })
    const second = createTestKit({ connectors: [other.connector], storage: copyOf(storage) }).kit
    kits.push(second)
    await second.start()
    expect(second.accounts.of()).toMatchObject({ address: 'bob', profileName: undefined })

    const third = openPage(storage)
    await third.start()
    await third.disconnect()
    await third.connect('fake')
    expect(third.accounts.of()).toMatchObject({ address: 'alice', profileName: undefined })
  })

  it.each([
    ['turns the direction of text', 'eve\u202Eecila', 'eveecila'],
    ['nobody sees', '\u200B', undefined]
  ])('is shown only in its displayable part if it %s', async (_what, name, shown) => {
    const storage = memoryStorage()
    const first = openPage(storage)
    const { caipAddress } = await first.connect('fake')
    first.dispose()
    storage.setItem('plugboard:~accounts', JSON.stringify({ v: 1, d: { toy: [caipAddress, name] } }))

    const second = openPage(storage)
    await second.start()

    expect(second.accounts.of().profileName).toBe(shown)
  })
})
