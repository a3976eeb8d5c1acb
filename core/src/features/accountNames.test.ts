/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { Kit } from '../contract/Kit.js'
import type { NetworkId } from '../contract/Network.js'
import { definePlugin } from '../plugins/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'
import { accountName, accountNamesToken } from './accountNames.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

it('the active account is named from its state, and other accounts from the sources', async () => {
  const asked: string[] = []
  const names = definePlugin({
    name: 'host:names',
    provides: [accountNamesToken],
    setup(kit) {
      kit.provide(accountNamesToken, {
        nameOf({ address, networkId }) {
          asked.push(`${networkId}:${address}`)
          return address === 'nobody' ? undefined : { name: `${address}.other` }
        }
      })
      kit.tap('afterConnect', async ({ caipAddress }) =>
        kit.describeAddress(caipAddress, {
          profileName: 'alice.toy',
          profileImage: 'https://x.example/a.png'
        })
      )
    }
  })
  const { kit } = createTestKit({ connectors: [fakeConnector().connector], plugins: [names] })
  kits.push(kit)
  const nameOf = (address: string, networkId: NetworkId = 'toy:1') => accountName(kit, { address, networkId })
  expect(nameOf('alice')).toEqual({ name: 'alice.other' })

  await kit.connect('fake')
  asked.length = 0

  expect(nameOf('alice')).toEqual({ name: 'alice.toy', imageUrl: 'https://x.example/a.png' })
  expect(asked).toEqual([])
  expect([nameOf('bob')?.name, nameOf('alice', 'toy:2')?.name, nameOf('nobody')]).toEqual([
    'bob.other',
    'alice.other',
    undefined
  ])
  expect(asked).toEqual(['toy:1:bob', 'toy:2:alice', 'toy:1:nobody'])
})
