import type { Description } from './describe.js'

/** A question that waits for the visitor. */
export interface Question extends Description {
  answer(yes: boolean): void
}
