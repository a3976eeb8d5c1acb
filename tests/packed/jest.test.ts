import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { codeBlocksOf } from '../docs/codeBlocksOf.js'

// Only a limit for hangs: a project is installed from npm here.
jest.setTimeout(400_000)

const run = promisify(execFile)
let project = ''

/** jest's report about a project, in which nothing of this run of jest is known. */
async function runJest(...args: readonly string[]): Promise<string> {
  const { JEST_WORKER_ID: _, NODE_ENV: __, NODE_OPTIONS: ___, FORCE_COLOR: ____, ...env } = process.env
  const command = ['node_modules/jest/bin/jest.js', '--runInBand', ...args]
  const options = { cwd: project, env: { ...env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 }
  const { stdout, stderr } = await run(process.execPath, command, options).catch((failure) => failure)
  return `${stdout}${stderr}`
}

/** A project with the files of the guide, and the packages from their tarballs. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'plugboard-jest-'))
  const { packAll } = await import('../../scripts/packAll.mjs')
  const tarballs: Record<string, string> = await packAll(join(project, 'tarballs'))
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const tools = ['jest', 'jest-environment-jsdom', '@swc/core', '@swc/jest', '@jest/globals']
  const page = ['react', 'react-dom', 'mobx', '@testing-library/react', '@testing-library/dom']
  const names = Object.keys(tarballs).filter((name) => !/-service|create-|\/cdn$/.test(name))
  const dependencies = Object.fromEntries([
    ...[...tools, ...page].map((name) => [name, devDependencies[name]]),
    ...names.map((name) => [name, `file:${tarballs[name]}`])
  ])
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ name: 'shop', private: true, dependencies })
  )
  for (const { file, text } of codeBlocksOf(await readFile('docs/guides/testing.md', 'utf8')))
    if (file && /^(jest\.config|pageEnvironment|shop\.test|policy|approval\.test)\./.test(file))
      await writeFile(join(project, file), text)
  await cp('tests/packed/jest', project, { recursive: true })
  const args = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  await run('npm', ['install', ...args], { cwd: project, maxBuffer: 64 * 1024 * 1024 })
})
afterAll(() => rm(project, { recursive: true, force: true }))

it('runs the test of a page with the configuration of the guide', async () => {
  expect(await runJest('shop')).toMatch(/Tests: +1 passed, 1 total/)
})

it('runs the tests of a plugin that imports its modules with TypeScript’s .js extensions', async () => {
  expect(await runJest('policy', 'approval')).toMatch(/Tests: +2 passed, 2 total/)
})

it('loads every chain library and the WalletConnect plugin', async () => {
  expect(await runJest('libraries')).toMatch(/Tests: +6 passed, 6 total/)
})

it('cannot load the packages with its default settings', async () => {
  const defaults = join(project, 'defaults.json')
  const transform = {
    '^.+\\.(t|j)sx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true } } }]
  }
  await writeFile(defaults, JSON.stringify({ testEnvironment: 'jsdom', transform }))

  expect(await runJest('--config', defaults, 'shop')).toMatch(
    /Must use import to load ES Module|Cannot use import statement/
  )
})
