/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { KitSettings } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { toyNetwork } from '../testing/toyNetwork.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

/** What a developer reads about these settings when the modal is opened twice. */
async function readAbout(settings: object): Promise<string[]> {
  const { kit, errors } = createTestKit({ ...settings, debug: true })
  await kit.start()
  for (const _ of [1, 2]) {
    kit.open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    kit.close()
  }
  const networks = kit.networks.all
  kit.dispose()
  expect([errors, Array.isArray(networks)]).toEqual([[], true])
  return warned.mock.calls.map((words) => words.join(' '))
}

it.each<[setting: keyof KitSettings, value: unknown, fault: string]>([
  ['networks', 'toy:1', 'it is not a list with at least one network'],
  ['networks', null, 'it is not a list with at least one network'],
  ['networks', [], 'it is not a list with at least one network'],
  ['networks', [undefined], "`networks[0]` is not a network such as mainnet of a namespace's package"],
  [
    'networks',
    [toyNetwork('toy', 'toy:1'), 'toy:1'],
    "`networks[1]` is not a network such as mainnet of a namespace's package"
  ],
  [
    'networks',
    [
      toyNetwork('toy', 'toy:1'),
      { ...toyNetwork('toy', 'toy:1'), caipNetworkId: 'moon:1', chainNamespace: 'moon' }
    ],
    "no plugin registers the namespace of 'moon:1', so it is not offered"
  ],
  ['features', 'email', 'it is no object such as { email: true }'],
  ['includeWalletIds', 'io.metamask', 'it is not a list of strings'],
  ['excludeWalletIds', [7], 'it is not a list of strings'],
  ['featuredWalletIds', {}, 'it is not a list of strings'],
  ['allowedAncestors', 'https://wallet.example', 'it is not a list of strings'],
  ['customWallets', { id: 'acme' }, 'it is not a list of wallets']
])('names the setting %s of %j once', async (setting, value, fault) => {
  expect(await readAbout({ [setting]: value })).toEqual([`[plugboard] createKit({ ${setting} }): ${fault}.`])
})

it('says nothing about settings that are right', async () => {
  const lists = { includeWalletIds: ['acme'], excludeWalletIds: [], allowedAncestors: ['https://a.example'] }
  expect(await readAbout({ ...lists, networks: [toyNetwork('toy', 'toy:1')], features: {} })).toEqual([])
})
