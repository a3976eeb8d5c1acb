import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { sleep, waitFor } from './waitFor.js'

const never = () => new Promise<never>(() => {})
const aborted = { code: 'connect/aborted' }
const timeout = { code: 'connect/timeout' }

afterEach(() => void jest.useRealTimers())

describe('waitFor', () => {
  it('passes on results and errors, synchronous or asynchronous', async () => {
    expect(await waitFor(() => 1)).toBe(1)
    expect(await waitFor(async () => 2)).toBe(2)
    const thrown = () => {
      throw 'odd'
    }
    await expect(waitFor(thrown)).rejects.toBe('odd')
    await expect(waitFor(() => Promise.reject('late'))).rejects.toBe('late')
  })

  it('rejects as soon as any of its signals aborts', async () => {
    const controllers = [new AbortController(), new AbortController()]
    const signal = [controllers[0]?.signal, undefined, controllers[1]?.signal]
    const waiting = waitFor(never, { signal })

    controllers[1]?.abort()

    await expect(waiting).rejects.toMatchObject(aborted)
  })

  it('does not call the function if a signal has already aborted', async () => {
    const asked: string[] = []
    const signal = [new AbortController().signal, AbortSignal.abort()]

    await expect(waitFor(() => asked.push('wallet'), { signal })).rejects.toMatchObject(aborted)

    expect(asked).toEqual([])
  })

  it('rejects after the timeout', async () => {
    await expect(waitFor(never, { timeoutMs: 5 })).rejects.toMatchObject(timeout)
    await expect(waitFor(never, { timeoutMs: 0 })).rejects.toMatchObject(timeout)
  })

  it.each([undefined, Number.POSITIVE_INFINITY, 2 ** 31, 1e12])(
    'does not time out early with timeoutMs %s, which timers cannot represent',
    async (timeoutMs) => {
      const answered = waitFor(() => new Promise((resolve) => setTimeout(resolve, 20, 'late')), { timeoutMs })

      expect(await answered).toBe('late')
    }
  )

  it("rejects with the caller's own abort and timeout errors", async () => {
    const controller = new AbortController()
    const options = { abortError: (reason: unknown) => reason, timeoutError: () => 'too late' }
    const waiting = waitFor(never, { ...options, signal: controller.signal })
    controller.abort('enough')

    await expect(waiting).rejects.toBe('enough')
    await expect(waitFor(never, { ...options, timeoutMs: 1 })).rejects.toBe('too late')
  })

  it('aborts the signal of the function on timeout or abort, but not after an answer', async () => {
    const signals: AbortSignal[] = []
    const ask = (answer: unknown) => (signal: AbortSignal) => {
      signals.push(signal)
      return answer
    }
    await waitFor(ask('at once'), { timeoutMs: 1 })
    await waitFor(ask(never()), { timeoutMs: 1 }).catch(() => undefined)
    const controller = new AbortController()
    const waiting = waitFor(ask(never()), { signal: controller.signal })
    controller.abort()
    await waiting.catch(() => undefined)

    expect(signals.map((signal) => signal.aborted)).toEqual([false, true, true])
  })

  it('leaves no listener or timer behind, however it ends', async () => {
    jest.useFakeTimers()
    const ends = fc.constantFrom('answer', 'throw', 'abort', 'timeout')
    await fc.assert(
      fc.asyncProperty(ends, fc.integer({ min: 1, max: 3 }), async (end, count) => {
        const controllers = Array.from({ length: count }, () => new AbortController())
        const added = new Set<AbortSignal>()
        for (const { signal } of controllers) {
          const [add, remove] = [
            signal.addEventListener.bind(signal),
            signal.removeEventListener.bind(signal)
          ]
          signal.addEventListener = (...args: Parameters<typeof add>) => {
            added.add(signal)
            add(...args)
          }
          signal.removeEventListener = (...args: Parameters<typeof remove>) => {
            added.delete(signal)
            remove(...args)
          }
        }
        const ask = {
          answer: () => 1,
          throw: () => Promise.reject(new Error('no')),
          abort: never,
          timeout: never
        }
        const waiting = waitFor<unknown>(ask[end as keyof typeof ask], {
          signal: controllers.map(({ signal }) => signal),
          timeoutMs: 1000
        }).catch(() => undefined)
        if (end === 'abort') controllers.at(-1)?.abort()
        if (end === 'timeout') jest.advanceTimersByTime(1000)
        await waiting
        expect([added.size, jest.getTimerCount()]).toEqual([0, 0])
      })
    )
  })
})

describe('sleep', () => {
  it('resolves after the given time', async () => {
    jest.useFakeTimers()
    let isOver = false
    const pause = sleep(400).then(() => {
      isOver = true
    })
    await jest.advanceTimersByTimeAsync(399)
    expect(isOver).toBe(false)

    await jest.advanceTimersByTimeAsync(1)

    await pause
    expect(isOver).toBe(true)
  })

  it('rejects when its signal aborts, and leaves no timer behind', async () => {
    jest.useFakeTimers()
    const controller = new AbortController()
    const pause = sleep(60_000, { signal: controller.signal })
    controller.abort()

    await expect(pause).rejects.toMatchObject(aborted)
    expect(jest.getTimerCount()).toBe(0)
  })
})
