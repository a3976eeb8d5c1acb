/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { securityHeaders } from '../../demo/stack/securityHeaders.mjs'
import { codeBlocksOf } from './codeBlocksOf.js'
import { pages } from './pages.js'

interface Manifest {
  readonly name: string
  readonly bin?: string | Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest & { workspaces?: string[] }
const root = read('package.json')
const own = (root.workspaces ?? [])
  .flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(pattern.slice(0, -2)).map((name) => pattern.replace('*', name))
      : [pattern]
  )
  .filter((folder) => existsSync(`${folder}/package.json`))
  .map((folder) => ({ folder, manifest: read(`${folder}/package.json`) }))
const bins = own.flatMap(({ manifest: { name, bin } }) =>
  typeof bin === 'string' ? [name] : Object.keys(bin ?? {})
)

/** The manifests of what the examples install separately. */
const examples = [
  'examples/package.json',
  ...readdirSync('examples/hosts').map((name) => `examples/hosts/${name}/package.json`)
]
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.keys({ ...read(file).dependencies, ...read(file).devDependencies }))

const isPackage = (name: string) =>
  own.some(({ manifest }) => manifest.name === name) || existsSync(`node_modules/${name}/package.json`)

/** The fault of one shell command, if it has one; other tools' commands are not checked. */
function fault(line: string): string | undefined {
  const words = line
    .replace(/ +#.*$/, '')
    .trim()
    .split(/\s+/)
  const rest = words.filter((word) => !word.startsWith('-'))
  const [tool, verb, ...names] = rest
  if (tool === 'npm' && verb === 'run') return root.scripts?.[names[0] ?? ''] ? undefined : line
  if (tool === 'npm' && (verb === 'test' || verb === 'start')) return root.scripts?.[verb] ? undefined : line
  if (tool === 'npm' && (verb === 'i' || verb === 'install') && words.indexOf('-w') < 0) {
    const named = names
      .filter((name) => !/[<>./]{2}|^\.|\.tgz$|^</.test(name))
      .map((name) => name.replace(/(?<=.)@.*$/, ''))
    return named.every(isPackage) ? undefined : line
  }
  if (tool === 'npm' && verb === 'create') return isPackage(`create-${names[0]}`) ? undefined : line
  if (tool === 'npx') {
    const bin = words.slice(1).find((word) => !word.startsWith('-')) ?? ''
    return bins.includes(bin) || examples.includes(bin) || existsSync(`node_modules/.bin/${bin}`)
      ? undefined
      : line
  }
  if (tool === 'node') return verb && existsSync(verb) ? undefined : line
  return undefined
}

const blocks = (language: RegExp) =>
  pages().flatMap(({ path, text }) =>
    codeBlocksOf(text)
      .filter((block) => language.test(block.language))
      .map((block) => ({ ...block, where: `${path}:${block.line}` }))
  )

describe('other code blocks in the docs', () => {
  it('the check reports a command that does not exist', () => {
    expect(fault('npm run bild')).toBeDefined()
    expect(fault('npm i @plugboard/kernel')).toBeDefined()
    expect(fault('npx plugboard-gatewai serve')).toBeDefined()
    expect(fault('npm run build # the packages')).toBeUndefined()
    expect(fault('npm i @plugboard/core mobx')).toBeUndefined()
  })

  it('use existing commands, packages and files', () => {
    const found = blocks(/^(sh|bash|shell)$/).flatMap(({ text, where }) =>
      text
        .replaceAll('\\\n', ' ')
        .split('\n')
        .flatMap((line) => line.split('&&'))
        .filter((line) => line.trim() && !line.trim().startsWith('#'))
        .map(fault)
        .filter((line) => line !== undefined)
        .map((line) => `${where}: ${line}`)
    )
    expect(found).toEqual([])
  })

  it('are valid JSON if marked as JSON', () => {
    for (const { text, where } of blocks(/^json$/)) {
      const { error } = ts.parseConfigFileTextToJson(where, text)
      expect(error?.messageText).toBeUndefined()
    }
  })

  it('use custom elements that are defined', () => {
    const known = ['button', 'account-button', 'network-button', 'modal', 'kit'].map(
      (name) => `plugboard-${name}`
    )
    const html = blocks(/^(html|vue|svelte)$/)
    expect(html.length).toBeGreaterThan(1)
    for (const { text, where } of html)
      for (const [, tag = ''] of text.matchAll(/<(plugboard-[\w-]+)/g))
        expect(`${where} ${known.includes(tag) ? '' : tag}`).toBe(`${where} `)
  })

  it('show the Content-Security-Policy that the demo is served with', () => {
    const [policy] = blocks(/^http$/).filter(({ where }) => where.startsWith('docs/guides/csp.md'))
    expect(policy?.text.trim()).toBe(`Content-Security-Policy: ${securityHeaders['Content-Security-Policy']}`)
  })
})
