/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighModules } from '../../../tests/jest/initialSize'

it('costs a page at most 1.5 kB gzip before something is reviewed, 20.6 kB in one part for a payment from then to its end, and more for what a payment has not', async () => {
  const weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
  const shown = ['/index.ts', '/ReviewService.ts']

  expect(weigh(['/index.ts'])).toBeLessThanOrEqual(1_500)
  // Its views, what asks the wallet, and what follows that come with it.
  expect(weigh(['/ReviewService.ts'], ['/index.ts'])).toBeLessThanOrEqual(20_600)

  // Calls in words and whether they happen together, tokens, names and swaps.
  expect(weigh(['/Calls.tsx'], shown)).toBeLessThanOrEqual(1_530)
  expect(weigh(['/tokenFindings.ts'], shown)).toBeLessThanOrEqual(1_010)
  expect(weigh(['/nameFindings.ts'], shown)).toBeLessThanOrEqual(720)
  expect(weigh(['/swapFindings.ts'], shown)).toBeLessThanOrEqual(740)
  // A comparison of two addresses, what a namespace says, and who needs a memo.
  expect(weigh(['/Lookalike.tsx'], shown)).toBeLessThanOrEqual(1_080)
  expect(weigh(['/translatable.ts'], shown)).toBeLessThanOrEqual(1_030)
  expect(weigh(['/memoFindings.ts'], shown)).toBeLessThanOrEqual(310)
  // A request of the page's own, and what is said of a whole collection.
  expect(weigh(['/askOwnRequest.ts'], ['/index.ts'])).toBeLessThanOrEqual(700)
  const known = [...shown, '/Calls.tsx', '/askOwnRequest.ts']
  expect(weigh(['/ReviewRequest.tsx'], known)).toBeLessThanOrEqual(3_310)
})
