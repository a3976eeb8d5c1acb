/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighModules } from '../../../tests/jest/initialSize'

it('costs a page at most 1.5 kB gzip before something is reviewed, 24.9 kB in four parts from then to its end, and 3.5 kB for a request of the page’s own', async () => {
  const weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
  const begun = ['/index.ts', '/ReviewService.ts']
  const shown = [...begun, '/ReviewTransaction.tsx']
  // What comes while the visitor reads: what asks the wallet, and follows what was sent.
  const sending = ['/sendReviewed.ts', '/TransactionFollower.ts']

  expect(weigh(['/index.ts'])).toBeLessThanOrEqual(1_500)
  expect(weigh(['/ReviewService.ts'], ['/index.ts'])).toBeLessThanOrEqual(12_000)
  expect(weigh(['/ReviewTransaction.tsx'], begun)).toBeLessThanOrEqual(5_350)
  expect(weigh(['/askOwnRequest.ts'], ['/index.ts'])).toBeLessThanOrEqual(1_000)
  expect(weigh(['/ReviewRequest.tsx'], [...shown, '/askOwnRequest.ts'])).toBeLessThanOrEqual(2_500)
  expect(weigh(sending, shown)).toBeLessThanOrEqual(4_500)
  expect(weigh(['/TransactionProgress.tsx'], [...shown, ...sending])).toBeLessThanOrEqual(3_000)
})
