/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighFeature } from '../../../tests/jest/initialSize'

it('the plugin adds at most 1 kB gzip to a page before buying is opened, and at most 12 kB for its views', async () => {
  const size = await weighFeature(join(__dirname, 'onramp.ts'))

  expect(size.entry).toBeLessThanOrEqual(1000)
  expect(size.late()).toBeLessThanOrEqual(12_000)
})
