import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'

// Only a limit for hangs: packages are built here.
jest.setTimeout(400_000)

const run = promisify(execFile)
const root = resolve('.')
const packages = ['core', 'plugins/cosmos']
let folder = ''

/** A copy of the workspace with two packages of which only the modules are built; its dependencies are those of the workspace. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugboard-prepack-'))
  const files = [
    'package.json',
    'rollup.config.mjs',
    'tsconfig.base.json',
    'scripts/prepack.mjs',
    'scripts/bundleIcons.mjs',
    'scripts/publishedFiles.mjs',
    'scripts/createLucideIcon.mjs'
  ]
  for (const file of files) await cp(join(root, file), join(folder, file))
  for (const place of packages)
    for (const part of ['package.json', 'tsconfig.json', 'src'])
      await cp(join(root, place, part), join(folder, place, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await run(process.execPath, ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The paths that a package's tarball would contain. */
async function pack(place: string): Promise<string[]> {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], {
    cwd: join(folder, place),
    maxBuffer: 64 * 1024 * 1024
  })
  const packed = JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
  const [{ files }] = Object.values(packed) as [{ files: { path: string }[] }]
  return files.map(({ path }) => path)
}

const typesIn = (files: readonly string[]) => files.filter((path) => path.endsWith('.d.ts'))

it.each(packages)('%s has its types in its tarball if only its modules were built', async (place) => {
  const files = await pack(place)

  const modules = files.filter((path) => path.endsWith('.js'))
  expect(modules.length).toBeGreaterThan(10)
  expect(typesIn(files)).toEqual(
    expect.arrayContaining(modules.map((path) => path.replace(/\.js$/, '.d.ts')))
  )
})

it('core has its types in its tarball if they were deleted or nothing was built', async () => {
  const dist = join(folder, 'core/dist')
  const before = typesIn(await pack('core'))
  for (const path of await readdir(dist, { recursive: true }))
    if (path.endsWith('.d.ts')) await rm(join(dist, path))

  expect(typesIn(await pack('core'))).toEqual(before)

  await rm(dist, { recursive: true })
  expect(typesIn(await pack('core'))).toEqual(before)
})

it('the bundle is built again if a source of its packages is newer', async () => {
  for (const part of ['package.json', 'tsconfig.json', 'src', 'build.mjs'])
    await cp(join(root, 'cdn', part), join(folder, 'cdn', part), { recursive: true })
  expect(await pack('cdn')).toContain('dist/plugboard.js')
  const changed = join(folder, 'core/src/index.ts')
  await appendFile(changed, '\n')

  await pack('cdn')

  const [bundle, source] = await Promise.all(
    [join(folder, 'cdn/dist/plugboard.js'), changed].map((path) => stat(path))
  )
  expect(bundle?.mtimeMs).toBeGreaterThan(source?.mtimeMs ?? Number.POSITIVE_INFINITY)
})

it('every published package runs prepack.mjs before it is packed', async () => {
  const { published } = await import('../../scripts/packAll.mjs')
  const places: string[] = published()
  expect(places.length).toBeGreaterThan(10)

  for (const place of places) {
    const { scripts } = JSON.parse(await readFile(join(root, place, 'package.json'), 'utf8'))
    expect([place, scripts?.prepack]).toEqual([
      place,
      expect.stringMatching(/^node (\.\.\/)+scripts\/prepack\.mjs$/)
    ])
  }
})
