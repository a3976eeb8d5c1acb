/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { terminalForTest } from '../../test/terminalForTest.js'
import { runCli } from './runCli.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('check', () => {
  async function check(text: string | undefined, ...more: readonly string[]) {
    const file = join(folder, 'gateway.json')
    if (text !== undefined) writeFileSync(file, text)
    const { terminal, lines, complaints } = terminalForTest()
    const exit = await runCli(['check', '--config', file, ...more], {}, terminal)
    const without = (line: string) => line.replaceAll(folder, '…')
    return [exit, lines.map(without), complaints.map(without)]
  }
  const project = { projectId: 'shop', allowedOrigins: [], isAnalyticsEnabled: false }

  it('prints one line for a valid file', async () => {
    expect(await check('{}')).toEqual([0, ['…/gateway.json is valid.'], []])
  })

  it('knows the servers that the environment names, like serve', async () => {
    const file = join(folder, 'gateway.json')
    writeFileSync(file, '{ "instances": 2 }')
    const checkWith = async (environment: Record<string, string>) => {
      const { terminal, complaints } = terminalForTest()
      return [await runCli(['check', '--config', file], environment, terminal), complaints]
    }
    expect(await checkWith({})).toEqual([
      1,
      [expect.stringContaining('redisUrl is required when instances is above 1')]
    ])
    expect(await checkWith({ GATEWAY_REDIS_URL: 'redis://127.0.0.1:6379' })).toEqual([0, []])
    expect(await checkWith({ GATEWAY_REDIS_URL: '127.0.0.1' })).toEqual([
      1,
      [expect.stringContaining('redisUrl must be an address')]
    ])
  })

  it.each([
    [undefined, '…/gateway.json cannot be read: there is no such file'],
    ['[]', '…/gateway.json must contain an object.'],
    ['{ "chain": {} }', "Gateway configuration: it has no member 'chain', did you mean 'chains'?"]
  ])('names what is wrong with %p', async (text, complaint) => {
    expect(await check(text)).toEqual([1, [], [complaint]])
  })

  it('names the file that is not JSON', async () => {
    const message = expect.stringMatching(/^…\/gateway\.json is not valid JSON: /)
    expect(await check('{ "chains": ')).toEqual([1, [], [message]])
  })

  it('names a token list that cannot be read, also with --live', async () => {
    const list = join(folder, 'nope.json')
    const text = JSON.stringify({ tokenLists: [list] })
    const complaint =
      'Gateway configuration: tokenLists[0]: …/nope.json cannot be read: there is no such file.'
    expect(await check(text)).toEqual([1, [], [complaint]])
    expect(await check(text, '--live')).toEqual([1, [], [complaint]])
  })

  it.each([
    ['eip155:1=0x00', "--address: 'eip155:1' is not among the chains of the configuration."],
    [
      'eip155:31338=0x00',
      "--address: 'eip155:31338' is not among the chains of the configuration, did you mean 'eip155:31337'?"
    ],
    ['eip155:31337', "--address must be CHAIN=ADDRESS, and 'eip155:31337' is not."],
    ['eip155:31337=', "--address must be CHAIN=ADDRESS, and 'eip155:31337=' is not."]
  ])('refuses --address %s, which would be ignored', async (given, complaint) => {
    const text = JSON.stringify({ chains: { 'eip155:31337': ['http://127.0.0.1:1'] } })
    expect(await check(text, '--live', '--address', given)).toEqual([
      1,
      ['…/gateway.json is valid.'],
      [complaint]
    ])
  })

  it('refuses --address without --live, as nothing is queried', async () => {
    expect(await check('{}', '--address', 'eip155:1=0x00')).toEqual([
      1,
      ['…/gateway.json is valid.'],
      ['--address needs --live: without it no account is queried.']
    ])
  })

  it('queries the account of --address also on a chain that only an aggregator serves', async () => {
    const asked: string[] = []
    const aggregator = await startFaultServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(404).end('{}')
    })
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const aggregators = [{ kind: 'jupiter', key: 'key', url: aggregator.url, chains: [solana] }]
    const account = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const [, lines, complaints] = await check(
      JSON.stringify({ aggregators }),
      '--live',
      '--address',
      `${solana}=${account}`
    )
    await aggregator.close()
    expect([complaints, lines]).toEqual([[], expect.arrayContaining([expect.stringMatching(/quotes: /)])])
    expect(asked.join(' ')).toContain(account)
  })

  it('warns of a method that signs with keys of the node, and of prices on a chain that is not served', async () => {
    const prices = { 'eip155:1': { native: 1 } }
    const [exit, , complaints] = await check(JSON.stringify({ prices, rpc: { methods: ['personal_sign'] } }))
    expect([exit, complaints]).toEqual([
      0,
      [
        expect.stringMatching(/^Warning: prices\.eip155:1: /),
        expect.stringMatching(/^Warning: rpc\.methods\[0\]: 'personal_sign' /)
      ]
    ])
  })

  it('warns of a feature that pages do not read, as it may be of someone else', async () => {
    const features = [{ id: 'activty', isEnabled: true, config: null }]
    expect(await check(JSON.stringify({ projects: [{ ...project, features }] }))).toEqual([
      0,
      ['…/gateway.json is valid.'],
      ["Warning: projects[0].features[0].id: the kit reads no feature 'activty', did you mean 'activity'?"]
    ])
  })
})
