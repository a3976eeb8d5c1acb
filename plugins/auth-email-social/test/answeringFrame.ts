import type { MessageType } from '../src/protocol.js'
import { examples } from './messageExamples.js'
import { scriptedFrame } from './scriptedFrame.js'

/**
 * A scripted frame that answers the page's requests as in `examples`, until it ends.
 *
 * @param silent types that the test answers itself; it may add some later
 */
export function answeringFrame(silent: readonly MessageType[]) {
  const frame = scriptedFrame()
  const answered = new Set<string>()
  const timer = setInterval(() => {
    for (const { id, type } of frame.requests) {
      if (answered.has(id) || silent.includes(type)) continue
      answered.add(id)
      void frame.answer(id, examples[type].result)
    }
  }, 1)
  return {
    ...frame,
    /** The types of requests that the frame received, in order. */
    types: () => frame.requests.map(({ type }) => type),
    end: () => {
      clearInterval(timer)
      frame.end()
    }
  }
}
