import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { ImageKind } from '../database/ImageTable.js'

/** Kinds of pictures that are shipped with the package. */
export type MarkKind = Exclude<ImageKind, 'currency'>

/** The location of the built-in pictures of a kind, next to `src` and `dist`. */
export const marksFile = (kind: MarkKind): string =>
  fileURLToPath(new URL(`../../catalogue/${kind}Marks.json`, import.meta.url))

const fileSchema = z.record(z.string(), z.string())

/** The pictures shipped with the package: SVG texts by kind and id. The file of a kind is read when the first of them is requested. */
export class BuiltInMarks {
  readonly #marks = new Map<MarkKind, z.output<typeof fileSchema>>()

  /** Ids of networks may be written with a colon (CAIP-2), symbols of tokens in any case. */
  get(kind: ImageKind, id: string): string | undefined {
    if (kind === 'currency') return undefined
    const marks =
      this.#marks.get(kind) ?? z.parse(fileSchema, JSON.parse(readFileSync(marksFile(kind), 'utf8')))
    this.#marks.set(kind, marks)
    const key = kind === 'token' ? id.toUpperCase() : kind === 'asset' ? id.replace(':', '-') : id
    return Object.hasOwn(marks, key) ? marks[key] : undefined
  }
}
