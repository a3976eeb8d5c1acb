/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { initialSize } from '../../../tests/jest/initialSize'

it('adds at most 4 kB gzip to a page that includes it without using it', async () => {
  // The search for wallets starts with the page; sessions and the chain's libraries are loaded when there is a wallet.
  const bytes = await initialSize({ entryPoints: [join(__dirname, 'index.ts')] }, [
    '/src/index.ts',
    '/discovery/discover.ts'
  ])

  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(4000)
})
