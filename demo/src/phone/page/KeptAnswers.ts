import type { Answer } from '../wallet/Answer.js'
import type { Answers } from '../wallet/Answers.js'

/** How many answers are kept. */
const most = 20

/**
 * What this tab has told the sites. The client forgets a question a moment after it was answered: a phone that is reloaded in
 * that moment gives the same answer again, and does not pay twice.
 */
export class KeptAnswers implements Answers {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly key: string
  ) {}

  get(topic: string, id: number): Answer | undefined {
    return this.read().find(isOf(topic, id))?.[2]
  }

  set(topic: string, id: number, answer: Answer): void {
    const isSame = isOf(topic, id)
    const others = this.read().filter((kept) => !isSame(kept))
    this.storage.setItem(this.key, JSON.stringify([...others, [topic, id, answer]].slice(-most)))
  }

  private read(): readonly Kept[] {
    return JSON.parse(this.storage.getItem(this.key) ?? '[]')
  }
}

type Kept = readonly [topic: string, id: number, answer: Answer]

const isOf =
  (topic: string, id: number) =>
  ([knownTopic, knownId]: Kept): boolean =>
    knownTopic === topic && knownId === id
