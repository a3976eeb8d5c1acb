import type { Answer } from './Answer.js'

/** What a phone has told the sites: by the topic of the session, since two sites may ask with the same id. */
export interface Answers {
  get(topic: string, id: number): Answer | undefined
  set(topic: string, id: number, answer: Answer): void
}
