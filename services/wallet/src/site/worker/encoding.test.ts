/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { decodeBase64Url, encodeBase64Url } from './encoding.js'

it.each([11, 13, 0])('refuses %i bytes where twelve are expected', (length) => {
  const text = encodeBase64Url(new Uint8Array(length))

  expect(decodeBase64Url(text)).toHaveLength(length)
  expect(() => decodeBase64Url(text, 12)).toThrow(expect.objectContaining({ code: 'INVALID' }))
})

it.each(['AB=', 'A B', 'A', '+/+/', 'AB=='])('refuses %j, which is not base64url', (text) => {
  expect(() => decodeBase64Url(text)).toThrow(expect.objectContaining({ code: 'INVALID' }))
})
