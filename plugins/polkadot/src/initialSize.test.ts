/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { initialSize } from '../../../tests/jest/initialSize'

it('adds at most 4 kB gzip to a page that includes it without using it', async () => {
  const bytes = await initialSize({ entryPoints: [join(__dirname, 'index.ts')] }, ['index.ts'])

  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(4000)
})
