/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighModules } from '../../../tests/jest/initialSize'

it('the plugin costs at most 1.5 kB gzip before a review, 21.1 kB in one chunk for a payment, and more for other kinds', async () => {
  const weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
  const shown = ['/index.ts', '/ReviewService.ts']

  expect(weigh(['/index.ts'])).toBeLessThanOrEqual(1_500)
  // Includes its views, and the code that asks the wallet and follows transactions.
  expect(weigh(['/ReviewService.ts'], ['/index.ts'])).toBeLessThanOrEqual(21_090)

  // Calls in words and whether they are executed together, tokens, names and swaps.
  expect(weigh(['/Calls.tsx'], shown)).toBeLessThanOrEqual(1_530)
  expect(weigh(['/tokenFindings.ts'], shown)).toBeLessThanOrEqual(1_010)
  expect(weigh(['/nameFindings.ts'], shown)).toBeLessThanOrEqual(770)
  expect(weigh(['/swapFindings.ts'], shown)).toBeLessThanOrEqual(760)
  // The comparison of two addresses, the namespace's texts, and the receivers that need a memo.
  expect(weigh(['/Lookalike.tsx'], shown)).toBeLessThanOrEqual(1_090)
  expect(weigh(['/translatable.ts'], shown)).toBeLessThanOrEqual(1_040)
  expect(weigh(['/memoFindings.ts'], shown)).toBeLessThanOrEqual(390)
  // One of the page's own requests, and the texts about a whole collection.
  expect(weigh(['/askOwnRequest.ts'], ['/index.ts'])).toBeLessThanOrEqual(700)
  const known = [...shown, '/Calls.tsx', '/askOwnRequest.ts']
  expect(weigh(['/ReviewRequest.tsx'], known)).toBeLessThanOrEqual(3_390)
})
