import { MessageError } from './MessageError.js'
import type { SiwxMessage } from './SiwxMessage.js'

/** Reads the lines of a message one after another. */
export class LineReader {
  readonly #lines: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#lines.length
  }

  /** The line that comes next, without taking it. */
  get next(): string | undefined {
    return this.#lines[this.#at]
  }

  /** @throws MessageError at the end of the text */
  take(): string {
    const line = this.#lines[this.#at++]
    if (line === undefined) throw new MessageError('text', 'ends too early')
    return line
  }

  /** @throws MessageError when the next line holds something */
  empty(): void {
    if (this.take() !== '') throw new MessageError('text', 'has a line where none belongs')
  }

  /** The value behind a label; `undefined`, and nothing taken, when the next line is another. */
  optional(label: string): string | undefined {
    return this.next?.startsWith(label) ? this.take().slice(label.length) : undefined
  }

  /** @throws MessageError naming the field when the next line is another */
  value(label: string, field: keyof SiwxMessage): string {
    const found = this.optional(label)
    if (found === undefined) throw new MessageError(field, 'is missing or out of order')
    return found
  }
}
