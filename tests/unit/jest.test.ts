/** @jest-environment node */
import { executionAsyncId } from 'node:async_hooks'
import { expect, it } from '@jest/globals'

// Node numbers asynchronous operations only while something follows them, which costs time for each promise.
it('nothing follows the promises of a test', async () => {
  await null
  expect(executionAsyncId()).toBe(0)
})
