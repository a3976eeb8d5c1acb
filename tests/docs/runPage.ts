import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { codeBlocksOf } from './codeBlocksOf.js'

/** CommonJS, as jest loads it, where the repository's packages are found. Concurrent tests create the same page. */
const folder = resolve('node_modules/.cache/plugboard-docs', process.env.JEST_WORKER_ID ?? '1')

/**
 * Creates the named files of a page, so that they can be run; `given` replaces files that the page leaves to its
 * reader.
 *
 * @returns what a file exports
 */
export function runPage(
  path: string,
  given: Readonly<Record<string, string>> = {}
): <Exports>(file: string) => Exports {
  const home = join(folder, path)
  rmSync(home, { recursive: true, force: true })
  const files = new Map<string, string>()
  for (const { language, file, text } of codeBlocksOf(readFileSync(path, 'utf8')))
    if (file && /^tsx?$/.test(language)) files.set(file, `${files.get(file) ?? ''}${text}`)
  for (const [name, text] of [...files, ...Object.entries(given)]) {
    const target = join(home, name.replace(/\.tsx?$/, '.js'))
    const { outputText } = ts.transpileModule(text, {
      fileName: name,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.CommonJS,
        jsx: ts.JsxEmit.ReactJSX,
        esModuleInterop: true
      }
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, outputText)
  }
  return (file) => require(join(home, file.replace(/\.tsx?$/, '.js')))
}
