import { expect, it, jest } from '@jest/globals'

it('is loaded by the next call when its code could not be fetched', async () => {
  let isDown = true
  jest.doMock('../kit/loadStart.js', () => ({
    loadStart: async () => {
      if (isDown) throw new Error('network down')
      return import('../kit/start.js')
    }
  }))
  const { createStorage } = await import('./createStorage.js')
  const storage = createStorage((Storage) => new Storage('kit', null))
  await expect(storage.load()).rejects.toThrow('network down')
  isDown = false
  await storage.load()
  const item = storage.item<string>('name', { guard: String })
  item.set('here')
  expect(item.get()).toBe('here')
})
