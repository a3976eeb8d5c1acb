import { afterEach, expect, it, jest } from '@jest/globals'
import { randomUuid } from '@plugboard/core'

afterEach(() => void jest.restoreAllMocks())

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('has the shape of version 4, and differs each time, where the browser has no randomUUID', () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })

  const drawn = Array.from({ length: 1000 }, randomUuid)

  for (const id of drawn) expect(id).toMatch(shape)
  expect(new Set(drawn).size).toBe(drawn.length)
})

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff']
])('keeps the bits of version and variant, whatever is drawn (%p)', (byte, uuid) => {
  jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((array) => (array as unknown as Uint8Array).fill(byte) as never)

  expect(randomUuid()).toBe(uuid)
})
