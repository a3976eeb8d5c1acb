import { describe, expect, it, jest } from '@jest/globals'
import { type AnyPlugin, type Kit, walletEntries } from '@plugboard/core'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { guideSetup, type Make } from './guideSetup.js'
import { runPage } from './runPage.js'

const { test } = guideSetup()
const wallet = () => fakeConnector({ accounts: ['alice'] })

describe('feature guide', () => {
  const load = runPage('docs/guides/feature.md')
  const plugin = (file: string, name: string, ...args: readonly unknown[]) =>
    load<Record<string, Make>>(file)[name]?.(...args) as AnyPlugin

  it('refuses a request before the wallet sees it', async () => {
    const { connector, asked } = wallet()
    const signing = { ...fakeNamespace(), classify: () => 'sign' as const }
    const { kit } = test({
      namespaces: [signing],
      plugins: [plugin('policy.ts', 'policy')],
      connectors: [connector]
    })
    await kit.connect('fake')
    await expect(kit.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 'acme/blindSigning' })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sign')
    await kit.request({ method: 'personal_sign' })
    expect(asked.map(({ method }) => method)).toContain('personal_sign')
  })

  it('answers a read request and fetches the value once per network', async () => {
    const asked: unknown[] = []
    const ask = async (networkId: unknown) => asked.push(networkId) * 10
    const { kit } = test({ plugins: [plugin('prices.ts', 'prices', ask)], connectors: [wallet().connector] })
    await kit.connect('fake')
    expect(await kit.request({ method: 'shop_price' })).toBe(10)
    expect(await kit.request({ method: 'shop_price' })).toBe(10)
    await kit.switchNetwork('toy:2')
    expect(await kit.request({ method: 'shop_price' })).toBe(20)
    expect(asked).toEqual(['toy:1', 'toy:2'])
  })

  it('modifies a request on its way to the wallet', async () => {
    const { connector, asked } = wallet()
    const signing = { ...fakeNamespace(), classify: () => 'sign' as const }
    const { kit } = test({
      namespaces: [signing],
      plugins: [plugin('tag.ts', 'tag')],
      connectors: [connector]
    })
    await kit.connect('fake')
    await kit.request({ method: 'personal_sign', params: ['0x41', 'alice'] })
    expect(asked.at(-1)?.params).toEqual(['0x410a53686f70', 'alice'])
  })

  it('puts a wallet first in the list', () => {
    const other = fakeConnector({ id: 'other', name: 'Other', rdns: 'com.other' })
    const { kit } = test({
      plugins: [plugin('favourite.ts', 'favourite', 'com.other')],
      connectors: [wallet().connector, other.connector]
    })
    expect(walletEntries(kit).map(({ id }) => id)).toEqual(['other', 'fake'])
  })

  it('updates a store with the account until the plugin is removed', async () => {
    const { pointsToken } = load<{ pointsToken: Parameters<Kit['get']>[0] }>('points.ts')
    const { kit } = test({ plugins: [plugin('points.ts', 'points')], connectors: [wallet().connector] })
    const store = kit.get(pointsToken) as { points: number }
    expect(store.points).toBe(0)
    await kit.connect('fake')
    expect(store.points).toBe(100)
    kit.remove('acme:points')
    await kit.disconnect()
    expect(store.points).toBe(100)
  })

  it('keeps its data across a reload', async () => {
    const storage = memoryStorage()
    for (const count of [1, 2]) {
      const { kit } = test({ storage, plugins: [plugin('visits.ts', 'visits')] })
      await kit.start()
      await kit.ready
      kit.dispose()
      const kept = Array.from({ length: storage.length }, (_, index) =>
        storage.getItem(storage.key(index) ?? '')
      )
      expect(kept.join()).toContain(`${count}`)
    }
  })

  it('records events, including its own', async () => {
    const send = jest.fn()
    const { kit } = test({
      plugins: [plugin('measure.ts', 'measure', send)],
      connectors: [wallet().connector]
    })
    await kit.connect('fake')
    expect(send.mock.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['POINTS_SPENT', 'CONNECT_SUCCESS'])
    )
  })
})
