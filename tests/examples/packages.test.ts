import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { run } from './harness/run.js'

interface Manifest {
  readonly name: string
  readonly version?: string
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const within = (folder: string) =>
  readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(`${path}/package.json`))
const plugins = within('examples/plugins')
const hosts = within('examples/hosts')

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(src|app)\/.*\.(tsx?|vue|svelte)$/.test(file))
    .map((file) => `${folder}/${file}`)

/** The imports of a source file; for a component file, those of its script. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? text
  return ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName)
}

const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')

describe('packed packages', () => {
  it('contain every file named in their exports', () => {
    const installed = within('examples/node_modules/@plugboard')
    expect(installed.map((folder) => read(folder).name)).toEqual(
      expect.arrayContaining(['@plugboard/cdn', '@plugboard/core', '@plugboard/eip155', '@plugboard/ui'])
    )
    const missing = installed.flatMap((folder) =>
      Object.values(read(folder).exports ?? {})
        .flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))
        .map((file) => join(folder, file))
        .filter((file) => !existsSync(file))
    )
    expect(missing).toEqual([])
  })

  it('are copies, not links to the sources', () => {
    for (const name of ['core', 'ui', 'eip155', 'cdn'])
      expect(existsSync(`examples/node_modules/@plugboard/${name}/src`)).toBe(false)
  })
})

describe('app that uses wagmi', () => {
  it('installs only its own viem', () => {
    const installed = readdirSync('examples/node_modules', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|node_modules\/)viem\/package\.json$/.test(file))
      .map((file) => [file, read(`examples/node_modules/${file.replace(/\/package\.json$/, '')}`).version])

    const { dependencies } = read('examples/hosts/wagmi')

    expect(installed).toEqual([['viem/package.json', dependencies?.viem]])
  })
})

describe('examples', () => {
  it.each([...plugins, ...hosts])(
    '%s declares what it imports and uses only public entry points',
    (folder) => {
      const { name, dependencies, peerDependencies, devDependencies } = read(folder)
      const named = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })
      const imported = files(folder)
        .flatMap(importsOf)
        .filter((id) => !id.startsWith('.') && !id.startsWith('node:') && !builtinModules.includes(id))
      expect(imported.length).toBeGreaterThan(0)
      expect(imported.map(packageOf).filter((id) => !named.includes(id) && id !== name)).toEqual([])
      expect(imported.filter((id) => id.includes('/dist/') || id.includes('/src/'))).toEqual([])
    }
  )

  it('publish no tests', () => {
    for (const folder of within('examples/node_modules/@acme'))
      expect(readdirSync(`${folder}/dist`).filter((file) => /test/.test(file))).toEqual([])
  })
})

describe('plugin tests', () => {
  it.each(plugins)('of %s pass', (folder) => {
    const { ok, said } = run(folder, 'npm', ['test', '--silent'])
    expect(said).toMatch(/^# pass [1-9]/m)
    expect(said).toMatch(/^# fail 0$/m)
    expect(ok).toBe(true)
  })
})
