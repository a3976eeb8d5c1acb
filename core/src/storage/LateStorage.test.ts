import { expect, it } from '@jest/globals'
import { KitStorage } from './KitStorage.js'
import { LateStorage } from './LateStorage.js'

it('stores nothing before its code is loaded, and then serves the items that plugins already hold', () => {
  const storage = new LateStorage()
  const item = storage.item<string>('name', { guard: String })

  item.set('early')
  const before = item.get()
  storage.attach(new KitStorage('kit', null))
  item.set('here')

  expect([before, item.get()]).toEqual([undefined, 'here'])
  item.remove()
  expect(item.get()).toBeUndefined()
})
