/** @jest-environment node */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ServiceProcesses } from '../../../common/test/ServiceProcesses'
import { makeSite } from '../../test/makeSite.js'
import { runCli } from '../cli/runCli.js'
import { type RunningWallet, startWallet } from './startWallet.js'

const project = {
  ...{ id: 'shop', name: 'Shop', origins: ['https://shop.example'], mode: 'live', trusted: [] },
  networks: [{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, tokens: [] }]
} as const
const projects = { api: 'https://login.example', projects: [{ ...project, recovery: 'required' }] } as const

let folder = ''
let site = ''
let wallet: RunningWallet
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugboard-monitor-'))
  site = await makeSite(join(folder, 'site'))
  await writeHashes(site)
  await writeFile(join(folder, 'projects.json'), JSON.stringify(projects))
  wallet = await startWallet({ projects: projects as never, site })
})
afterAll(async () => {
  await wallet.close()
  await rm(folder, { recursive: true })
})

/** The hashes that a build writes. */
async function writeHashes(place: string): Promise<void> {
  const file = join(place, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const path of Object.keys(manifest.files)) {
    const digest = createHash('sha256').update(await readFile(join(place, path)))
    manifest.files[path] = `sha256-${digest.digest('base64')}`
  }
  await writeFile(file, JSON.stringify(manifest))
}

/** Runs the command. Resolves with its exit code and its error output. */
async function monitor(url: string, ...more: readonly string[]) {
  const complaints: string[] = []
  const lines: string[] = []
  const args = ['monitor', '--url', url, '--projects', join(folder, 'projects.json'), '--site', site, ...more]
  const terminal = {
    print: (line: string) => lines.push(line),
    complain: (line: string) => complaints.push(line),
    // Stopped after the first round.
    stopped: async () => {}
  }
  return { code: await runCli(args, terminal as never), complaints, lines }
}

/** The same wallet behind a host that changes what it passes on. */
async function behind(change: (path: string, body: Buffer) => Buffer, header?: readonly [string, string]) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(wallet.url + (request.url ?? ''))
    const headers = Object.fromEntries(answer.headers)
    delete headers['content-length']
    if (header) headers[header[0]] = header[1]
    const body = change(request.url ?? '', Buffer.from(await answer.arrayBuffer()))
    response.writeHead(answer.status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

describe('EW-25: the monitor', () => {
  it('reports no problem when the host serves the package’s site, once and in rounds', async () => {
    expect(await monitor(wallet.url)).toMatchObject({ code: 0, complaints: [] })
    expect(await monitor(wallet.url, '--every', '60')).toMatchObject({ code: 0, complaints: [] })
  })

  it.each<[string, string, number]>([
    ['the frame’s script', '/assets/frame-A.js', -1],
    ['the key worker', '/assets/worker-A.js', -1],
    ['the document of the frame', '/frame?', 40],
    ['a page', '/export', 40]
  ])('raises the alarm for one changed byte in %s and names the path', async (_, path, at) => {
    const host = await behind((asked, body) => {
      if (!asked.startsWith(path)) return body
      // One byte more where there is none.
      if (at < 0) return Buffer.concat([body, Buffer.from(';')])
      const changed = Buffer.from(body)
      changed[at]! ^= 1
      return changed
    })

    const { code, complaints } = await monitor(host.url)
    host.stop()

    expect([code, complaints.length]).toEqual([1, 2])
    expect(complaints[0]).toContain(path)
  })

  it.each([
    ['content-security-policy', "default-src 'self'"],
    ['cross-origin-embedder-policy', 'unsafe-none'],
    ['x-frame-options', 'SAMEORIGIN']
  ])('raises the alarm for a different %s on each page that has one', async (name, value) => {
    const host = await behind((_, body) => body, [name, value])

    const { code, complaints } = await monitor(host.url)
    host.stop()

    expect(code).toBe(1)
    const said = complaints.filter((text) =>
      text.toLowerCase().includes(`has another ${name}: ${value}`.toLowerCase())
    )
    expect(said.length).toBeGreaterThan(2)
    // Besides them, only the summary sentence.
    expect(complaints).toHaveLength(said.length + 1)
  })

  it('raises the alarm for a byte order mark and for a host that does not respond', async () => {
    const marked = await behind((path, body) =>
      path.startsWith('/assets/wallet') ? Buffer.concat([Buffer.from('\ufeff'), body]) : body
    )

    const first = await monitor(marked.url)
    marked.stop()
    const second = await monitor(marked.url)

    expect([first.code, first.complaints.length]).toEqual([1, 2])
    expect(second.complaints.every((text) => /cannot be read|does not serve/.test(text))).toBe(true)
    expect(second.code).toBe(1)
  })

  it('keeps running as a separate process until it is stopped, then exits at once', async () => {
    const processes = new ServiceProcesses(join(__dirname, '../cli.ts'))
    await processes.build()
    try {
      const args = ['--url', wallet.url, '--projects', join(folder, 'projects.json'), '--site', site]
      const rounds = (every: string) => processes.start(['monitor', ...args, '--every', every], {})
      const [often, seldom] = [rounds('1'), rounds('86400')]
      const lines = (child: typeof often) => createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
      const [oftenLines, seldomLines] = [lines(often), lines(seldom)]

      for (const next of [oftenLines, oftenLines, oftenLines, seldomLines])
        expect((await next.next()).value).toMatch(/serves this site$/)
      expect([often.exitCode, seldom.exitCode]).toEqual([null, null])
      const ended = Promise.all([often, seldom].map((child) => once(child, 'exit')))
      for (const child of [often, seldom]) child.kill('SIGTERM')

      expect((await ended).map(([code]) => code)).toEqual([0, 0])
    } finally {
      processes.end()
    }
  }, 60_000)

  it('reports invalid arguments', async () => {
    expect(await monitor('nowhere')).toMatchObject({
      code: 1,
      complaints: [expect.stringContaining('--url')]
    })
    expect(await monitor(wallet.url, '--every', '0.5')).toMatchObject({ code: 1 })
  })
})
