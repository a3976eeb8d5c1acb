import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { movingPartsIn } from './movingPartsIn.js'
import { parse } from './parse.js'
import type { Source } from './Source.js'
import { sources } from './sources.js'

const all = sources()

/** Data, not code: it is long because the real world is. */
const data = ['plugins/eip155/src/networks.ts']

/** Names of XML vocabularies; nothing is ever fetched from them. */
const vocabularies = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']

const host = /https?:\/\/[^/\s]|\b[\w-]+\.(com|org|net|io|app|dev|xyz|network|cash|wallet)\b/i

/** Texts of a file that name a host. */
function hostsIn({ tree }: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : ''
    if (host.test(text) && !vocabularies.includes(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** A file that only exports what other files of its package contain. */
const isBarrel = ({ tree }: Source): boolean =>
  tree.statements.length > 0 &&
  tree.statements.every(
    (one) => ts.isExportDeclaration(one) && /^['"]\./.test(one.moduleSpecifier?.getText(tree) ?? '')
  )

/** Whether users of its package can import a file by a separate entry. */
function isEntry({ path, folder }: Source): boolean {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { exports: object }
  const name = path.slice(`${folder}/src/`.length).replace(/\.tsx?$/, '')
  return JSON.stringify(exports).includes(`/${name}.js"`)
}

describe('the house rules', () => {
  it.each([
    'let count = 0',
    'export var count = 0',
    'const seen = new Set<string>()',
    'const kits = new WeakMap<object, string>()',
    "export const list = ['a']",
    'export const list: string[] = []',
    'export const table = { a: 1 }',
    "export const names = new Set(['a'])"
  ])('8. recognises mutable state: %s', (text) => {
    expect(movingPartsIn(parse('core/src/x.ts', text))).toHaveLength(1)
  })

  it.each([
    "export const list = ['a'] as const",
    'export const table: Readonly<Record<string, number>> = { a: 1 }',
    'export const one: Network = { id: 1 }',
    'export const list: readonly string[] = Object.freeze([])',
    "const names = new Set(['a'])",
    'function run() { let count = 0; return count }'
  ])('8. recognises constants: %s', (text) => {
    expect(movingPartsIn(parse('core/src/x.ts', text))).toEqual([])
  })

  it('8. has no mutable state at module level', () => {
    const found = all.flatMap((source) => movingPartsIn(source).map((name) => `${source.path}: ${name}`))
    expect(found).toEqual([])
  })

  it('10. has no file over 250 lines', () => {
    const long = all
      .filter(({ path, tree }) => !data.includes(path) && tree.getLineStarts().length > 251)
      .map(({ path }) => path)
    expect(long).toEqual([])
  })

  it('10. has no utils, no helpers and no barrel inside a package', () => {
    const named = all.map(({ path }) => path).filter((path) => /\b(utils?|helpers?)\b/i.test(path))
    expect(named).toEqual([])
    const barrels = all.filter((source) => isBarrel(source) && !isEntry(source)).map(({ path }) => path)
    expect(barrels).toEqual([])
    expect(all.filter(isBarrel).length).toBeGreaterThan(10)
  })

  it('10. core has no casts through unknown', () => {
    const kernel = all.filter(({ path }) => /^core\/src\/(?!testing\/)/.test(path))
    const casts = kernel.filter(({ tree }) => /\bas unknown as\b/.test(tree.text)).map(({ path }) => path)
    expect(casts).toEqual([])
  })

  it('3. core names no host', () => {
    expect(hostsIn(parse('core/src/x.ts', 'const url = `https://rpc.example/x`'))).toHaveLength(1)
    expect(hostsIn(parse('core/src/x.ts', "const rdns = 'metamask.io'"))).toHaveLength(1)
    const kernel = all.filter(({ path }) => /^core\/src\/(?!testing\/)/.test(path))
    expect(kernel.length).toBeGreaterThan(100)
    expect(kernel.flatMap(hostsIn)).toEqual([])
  })
})
