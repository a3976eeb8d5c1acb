/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighModules } from '../../../tests/jest/initialSize'

it('costs a page at most 1.5 kB gzip before something is reviewed, 22.7 kB in four parts for a payment from then to its end, and more for what a payment has not', async () => {
  const weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
  const begun = ['/index.ts', '/ReviewService.ts']
  const shown = [...begun, '/ReviewTransaction.tsx']
  // What comes while the visitor reads: what asks the wallet, and follows what was sent.
  const sending = ['/TransactionSender.ts']

  expect(weigh(['/index.ts'])).toBeLessThanOrEqual(1_500)
  const payment = [
    weigh(['/ReviewService.ts'], ['/index.ts']),
    weigh(['/ReviewTransaction.tsx'], begun),
    weigh(sending, shown),
    weigh(['/TransactionProgress.tsx'], [...shown, ...sending])
  ]
  expect(payment.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(22_700)

  // Calls in words and whether they happen together, tokens, names and swaps.
  expect(weigh(['/Calls.tsx'], shown)).toBeLessThanOrEqual(1_530)
  expect(weigh(['/tokenFindings.ts'], shown)).toBeLessThanOrEqual(1_050)
  expect(weigh(['/nameFindings.ts'], shown)).toBeLessThanOrEqual(750)
  expect(weigh(['/swapFindings.ts'], shown)).toBeLessThanOrEqual(650)
  // A comparison of two addresses, what a namespace says, and who needs a memo.
  expect(weigh(['/Lookalike.tsx'], shown)).toBeLessThanOrEqual(1_100)
  expect(weigh(['/translatable.ts'], shown)).toBeLessThanOrEqual(1_100)
  expect(weigh(['/memoFindings.ts'], shown)).toBeLessThanOrEqual(350)
  // A request of the page's own.
  expect(weigh(['/askOwnRequest.ts'], ['/index.ts'])).toBeLessThanOrEqual(1_000)
  const known = [...shown, '/Calls.tsx', '/askOwnRequest.ts']
  expect(weigh(['/ReviewRequest.tsx'], known)).toBeLessThanOrEqual(3_000)
})
