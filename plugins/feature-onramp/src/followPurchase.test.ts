import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createScene, providerOf } from '../test/scene'
import { OnrampStore } from './OnrampStore'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** How long the provider's pages can be opened, in milliseconds. */
const pageMs = 60_000

/** A purchase whose provider's page can be opened for a minute, once that page is there. */
async function begin() {
  const ids: string[] = []
  const provider = providerOf('fair', {
    begin: async () => {
      const id = `session${ids.length}`
      ids.push(id)
      return { url: `https://fair.example/${id}`, id, expiresAt: Date.now() + pageMs }
    }
  })
  const { kit } = await createScene({ providers: [provider] })
  const ended = new AbortController()
  const draft = new OnrampStore(kit)
  draft.start(ended.signal)
  await jest.advanceTimersByTimeAsync(1_000)
  draft.setAmount('50')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(draft.link).toBe('https://fair.example/session0')
  const end = () => {
    ended.abort()
    kit.dispose()
  }
  return { draft, ids, end }
}

it('replaces a page that can no longer be opened, until it is ended', async () => {
  const { draft, ids, end } = await begin()

  await jest.advanceTimersByTimeAsync(pageMs + 6_000)
  expect(draft.link).toBe('https://fair.example/session1')

  end()
  await jest.advanceTimersByTimeAsync(10 * pageMs)
  expect(ids).toHaveLength(2)
})

it('requests no further pages while the visitor pays on one', async () => {
  const { draft, ids, end } = await begin()
  draft.markUsed()

  await jest.advanceTimersByTimeAsync(10 * pageMs)
  expect(ids).toHaveLength(1)

  draft.renew()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(draft.link).toBe('https://fair.example/session1')
  end()
})
