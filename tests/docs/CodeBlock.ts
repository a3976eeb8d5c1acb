/** One block of code of a page. */
export interface CodeBlock {
  /** First word after the fence, e.g. `tsx`. */
  readonly language: string
  /** Name after `file=`; blocks of one name are one file. */
  readonly file: string | undefined
  /** Line of the page on which the text begins, from 1. */
  readonly line: number
  readonly text: string
}
