/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { Visitor } from '../test/Visitor.js'
import { runCli } from './cli/runCli.js'

const root = resolve(__dirname, '../../..')
// Below the root, so that Node finds the packages that are not bundled.
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/sign-in-'))
const file = join(folder, 'cli.mjs')
const children = new Set<ChildProcess>()

beforeAll(async () => {
  await build({
    entryPoints: [join(__dirname, 'cli.ts')],
    ...{
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: file,
      tsconfig: join(root, 'tsconfig.base.json')
    },
    external: ['libsql', 'pg']
  })
}, 60_000)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Runs the command as an operator would, and resolves with the address that it prints. */
async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, SIGN_IN_DATABASE: join(folder, 'sign-in.db') },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  children.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      const found = /^Sign-in on (\S+)/m.exec(String(part))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, url, ended }
}

const settings = ['--origin', 'http://shop.example', '--chain', 'eip155:1', '--port', '0']

it('signs a visitor in as a process of its own, and knows them when it was killed in the middle and started anew', async () => {
  const first = await run(...settings)
  const visitor = new Visitor(first.url)
  expect((await visitor.signIn()).status).toBe(200)
  const open = await visitor.sign(await visitor.nonce(), {})
  first.child.kill('SIGKILL')
  await first.ended
  const second = await run(...settings)
  const returning = new Visitor(second.url)
  for (const [name, value] of visitor.cookies) returning.cookies.set(name, value)
  expect(await returning.sessions()).toHaveLength(1)
  // The nonce that was out is still good, once.
  expect((await returning.ask('/verify', open)).status).toBe(200)
  expect((await returning.ask('/verify', open)).status).toBe(401)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 90_000)

it('explains itself, and tells what it did not understand', async () => {
  const lines: string[] = []
  const terminal = {
    print: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
    stopped: async () => {}
  }
  expect(await runCli(['--help'], {}, terminal)).toBe(0)
  expect(await runCli(['--nonsense'], {}, terminal)).toBe(2)
  expect(await runCli(['--port', 'x'], {}, terminal)).toBe(1)
  expect(await runCli(['--database', ':memory:'], {}, terminal)).toBe(1)
  expect(lines.join('\n')).toMatch(
    /--origin[\s\S]*nonsense[\s\S]*--port must be[\s\S]*origins must name a page/
  )
})
