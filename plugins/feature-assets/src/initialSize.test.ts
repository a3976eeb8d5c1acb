/** @jest-environment node */
import { join } from 'node:path'
import { beforeAll, expect, it } from '@jest/globals'
import { type Weigh, weighModules } from '../../../tests/jest/initialSize'

let weigh: Weigh
beforeAll(async () => {
  weigh = await weighModules({ entryPoints: [join(__dirname, 'index.ts')] })
})

it('the plugin adds at most 1.5 kB gzip to a page before one of its views is opened', () => {
  expect(weigh(['/index.ts'])).toBeGreaterThan(500)
  expect(weigh(['/index.ts'])).toBeLessThanOrEqual(1_500)
})

it.each([
  ['Receive', 4_000],
  ['Tokens', 9_000],
  // The design had 8,800: rows say more than it had (allowances and their amounts, mixed transactions, both sides of a swap), and names are isolated in
  // all languages.
  ['Activity', 10_540],
  ['Nfts', 6_000]
])('the view %s opens with at most %i additional bytes', (view, most) => {
  expect(weigh([`/${view}.tsx`], ['/index.ts'])).toBeLessThanOrEqual(most)
})
