import { describe, expect, it } from '@jest/globals'
import { untilAnswered } from './waiting.js'

const never = () => new Promise<never>(() => {})

describe('untilAnswered', () => {
  it('gives what the wallet gives or throws, at once or later', async () => {
    expect(await untilAnswered(() => 1)).toBe(1)
    expect(await untilAnswered(async () => 2)).toBe(2)
    const thrown = () => {
      throw 'odd'
    }
    await expect(untilAnswered(thrown)).rejects.toBe('odd')
    await expect(untilAnswered(() => Promise.reject('late'))).rejects.toBe('late')
  })

  it('ends with the signal, and does not ask after it', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const waiting = untilAnswered(never, { signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'connect/aborted' })
    const asked: string[] = []
    const late = untilAnswered(() => asked.push('wallet'), { signal })
    await expect(late).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(asked).toEqual([])
  })

  it('ends with the patience', async () => {
    await expect(untilAnswered(never, { ms: 5 })).rejects.toMatchObject({ code: 'connect/timeout' })
  })
})
