/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { initialSize } from '../../../tests/jest/initialSize'

it('costs a page at most 5.07 kB gzip if it is composed but not used', async () => {
  // The part that a page loads; the message is written and read in chunks that load with the first sign-in.
  const contents =
    "export { siwx } from './siwx.ts'; export { serverStrategy } from './strategies/serverStrategy.ts'"

  const bytes = await initialSize({ stdin: { contents, resolveDir: __dirname } }, ['stdin>'])

  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(5070)
})
