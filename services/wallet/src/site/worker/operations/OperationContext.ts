import type { Answer, Question, QuestionName } from '../messages.js'

/** What an operation can access: the frame that runs it, and nothing else. */
export interface OperationContext {
  /** Asks the frame and waits for its answer. */
  ask<N extends QuestionName>(name: N, question: Question<N>): Promise<Answer<N>>
  /** Signals that bytes of the key exist from now on, which starts the two seconds of KEY-6. Call it before they do. */
  open(): void
}
