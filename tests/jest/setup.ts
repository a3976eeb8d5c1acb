import { afterEach, beforeEach, expect, jest } from '@jest/globals'

/** Only a limit for hangs: dozens of payments on a real chain take a loaded machine minutes, and jest's default is five seconds. */
jest.setTimeout(240_000)

// Property tests create a million errors, and most of the time of each goes into its stack: jest would keep 100 frames.
Error.stackTraceLimit = 15

// Only if something is drawn: with the matchers of jest-dom each `expect` takes half as long again, which property tests notice.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('@testing-library/jest-dom/jest-globals')

/*
 * A console.error is a failure, because React and jsdom report real errors there. A test that expects one
 * mocks it with `jest.spyOn(console, 'error')`, and checks the message. Unhandled rejections need nothing
 * here: jest fails the test by itself.
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
