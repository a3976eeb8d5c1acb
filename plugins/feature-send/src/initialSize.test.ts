/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighFeature } from '../../../tests/jest/initialSize'

it('the plugin adds at most 1 kB gzip to a page before sending is opened, and at most 16.3 kB for its views', async () => {
  const size = await weighFeature(join(__dirname, 'send.ts'))

  expect(size.entry).toBeLessThanOrEqual(1000)
  // A page that only sends does not load the code for payment requests.
  const isPay = (path: string) => path.includes('/Pay-')
  expect(size.late((path) => !isPay(path))).toBeLessThanOrEqual(16_300)
  expect(size.late(isPay)).toBeLessThanOrEqual(5_580)
})
