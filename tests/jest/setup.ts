import { afterEach, beforeEach, expect, jest } from '@jest/globals'

/** Only a bound on a hang: dozens of payments on a real chain take a loaded machine minutes, where jest gives five seconds. */
jest.setTimeout(240_000)

// Only where something is drawn: with the matchers of jest-dom each `expect` takes half as long again, which property tests feel.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('@testing-library/jest-dom/jest-globals')

/*
 * A console.error is a failure, because React and jsdom report real faults there. A test that expects one
 * says so with its own `jest.spyOn(console, 'error')`, and checks what it was told.
 * Unhandled rejections need nothing here: jest fails the test by itself.
 */
let reported: unknown[][] = []
const native = console.error

const record = (...details: unknown[]): void => {
  reported.push(details)
  native(...details)
}

beforeEach(() => {
  reported = []
  console.error = record
})

afterEach(() => {
  const found = reported
  reported = []
  const first = found[0]
  if (first)
    throw new Error(
      `console.error was called ${found.length} time(s); the first: ${first.map(String).join(' ')}`
    )
})
