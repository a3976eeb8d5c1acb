import type { Answer } from '../wallet/Answer.js'

/** How many answers are kept. */
const most = 20

/**
 * What this tab has told the sites. The client forgets a question a moment after it was answered: a phone that is loaded anew in
 * that moment gives the same answer again, and does not pay twice.
 */
export class KeptAnswers {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly key: string
  ) {}

  get(id: number): Answer | undefined {
    return this.read().find(([known]) => known === id)?.[1]
  }

  set(id: number, answer: Answer): void {
    const others = this.read().filter(([known]) => known !== id)
    this.storage.setItem(this.key, JSON.stringify([...others, [id, answer]].slice(-most)))
  }

  private read(): readonly (readonly [number, Answer])[] {
    return JSON.parse(this.storage.getItem(this.key) ?? '[]')
  }
}
