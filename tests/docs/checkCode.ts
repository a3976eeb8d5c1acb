import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { CodeBlock } from './CodeBlock.js'
import { codeBlocksOf } from './codeBlocksOf.js'
import type { Page } from './pages.js'
import { withoutNetworks } from './withoutNetworks.js'

/** As strict as a reader's settings may be. Packages are resolved like installed ones: by `exports`, as built. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  // As in Vite's templates: an import that a bundler cannot remove is an error there.
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true
}

/** The text of a file, and the page line of each of its lines. */
interface Sheet {
  lines: string[]
  at: number[]
}

/** Blocks of one name are one file; one without a name is a file by itself. */
function sheetsOf(blocks: readonly CodeBlock[]): ReadonlyMap<string, Sheet> {
  const sheets = new Map<string, Sheet>()
  for (const { language, file, line, text } of blocks) {
    const name = file ?? `line${line}.${language}`
    const sheet = sheets.get(name) ?? { lines: [], at: [] }
    sheets.set(name, sheet)
    for (const [index, words] of text.replace(/\n$/, '').split('\n').entries()) {
      sheet.lines.push(words)
      sheet.at.push(line + index)
    }
  }
  return sheets
}

/** Finds and parses once what all pages share. */
function sharingHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const found = ts.createModuleResolutionCache(resolve('.'), (name) => name, options)
  host.getModuleResolutionCache = () => found
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    if (name.includes('/.cache/')) return getSourceFile(name, ...rest)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest))
    return parsed.get(name)
  }
  return host
}

/** The compiler's messages for each page, by its path, as `page:line: sentence`, and kits that connect nobody. */
export type Messages = ReadonlyMap<string, readonly string[]>

/**
 * Creates the check of TypeScript blocks against the built packages. It is below the root, where the packages are found. Pages that are checked
 * together share one program, which takes a fraction of the time, but a module that one of them extends is extended for all: `extendsModules` tells
 * which pages to check alone.
 */
export function codeChecker(folder = '.cache/docs-code'): (...pages: readonly Page[]) => Messages {
  const host = sharingHost()
  rmSync(folder, { recursive: true, force: true })
  return (...pages) => {
    const files = pages.flatMap((page) => writeSheets(page, resolve(folder, page.path)))
    const program = ts.createProgram(
      files.map(({ name }) => name),
      options,
      host
    )
    const messages = new Map(pages.map(({ path }) => [path, [] as string[]]))
    for (const { path, name, at } of files) {
      const file = program.getSourceFile(name)
      const found = [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
        ...(file ? withoutNetworks(file, program.getTypeChecker()) : [])
      ]
      for (const { start = 0, messageText } of found) {
        const line = at[file?.getLineAndCharacterOfPosition(start).line ?? 0]
        messages.get(path)?.push(`${path}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
      }
    }
    return messages
  }
}

/** Whether a page has code that adds to the types of a module. */
export const extendsModules = ({ text }: Page): boolean => /^declare (module|global)/m.test(text)

/** Writes the TypeScript blocks of a page as files below a folder. @returns the files, and the page line of each of their lines */
function writeSheets({ path, text }: Page, home: string) {
  const sheets = sheetsOf(codeBlocksOf(text).filter(({ language }) => /^tsx?$/.test(language)))
  return [...sheets].map(([file, { lines, at }]) => {
    const name = join(home, file)
    mkdirSync(dirname(name), { recursive: true })
    // A path out of a page's own folders leads into the repository.
    const code = lines.join('\n').replace(/(?<=')(?:\.\.\/){3}/g, `${resolve('.')}/`)
    // A block without imports is still a module.
    writeFileSync(name, `${code}\nexport {}\n`)
    return { path, name, at }
  })
}
