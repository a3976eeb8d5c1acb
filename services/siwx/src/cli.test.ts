/** @jest-environment node */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ServiceProcesses } from '../../common/test/ServiceProcesses'
import { Visitor } from '../test/Visitor.js'
import { runCli } from './cli/runCli.js'

const processes = new ServiceProcesses(join(__dirname, 'cli.ts'))
beforeAll(() => processes.build(), 60_000)
afterAll(() => processes.end())

const run = (...args: readonly string[]) =>
  processes.run(args, { SIGN_IN_DATABASE: join(processes.folder, 'sign-in.db') })

const settings = ['--origin', 'http://shop.example', '--chain', 'eip155:1', '--port', '0']

it('signs in a visitor as a separate process and recognizes them after it was killed and restarted', async () => {
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
  // The nonce that was issued is still valid, once.
  expect((await returning.ask('/verify', open)).status).toBe(200)
  expect((await returning.ask('/verify', open)).status).toBe(401)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 90_000)

it('prints its help and reports invalid arguments', async () => {
  const lines: string[] = []
  const terminal = {
    print: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
    stopped: async () => {}
  }
  expect(await runCli(['--help'], {}, terminal)).toBe(0)
  expect(await runCli(['--nonsense'], {}, terminal)).toBe(2)
  expect(await runCli(['--port', 'x'], {}, terminal)).toBe(1)
  expect(await runCli([...settings, '--rpc', 'https://node.example'], {}, terminal)).toBe(1)
  expect(await runCli(['--database', ':memory:'], {}, terminal)).toBe(1)
  expect(lines.join('\n')).toMatch(
    /--origin[\s\S]*nonsense[\s\S]*--port must be[\s\S]*--rpc must be[\s\S]*origins must name a page/
  )
})

it.each([
  [['--orign', 'https://shop.example'], 2, "unknown option '--orign', did you mean '--origin'?"],
  [['--what'], 2, "unknown option '--what', see plugboard-sign-in --help"],
  [
    [...settings, '--instances', '2', '--database', 'postgres://nobody@127.0.0.1:1/nothing'],
    1,
    'Sign-in service: redisUrl is required if instances is above 1 (the command also reads $SIGN_IN_REDIS_URL)'
  ],
  [
    [...settings, '--instances', '2'],
    1,
    'Sign-in service: database must be PostgreSQL if instances is above 1 (the command also reads $SIGN_IN_DATABASE)'
  ]
])('says which option or variable was meant: %j', async (args, code, complaint) => {
  const lines: string[] = []
  const complain = (line: string) => lines.push(line)

  expect(await runCli(args, {}, { print: complain, complain, stopped: async () => {} })).toBe(code)

  expect(lines).toEqual([complaint])
})
