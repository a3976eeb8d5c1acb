/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { StorageBackend } from '../contract/KitConfig.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'

const kits: { dispose(): void }[] = []

afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const wallet = fakeConnector({ delay: 5 })

function openPage(storage: StorageBackend) {
  const { kit } = createTestKit({ connectors: [wallet.connector], storage })
  kits.push(kit)
  return kit
}

describe('account remembered from the last visit', () => {
  it('is available before the kit starts, and is marked as restoring until the wallet answers', async () => {
    const storage = memoryStorage()
    const before = openPage(storage)
    await before.start()
    expect(before.accounts.last()).toBeUndefined()
    await before.connect('fake')
    await before.refreshBalance()
    before.dispose()

    const after = openPage(storage)
    const atOnce = after.accounts.last()
    await after.start()

    expect(atOnce).toMatchObject({
      caipAddress: expect.stringMatching(/:alice$/),
      balanceSymbol: 'TOY',
      isRestoring: true
    })
    expect(after.accounts.last('toy')).toMatchObject({ isRestoring: false })
    expect(after.accounts.of().address).toBe('alice')
  })

  it('is forgotten when the visitor disconnects', async () => {
    const storage = memoryStorage()
    const before = openPage(storage)
    await before.connect('fake')
    await before.disconnect()
    before.dispose()

    expect(openPage(storage).accounts.last()).toBeUndefined()
  })

  it.each([
    ['no JSON', '{'],
    ['another form', '{"v":1,"d":{"toy":1}}'],
    ['nothing', '{"v":1}']
  ])('is undefined if storage holds %s', (_what, text) => {
    const storage = memoryStorage()
    storage.setItem('plugboard:~accounts', text)

    expect(openPage(storage).accounts.last('toy')).toBeUndefined()
  })

  it('contains only strings, whatever storage holds', () => {
    const storage = memoryStorage()
    storage.setItem('plugboard:~accounts', '{"v":1,"d":{"":["toy:1:bob",{"a":1},7,""]}}')

    expect(openPage(storage).accounts.last()).toMatchObject({
      caipAddress: 'toy:1:bob',
      profileName: '[object Object]',
      balance: '7',
      balanceSymbol: undefined
    })
  })
})
