import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { freePort } from '../../demo/stack/freePort.mjs'

// Only a limit for hangs: four projects are installed from npm here.
jest.setTimeout(400_000)

const run = promisify(execFile)
const npm = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
const ids = ['react', 'vanilla', 'connector', 'feature'] as const
let folder = ''

/** Runs a command in a project. Its output is in the error when it fails. */
async function call(
  cwd: string,
  command: string,
  args: readonly string[],
  more: object = {}
): Promise<string> {
  // A user's shell knows nothing about jest.
  const { JEST_WORKER_ID: _, NODE_ENV: __, NODE_OPTIONS: ___, FORCE_COLOR: ____, ...outer } = process.env
  const env = { ...outer, NO_COLOR: '1', ...more }
  const done = run(command, [...args], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  const { stdout } = await done.catch(({ stdout, stderr, message }) => {
    throw new Error(`${message}\n${stdout}\n${stderr}`)
  })
  return stdout
}

/** The packages of this workspace are not on npm yet: the program says how to install them from their tarballs. */
async function installAsTold(project: string, told: string): Promise<void> {
  const command = /npm install \S+\.tgz/.exec(told)?.[0]
  if (!command) throw new Error(`No tarballs are named in ${told}`)
  await call(project, 'bash', ['-c', [command, ...npm].join(' ')])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugboard-packed-'))
  const { packAll } = await import('../../scripts/packAll.mjs')
  const tarballs: Record<string, string> = await packAll(join(folder, 'tarballs'))
  await call(folder, 'npm', [
    'install',
    '--prefix',
    join(folder, 'tool'),
    ...npm,
    tarballs['create-plugboard'] ?? ''
  ])
  const cli = join(folder, 'tool/node_modules/.bin/create-plugboard')
  await Promise.all(
    ids.map(async (id) => {
      const told = await call(folder, cli, [id, '--template', id, '--name', `@north/${id}`])
      await installAsTold(join(folder, id), told)
    })
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(['connector', 'feature'])(
  'a plugin (%s) from its tarball passes its tests, builds and can be packed',
  async (id) => {
    const project = join(folder, id)
    expect(await call(project, 'npm', ['test'])).toMatch(/Tests +\d+ passed/)
    const [packed] = JSON.parse(
      await call(project, 'npm', ['pack', '--json', '--dry-run', '--loglevel=error'])
    )
    const files = packed.files.map(({ path }: { path: string }) => path)
    expect(files).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'package.json', 'README.md'])
    )
    expect(files.filter((path: string) => /^(tests|dev|src)\//.test(path))).toEqual([])
  }
)

it.each(['react', 'vanilla'])(
  'a page (%s) from its tarball builds and passes its tests in Chromium',
  async (id) => {
    const project = join(folder, id)
    expect(await call(project, 'npm', ['run', 'build'])).toContain('built in')
    // The page's and the chain's.
    const PORT = String(await freePort(2))
    const said = await call(project, 'npm', ['test'], {
      PORT,
      CHROMIUM: process.env.PLUGBOARD_CHROMIUM ?? ''
    })
    expect(said).toMatch(/3 passed/)
  }
)
