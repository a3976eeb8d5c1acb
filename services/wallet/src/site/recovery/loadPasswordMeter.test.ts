/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { leastLength, leastScore, loadPasswordMeter } from './loadPasswordMeter.js'

it('distinguishes easily guessed passwords from strong ones', async () => {
  const meter = await loadPasswordMeter()

  const weak = ['password1234', 'aaaaaaaaaaaa', 'qwertyuiop[]', 'annmailannmail', '123456789012']
  expect(weak.filter((password) => meter(password, ['ann', 'mail', 'example']) >= 3)).toEqual([])
  for (const strong of ['quince lantern obituary', 'h7#kQ2!vZp9w'])
    expect(meter(strong, [])).toBeGreaterThanOrEqual(3)
  expect([leastLength, leastScore]).toEqual([12, 3])
})
