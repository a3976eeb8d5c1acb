import ts from 'typescript'
import type { Source } from './Source.js'

/** Parses the text of a file as the file of a package. */
export function parse(path: string, text: string): Source {
  const folder = /^(?:core|ui|create|cdn|demo|(?:plugins|services)\/[^/]+)(?=\/)/.exec(path)?.[0] ?? ''
  return { path, folder, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) }
}
