import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Shows the visitor a notice that is not text. */
export const noticeOfNonsense: Misbehaving = {
  plugins: [
    culprit((context) => ({
      start: () => {
        context.notify({ kind: 'toast', tone: 'info', text: { odd: true } as never })
        context.notify({ kind: 'alert', tone: 'error', text: undefined as never })
      }
    }))
  ],
  face: true,
  blamed: "'culprit' is at fault: a notice has an invalid text"
}
