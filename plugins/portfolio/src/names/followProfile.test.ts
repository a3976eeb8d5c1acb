/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { accountNamesToken, type NameSource, nameSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { account } from '../../test/toyPortfolio'

const { opened } = listSetup()
const picture = 'https://pictures.example/alice.png'

/** A host's own name source, in which the account is `alice.toy`. */
const sourceOf = (change: Partial<NameSource> = {}, order = -10) =>
  definePlugin({
    name: `host:names${order}`,
    setup: (kit) =>
      void kit.contribute(nameSources, {
        id: `names${order}`,
        order,
        serves: () => true,
        lookup: async () => ({ name: 'alice.toy', avatar: picture }),
        resolve: async (name) => ({ address: account.address, name }),
        ...change
      })
  })

/** The account's state after somebody has opened it, with these sources. */
async function profileOf(options: NonNullable<Parameters<typeof opened>[0]>) {
  const { kit, draw } = await opened(options)
  await kit.connect('wallet')
  await draw()
  await pass()
  const { profileName, profileImage } = kit.accounts.of()
  return { kit, profileName, profileImage }
}

describe('the name of an account', () => {
  it('[S3.29] is restored immediately after a reload, and forgotten on disconnect', async () => {
    const storage = memoryStorage()
    const first = await profileOf({ storage, plugins: [sourceOf()] })
    first.kit.dispose()
    const never = () => new Promise<never>(() => undefined)

    const second = await profileOf({ storage, plugins: [sourceOf({ lookup: never })] })
    expect([second.profileName, second.profileImage]).toEqual(['alice.toy', picture])

    second.kit.dispose()
    const gone = await profileOf({ storage, plugins: [sourceOf({ lookup: async () => undefined })] })
    expect([gone.profileName, gone.profileImage]).toEqual([undefined, undefined])
    gone.kit.dispose()

    const third = await profileOf({ storage, plugins: [sourceOf()] })
    await third.kit.disconnect()
    await pass()
    const stored = [...Array(storage.length).keys()].map((at) => storage.getItem(storage.key(at) ?? ''))
    expect(stored.join()).not.toContain('alice.toy')
  })

  it('is kept after a reload until its source says otherwise, regardless of other sources', async () => {
    const storage = memoryStorage()
    const none = sourceOf({ lookup: async () => undefined }, 0)
    const first = await profileOf({ storage, plugins: [none, sourceOf({}, 5)] })
    expect(first.profileName).toBe('alice.toy')
    first.kit.dispose()

    // The same as with a source that loads with the modal's code: until then, nobody who knows the name can be asked.
    for (const plugins of [[none], []]) {
      const later = await profileOf({ storage, plugins })
      expect([later.profileName, later.profileImage]).toEqual(['alice.toy', picture])
      later.kit.dispose()
    }

    const failing = sourceOf({ lookup: () => Promise.reject(new Error('gone')) }, 0)
    const taken = await profileOf({
      storage,
      plugins: [failing, sourceOf({ lookup: async () => undefined }, 5)]
    })
    expect([taken.profileName, taken.profileImage]).toEqual([undefined, undefined])
    taken.kit.dispose()
    expect((await profileOf({ storage, plugins: [none] })).profileName).toBeUndefined()
  })

  it('is forgotten if its source has not answered for 30 days, since its plugin may be gone', async () => {
    const storage = memoryStorage()
    const day = 86_400_000
    const first = await profileOf({ storage, plugins: [sourceOf()] })
    first.kit.dispose()
    const later = async (days: number, ...plugins: ReturnType<typeof sourceOf>[]) => {
      await pass(days * day)
      const { kit, profileName } = await profileOf({ storage, plugins })
      kit.dispose()
      return profileName
    }
    const stored = () => [...Array(storage.length).keys()].map((at) => storage.getItem(storage.key(at) ?? ''))

    expect(await later(29.9)).toBe('alice.toy')
    // If the source confirms the name, the time starts again.
    expect(await later(0, sourceOf())).toBe('alice.toy')
    expect(await later(29.9)).toBe('alice.toy')
    expect(stored().join()).toContain('alice.toy')

    expect(await later(0.2)).toBeUndefined()
    expect(stored().join()).not.toContain('alice.toy')
  })

  it('is not kept longer by a visit that queries no source', async () => {
    const storage = memoryStorage()
    const first = await profileOf({ storage, plugins: [sourceOf()] })
    first.kit.dispose()
    await pass(29 * 86_400_000)
    const second = await profileOf({ storage })
    expect(second.profileName).toBe('alice.toy')
    second.kit.dispose()

    // Without the portfolio, only the kit itself knows the name.
    await pass(86_400_000)
    const { connector } = fakeConnector({ id: 'wallet', accounts: [account.address] })
    const { kit } = createTestKit({ storage, connectors: [connector] })
    await kit.start()

    expect(kit.accounts.of()).toMatchObject({ address: account.address, profileName: undefined })
    kit.dispose()
  })

  it('is kept for 30 days from the next visit if it was stored without a date', async () => {
    const storage = memoryStorage()
    const first = await profileOf({ storage, plugins: [sourceOf()] })
    first.kit.dispose()
    const keys = [...Array(storage.length).keys()].map((at) => storage.key(at) ?? '')
    const key = keys.find((one) => one.includes('profiles')) ?? ''
    const withoutDay = storage.getItem(key)?.replace(/,"at":\d+/, '') ?? ''
    expect(withoutDay).toContain('alice.toy')
    expect(withoutDay).not.toBe(storage.getItem(key))
    storage.setItem(key, withoutDay)
    const later = async (days: number) => {
      await pass(days * 86_400_000)
      const { kit, profileName } = await profileOf({ storage })
      kit.dispose()
      return profileName
    }

    expect(await later(60)).toBe('alice.toy')
    expect(await later(29.9)).toBe('alice.toy')
    expect(await later(0.2)).toBeUndefined()
  })

  it("[S3.02 part] [S1.05 part] [S9.04 part] sets profileName and profileImage of the account's state from the host’s own source", async () => {
    expect(await profileOf({ plugins: [sourceOf()] })).toMatchObject({
      profileName: 'alice.toy',
      profileImage: picture
    })
  })

  it.each<[string, Partial<NameSource>]>([
    ['leads to somebody else', { resolve: async (name) => ({ address: 'mallory', name }) }],
    ['leads nowhere', { resolve: async () => undefined }],
    ['is none', { lookup: async () => ({ avatar: picture }) }],
    ['is of another network', { serves: () => false }],
    ['cannot be had', { lookup: () => Promise.reject(new Error('gone')) }]
  ])('is not shown if the name %s, and the next source is queried', async (_, change) => {
    const lookup = jest.fn(async () => undefined)
    const found = await profileOf({ plugins: [sourceOf(change), sourceOf({ lookup }, 0)] })

    expect([found.profileName, found.profileImage]).toEqual([undefined, undefined])
    expect(lookup).toHaveBeenCalledTimes(1)
    const second = await profileOf({ plugins: [sourceOf(change), sourceOf({}, 0)] })
    expect(second.profileName).toBe('alice.toy')
  })

  it('is shown if it resolves to the same hex address in different case', async () => {
    const address = `0x${'Ab'.repeat(20)}`
    const { connector } = fakeConnector({ id: 'hex', accounts: [address] })
    const source = sourceOf({ resolve: async (name) => ({ address: address.toLowerCase(), name }) })
    const namespaces = [fakeNamespace({ parseAddress: (value) => value })]
    const { kit, service } = await opened({ connectors: [connector], namespaces, plugins: [source] })
    await kit.connect('hex')

    autorun(() => service.holdings({ address, networkId: 'toy:1' }))
    await pass()

    expect(kit.accounts.of().profileName).toBe('alice.toy')
    const names = kit.get(accountNamesToken)
    autorun(() => names?.nameOf({ address: address.toUpperCase().replace('0X', '0x'), networkId: 'toy:1' }))
    await pass()
    expect(names?.nameOf({ address, networkId: 'toy:1' })?.name).toBe('alice.toy')
  })

  it('is verified without another query if the source returns the resolved address', async () => {
    const resolve = jest.fn(async () => undefined)
    const saying = (address: string) => async () => ({
      name: 'alice.toy',
      resolved: { name: 'alice.toy', address }
    })

    const own = await profileOf({ plugins: [sourceOf({ lookup: saying(account.address), resolve })] })
    const foreign = await profileOf({ plugins: [sourceOf({ lookup: saying('mallory'), resolve })] })

    expect([own.profileName, foreign.profileName]).toEqual(['alice.toy', undefined])
    expect(resolve).not.toHaveBeenCalled()
  })

  it('has no invalid picture, and is forgotten with the account', async () => {
    const lookup = async () => ({ name: 'alice.toy', avatar: 'javascript:alert(1)' })
    const { kit, profileName, profileImage } = await profileOf({ plugins: [sourceOf({ lookup })] })
    expect([profileName, profileImage]).toEqual(['alice.toy', undefined])

    await kit.disconnect()

    expect(kit.accounts.of('toy').profileName).toBeUndefined()
  })
})
