/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { mayServe } from './mayServe.js'

it('returns what a source knows synchronously, and true if the source answers later or fails', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const source = (serves: boolean | (() => Promise<boolean>)) => ({
    serves: () => (typeof serves === 'boolean' ? serves : serves())
  })
  const answers = [true, false, async () => false, () => Promise.reject(new Error('offline'))].map((one) =>
    mayServe(source(one), 'toy:1')
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect([answers, unhandled]).toEqual([[true, false, true, true], []])
})
