import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { ImageKind } from '../database/ImageTable.js'

/** Where the built-in pictures lie, beside `src` and beside `dist`. */
export const marksFile = fileURLToPath(new URL('../../catalogue/marks.json', import.meta.url))

const pictures = z.record(z.string(), z.string())
const fileSchema = z.object({ wallet: pictures, asset: pictures, token: pictures })

/** The pictures that come with the package: SVG texts by kind and id. The file is read when the first of them is asked for. */
export class BuiltInMarks {
  #marks: z.output<typeof fileSchema> | undefined

  /** Ids of networks may be written with a colon (CAIP-2), symbols of tokens in any case. */
  get(kind: ImageKind, id: string): string | undefined {
    this.#marks ??= z.parse(fileSchema, JSON.parse(readFileSync(marksFile, 'utf8')))
    const marks = kind === 'currency' ? undefined : this.#marks[kind]
    const key = kind === 'token' ? id.toUpperCase() : kind === 'asset' ? id.replace(':', '-') : id
    return marks && Object.hasOwn(marks, key) ? marks[key] : undefined
  }
}
