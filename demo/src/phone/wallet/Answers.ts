import type { Answer } from './Answer.js'

/** A phone's answers to the sites: by the topic of the session, because two sites can send requests with the same id. */
export interface Answers {
  get(topic: string, id: number): Answer | undefined
  set(topic: string, id: number, answer: Answer): void
}
