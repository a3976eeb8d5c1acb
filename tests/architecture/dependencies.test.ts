/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Readonly<
  Record<string, Locked>
>
const page = readFileSync('docs/decisions/dependencies.md', 'utf8')
const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
const rows = rowsOf(page)

/** The content below a heading of the page. */
const sectionOf = (title: string) => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
const rowsBelow = (title: string) => rowsOf(sectionOf(title)).filter(([, first = '']) => /^\d/.test(first))

/** The packages that are installed with each published package, except those of this workspace. */
const needs = (read('package.json').workspaces ?? [])
  .flatMap((path) =>
    path.endsWith('/*') ? readdirSync(path.slice(0, -2)).map((name) => path.replace('*', name)) : [path]
  )
  .filter((folder) => existsSync(`${folder}/package.json`))
  .map((folder) => ({ folder, manifest: read(`${folder}/package.json`) }))
  .filter(({ manifest }) => manifest.private !== true)
  .flatMap(({ folder, manifest: { dependencies = {} } }) =>
    Object.entries(dependencies)
      .filter(([name]) => !name.startsWith('@plugboard/'))
      .map(([name, version]) => ({ folder, name, version }))
  )

/** The place where npm finds a package that one at `from` requires. */
function placeOf(name: string, from: string): string | undefined {
  const parts = from.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth--) {
    const place = [...parts.slice(0, depth), name].join('/node_modules/').replace(/^\/?/, '')
    for (const path of [place, `node_modules/${name}`]) if (lock[path]) return path
  }
  return undefined
}

/** All transitive dependencies, by their path in the lockfile. */
function reached(): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string, from: string): void => {
    const place = placeOf(name, from)
    if (!place || seen.has(place)) return
    seen.add(place)
    for (const next of Object.keys(lock[place]?.dependencies ?? {})) visit(next, place)
  }
  for (const { folder, name } of needs) visit(name, folder)
  return seen
}

/** The lockfile has the licence of most; some declare it only in a file. */
const licenceOf = (place: string) => {
  const file = ['LICENSE', 'LICENSE.md', 'license'].map((name) => `${place}/${name}`).find(existsSync)
  return lock[place]?.license ?? (file ? readFileSync(file, 'utf8').slice(0, 400) : 'none')
}

const permissive =
  /\b(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|public domain|CC0-1\.0|BlueOak-1\.0\.0)\b/
const isPermissive = (licence: string) =>
  permissive.test(licence) || /Permission is hereby granted|released into the public domain/.test(licence)

describe('dependencies of the published packages', () => {
  it.each(needs)(
    'docs/decisions/dependencies.md gives version, licence and reason: $name of $folder',
    (need) => {
      const of = rows.filter(([, what = '']) => what.includes(`\`${need.name}\``))
      const row = of.find(([, , who = '']) => who.includes(`\`${need.folder}\``))
      expect(row).toBeDefined()
      expect(of.some(([, what = '']) => what.includes(need.version))).toBe(true)
      expect(isPermissive(row?.[3] ?? '')).toBe(true)
      expect(row?.[4]?.length).toBeGreaterThan(30)
    }
  )

  it('all have permissive licences, transitively, except for those the page names', () => {
    expect(isPermissive('LGPL-3.0-only')).toBe(false)
    const places = [...reached()]
    expect(places.length).toBeGreaterThan(needs.length)
    const odd = places.filter((place) => !isPermissive(licenceOf(place)))
    const named = odd.filter((place) => page.includes(`\`${place.replace(/^.*node_modules\//, '')}\``))
    expect(odd.map((place) => `${place}: ${licenceOf(place)}`)).toHaveLength(named.length)
    expect(odd).toEqual(named)
  })

  it('include only the versions of `@noble/curves` that the page explains', () => {
    const versions = [...reached()]
      .filter((place) => place.endsWith('node_modules/@noble/curves'))
      .map((place) => lock[place]?.version)
    const told = rowsBelow('Several versions of `@noble/curves`').map(
      ([, version = '']) => version.split(' ')[0]
    )
    expect(told).toEqual([...new Set(versions)].sort())
  })

  it('are explained for each chain plugin with more than three', () => {
    const chains = readdirSync('plugins').filter((name) => existsSync(`plugins/${name}/src/networks.ts`))
    expect(chains).toHaveLength(5)
    const countOf = (name: string) => needs.filter(({ folder }) => folder === `plugins/${name}`).length
    const many = chains.filter((name) => countOf(name) > 3)
    const told = [...sectionOf('More than three direct dependencies').matchAll(/^- `plugins\/(\w+)`/gm)]
    expect(told.map(([, name]) => name).sort()).toEqual(many.sort())
  })

  it.each(['ui', 'plugins/walletconnect'])('the icons of %s are bundled with their licence', (folder) => {
    const files = readdirSync(`${folder}/dist`, { recursive: true, encoding: 'utf8' })
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${folder}/dist/${file}`, 'utf8'))
    expect(code.filter((text) => /from ['"]lucide-react/.test(text))).toEqual([])
    expect(code.filter((text) => text.includes('function createLucideIcon('))).toHaveLength(1)
    expect(readFileSync(`${folder}/dist/icons/LICENSE`, 'utf8')).toContain('ISC License')
  })

  it('the code of the licence exception is not bundled into a page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plugboard-bundle-'))
    const { status, stderr } = spawnSync(
      'node_modules/.bin/esbuild',
      [
        ...['plugins/solana/dist/index.js', '--bundle', '--format=esm', '--splitting', '--minify'],
        ...[`--outdir=${folder}`, `--metafile=${folder}/meta.json`, '--log-level=error']
      ],
      { encoding: 'utf8' }
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { outputs } = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as {
      outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
    }
    rmSync(folder, { recursive: true })
    const bytes = (name: string) =>
      Object.values(outputs)
        .flatMap(({ inputs }) => Object.entries(inputs))
        .filter(([file]) => file.includes(`node_modules/${name}/`))
        .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
    expect(bytes('@solana/web3.js')).toBeGreaterThan(10_000)
    // The bundler's own text for an empty module.
    expect(bytes('rpc-websockets')).toBeLessThan(50)
  })
})
