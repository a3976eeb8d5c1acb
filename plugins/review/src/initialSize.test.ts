/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { weighModules } from '../../../tests/jest/initialSize'

it('costs a page at most 1.5 kB gzip before something is reviewed, and each part no more than it is worth', async () => {
  const weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
  const begun = ['/index.ts', '/ReviewService.ts']
  const shown = [...begun, '/ReviewTransaction.tsx']
  // What comes while the visitor reads: what asks the wallet, and follows what was sent.
  const sending = ['/sendReviewed.ts', '/TransactionFollower.ts']
  const parts = {
    first: weigh(['/index.ts']),
    service: weigh(['/ReviewService.ts'], ['/index.ts']),
    view: weigh(['/ReviewTransaction.tsx'], begun),
    sending: weigh(sending, shown),
    progress: weigh(['/TransactionProgress.tsx'], [...shown, ...sending]),
    calls: weigh(['/Calls.tsx'], shown),
    tokens: weigh(['/tokenFindings.ts'], shown),
    names: weigh(['/nameFindings.ts'], shown),
    swaps: weigh(['/swapFindings.ts'], shown),
    own: weigh(['/askOwnRequest.ts', '/ReviewRequest.tsx'], ['/index.ts'])
  }
  console.log(parts)
  expect(parts.first).toBeLessThanOrEqual(1_500)
})
