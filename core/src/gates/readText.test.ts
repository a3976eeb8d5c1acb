/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readText } from './readText.js'

/** A response that arrives in these pieces. */
function answerOf(pieces: readonly Uint8Array[]): Response {
  const left = [...pieces]
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = left.shift()
        if (next) controller.enqueue(next)
        else controller.close()
      }
    })
  )
}

describe('readText', () => {
  it('returns any text as it was sent, however its bytes are split', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (sent, step) => {
        const bytes = new TextEncoder().encode(sent)
        const pieces: Uint8Array[] = []
        for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step))
        expect(await readText(answerOf(pieces), bytes.length)).toBe(sent.replace(/^\uFEFF/, ''))
        if (bytes.length > 0)
          await expect(readText(answerOf(pieces), bytes.length - 1)).rejects.toThrow(RangeError)
      })
    )
  })

  it('stops reading at its limit, whatever the content-length', async () => {
    let sent = 0
    let isCancelled = false
    const flood = new ReadableStream({
      pull(controller) {
        sent += 1_000
        controller.enqueue(new Uint8Array(1_000))
      },
      cancel: () => {
        isCancelled = true
      }
    })
    const answer = new Response(flood, { headers: { 'content-length': '10' } })
    await expect(readText(answer, 10_000)).rejects.toThrow('The response has more than 10000 bytes')
    expect(isCancelled).toBe(true)
    expect(sent).toBeLessThanOrEqual(20_000)
  })

  it('rejects if the response breaks off, and returns an empty text for no body', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('cut off'))
    })
    await expect(readText(new Response(broken), 10)).rejects.toThrow('cut off')
    expect(await readText(new Response(null), 10)).toBe('')
  })
})
