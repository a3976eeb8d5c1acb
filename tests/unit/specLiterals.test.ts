/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

/** Rows of a table of `docs/spec`, without its headers. */
const rowsOf = (name: string) =>
  readFileSync(`docs/spec/${name}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [id: string, text: string])

/** The test files below a folder. */
const testsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\..*|node_modules|dist|templates)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testsBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

const folders = ['core', 'ui', 'plugins', 'services', 'cdn', 'create', 'demo', 'tests']
const tests = folders.flatMap(testsBelow).map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const statements = rowsOf('statements')
const literals = rowsOf('literals')

/** The test files that claim one of the statements, in whole or in part. */
const claiming = (...ids: readonly string[]) =>
  tests.filter(({ source }) =>
    ids.some((id) => source.includes(`[${id}]`) || source.includes(`[${id} part]`))
  )

/** Finds a text with its placeholders filled in: `N` is a number, `{name}` is any. */
const filledIn = (text: string) =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\\{\w+\\}/g, '[\\w.-]+')
      .replace(/\bN\b/g, '\\d+')
  )

const isNumber = (literal: string) => /^(0x[\da-f]+|[\d_]+(\.\d+)?)$/.test(literal)

/** Whether a source contains a text or a number, however the number is grouped. */
function has(source: string, literal: string): boolean {
  if (!isNumber(literal)) return filledIn(literal).test(source)
  const numbers = source.match(/0x[\da-f]+|\d[\d_]*(?:\.\d+)?/gi) ?? []
  return numbers.some((one) => one.replaceAll('_', '') === literal.replaceAll('_', ''))
}

it('recognizes a number, and a text with placeholders', () => {
  expect(has('expect(wait).toBe(30_000)', '30000')).toBe(true)
  expect(has('expect(wait).toBe(130_000)', '30_000')).toBe(false)
  expect(has("toBe('Please try again after 12 seconds')", 'Please try again after N seconds')).toBe(true)
  expect(has("toBe('Please try again after a while')", 'Please try again after N seconds')).toBe(false)
})

/** The quoted texts of a statement, and the literals that `literals.tsv` lists for it. */
const literalsOf = statements.map(([id, statement]) => {
  const quoted = [...statement.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
  return [id, [...quoted, ...literals.filter(([of]) => of === id).map(([, literal]) => literal)]] as const
})
const withLiterals = literalsOf.filter(([, all]) => all.length > 0)

it.each(withLiterals)('tests that claim %s contain its texts and numbers literally', (id, all) => {
  const sources = claiming(id).map(({ source }) => source)

  expect(all.filter((literal) => !sources.some((source) => has(source, literal)))).toEqual([])
})

it('literals belong to existing statements', () => {
  const ids = new Set(statements.map(([id]) => id))
  expect(literals.filter(([id, literal]) => !ids.has(id) || !literal)).toEqual([])
})

/** Uses of the product's own tables in a test: imports of texts and limits, and messages taken from an error's own table. */
const fromTheProduct =
  /^import (?!type ).*from '[^']*\/(locale\.\w+|texts|limits)\.js'|(?<!expect\(\w+)Errors\.\w+\([^)]*\)\.message/m

it('tests that claim them do not read them from the tables of the product', () => {
  const claims = claiming(...withLiterals.map(([id]) => id))

  expect(claims.filter(({ source }) => fromTheProduct.test(source)).map(({ file }) => file)).toEqual([])
})
