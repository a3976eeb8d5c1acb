/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { terminalForTest } from '../../test/terminalForTest.js'
import { walletForTest } from '../../test/walletForTest.js'
import { configSchema } from '../gates/configSchema.js'
import { runCli } from './runCli.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('serves with a configuration file, allows imports alongside, logs without queries and stops on request', async () => {
  const database = join(folder, 'gateway.db')
  const config = join(folder, 'config.json')
  const catalogue = join(folder, 'wallets.json')
  const project = { projectId: 'mine', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
  writeFileSync(config, JSON.stringify({ projects: [project] }))
  writeFileSync(catalogue, JSON.stringify([walletForTest('From the command')]))

  const server = terminalForTest()
  const args = ['serve', '--database', database, '--port', '0', '--config', config, '--access-log']
  const exit = runCli(args, {}, server.terminal)
  const url = await server.url
  const importer = terminalForTest()
  expect(
    await runCli(['import', catalogue, '--database', database, '--replace'], {}, importer.terminal)
  ).toBe(0)
  expect(importer.lines).toEqual(['Imported 1 wallets, 0 images and 0 projects.'])

  const answer = await (await fetch(`${url}/getWallets?projectId=mine&search=command`)).json()
  expect(answer).toMatchObject({ count: 1, data: [{ name: 'From the command' }] })
  server.stop()
  expect(await exit).toBe(0)
  expect(JSON.parse(server.lines[1] ?? '')).toMatchObject({ method: 'GET', path: '/getWallets', status: 200 })
  await expect(fetch(url)).rejects.toThrow()
})

it('reads keys from the environment and never reveals them', async () => {
  const key = 'k3y-of-the-operator'
  const node = await startFaultServer((request, response) => {
    // An endpoint whose error reveals its address.
    const error = { code: -32000, message: `no credit at http://node.example${request.url}` }
    response.writeHead(request.url === `/v2/${key}` ? 200 : 404)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, error }))
  })
  const config = join(folder, 'config.json')
  const endpoint = `${node.url}/v2/$\{NODE_KEY}`
  writeFileSync(config, JSON.stringify({ chains: { 'eip155:1': [endpoint] }, rateLimit: false }))
  const args = ['serve', '--database', join(folder, 'gateway.db'), '--port', '0', '--config', config]
  const server = terminalForTest()
  const exit = runCli([...args, '--access-log'], { NODE_KEY: key }, server.terminal)
  const url = await server.url
  const query = 'projectId=demo&chainId=eip155:1'
  const account = `${url}/v1/account/0x${'1'.repeat(40)}`

  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const answers = await Promise.all([
    fetch(`${account}/balance?${query}`),
    fetch(`${account}/history?${query}`),
    fetch(`${url}/v1/?${query}`, { method: 'POST', body: call }),
    fetch(`${url}/v1/supported-chains?projectId=demo`)
  ])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  server.stop()
  expect(await exit).toBe(0)

  expect(node.asked(`/v2/${key}`).length).toBeGreaterThan(2)
  expect([...texts, ...server.lines, ...server.complaints].filter((text) => text.includes(key))).toEqual([])
  const unset = terminalForTest()
  expect(await runCli(args, {}, unset.terminal)).toBe(1)
  expect(unset.complaints).toEqual([`The configuration uses \${NODE_KEY}, which is not set.`])
  await node.close()
})

it('says in one line which token list cannot be fetched, without its query', async () => {
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ tokenLists: ['http://127.0.0.1:1/path/?key=k3y'] }))
  const server = terminalForTest()
  const args = ['serve', '--database', join(folder, 'gateway.db'), '--port', '0', '--config', config]
  const exit = runCli(args, {}, server.terminal)

  await fetch(`${await server.url}/v1/tokens?projectId=demo&chainId=eip155:1`)
  server.stop()
  expect(await exit).toBe(0)
  expect(server.complaints).toContain('tokenLists[0] (127.0.0.1:1): cannot be fetched: bad port')
  expect(server.complaints.join('\n')).not.toMatch(/k3y|\n *at /)
})

it('lists in its help every member that a configuration can have', async () => {
  const { terminal, lines } = terminalForTest()
  await runCli(['--help'], {}, terminal)
  for (const member of Object.keys(configSchema.shape))
    expect(lines[0]).toMatch(new RegExp(`\\b${member}\\b`))
})

it.each([
  ['{}', 'redisUrl', 'GATEWAY_REDIS_URL'],
  [
    '{ "redisUrl": "redis://127.0.0.1:1", "onramp": { "moonpay": { "publishableKey": "a", "secretKey": "b", "webhookKey": "c" } } }',
    'databaseUrl',
    'GATEWAY_DATABASE_URL'
  ]
])(
  'names both ways to give several instances of %s the server that they share',
  async (text, member, variable) => {
    const config = join(folder, 'config.json')
    writeFileSync(config, text)
    const { terminal, complaints } = terminalForTest()
    const args = ['--database', join(folder, 'gateway.db'), '--config', config, '--instances', '3']
    expect(await runCli(['serve', ...args], {}, terminal)).toBe(1)
    const [complaint] = complaints
    expect(complaint).toContain(`Gateway configuration: ${member} is required when instances is above 1`)
    expect(complaint).toContain(`(the command also reads $${variable})`)
  }
)

it('prints its usage and names invalid arguments', async () => {
  const run = async (...args: string[]) => {
    const { terminal, lines, complaints } = terminalForTest()
    return [await runCli(args, {}, terminal), lines.join('\n'), complaints.join('\n')]
  }
  expect(await run('--help')).toEqual([0, expect.stringContaining('plugboard-gateway serve'), ''])
  expect(await run()).toEqual([2, '', expect.stringContaining('plugboard-gateway serve')])
  const unknown = /^unknown command 'srve', did you mean 'serve'\?\n\nplugboard-gateway: /
  expect(await run('srve')).toEqual([2, '', expect.stringMatching(unknown)])
  expect(await run('x', 'serve')).toEqual([2, '', expect.stringMatching(/^unknown command 'x'\n\nplug/)])
  expect(await run('serve', 'all')).toEqual([2, '', expect.stringMatching(/^plugboard-gateway: /)])
  const option = [2, '', "unknown option '--confg', did you mean '--config'?"]
  expect(await run('serve', '--confg', 'a.json')).toEqual(option)
  expect(await run('serve', '--port', '1', '--confg=a.json')).toEqual(option)
  expect(await run('serve', '--what')).toEqual([
    2,
    '',
    "unknown option '--what', see plugboard-gateway --help"
  ])
  expect(await run('-x')).toEqual([2, '', "unknown option '-x', see plugboard-gateway --help"])
  const foreign = [2, '', "'check' has no option '--replace', see plugboard-gateway --help"]
  expect(await run('check', '--replace')).toEqual(foreign)
  expect(await run('serve', '--port')).toEqual([2, '', expect.stringContaining('--port')])
  expect(await run('serve', '--port', 'x')).toEqual([1, '', '--port must be from 0 to 65535.'])
  const nowhere = join(folder, 'none.json')
  const reason = `ENOENT: no such file or directory, stat '${nowhere}'`
  expect(await run('import', nowhere)).toEqual([1, '', `${nowhere}: cannot be read: ${reason}`])
})
