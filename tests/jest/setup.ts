import { afterEach, beforeEach, jest } from '@jest/globals'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom/jest-globals'

/** Only a bound on a hang: two thousand random plans take a loaded machine longer than jest's five seconds. */
jest.setTimeout(60_000)
/** The same: on a fresh machine the first test of a part waits until its modules have been transformed. */
configure({ asyncUtilTimeout: 10_000 })

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
