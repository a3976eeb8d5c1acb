/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { sendSome } from '../../../siwx/test/sendSome'
import { makeSite } from '../../test/makeSite.js'
import { runCli } from '../cli/runCli.js'
import type { Projects } from './projectsSchema.js'
import { type RunningWallet, startWallet } from './startWallet.js'
import { walletHeaders } from './walletHeaders.js'

const api = 'https://login.example'
const networks = [{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, tokens: [] }]
const common = { trusted: [] as string[], networks, recovery: 'required' as const }
const projects: Projects = {
  api,
  projects: [
    {
      ...common,
      id: 'shop',
      name: 'A "shop" <b>',
      origins: ['https://shop.example', 'https://*.shop.example'],
      mode: 'live'
    },
    { ...common, id: 'nobody', name: 'Nobody', origins: [], mode: 'live' }
  ]
}

let folder = ''
let wallet: RunningWallet
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugboard-wallet-'))
  wallet = await startWallet({ projects, site: await makeSite(join(folder, 'site')) })
})
afterAll(async () => {
  await wallet.close()
  await rm(folder, { recursive: true })
})

const directives = (policy: string | null) =>
  new Map((policy ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
const policyOf = (answer: Response) => directives(answer.headers.get('content-security-policy'))

describe('the site', () => {
  it('disconnects a client that does not finish its request headers in time', async () => {
    const options = { projects, site: join(folder, 'site') }
    const impatient = await startWallet({ ...options, headersTimeout: 50 })

    const { status } = await sendSome(impatient.port, 'GET /frame HTTP/1.1\r\nHost: x\r\n')
    expect(status).toBe('HTTP/1.1 408 Request Timeout')
    await impatient.close()
    await expect(startWallet({ ...options, headersTimeout: 15_001 })).rejects.toThrow('headersTimeout')
  })

  it('delivers what was requested before it is closed', async () => {
    const site = await makeSite(join(folder, 'large'))
    await writeFile(join(site, 'assets/frame-A.js'), ' '.repeat(16_000_000))
    const closing = await startWallet({ projects, site })
    const answer = await fetch(`${closing.url}/assets/frame-A.js`)

    const closed = closing.close()

    expect((await answer.text()).length).toBe(16_000_000)
    await closed
  })

  it('[S6.06] lets only the origins of a project frame its wallet', async () => {
    const [shop, nobody, unknown, none] = await Promise.all(
      ['?projectId=shop', '?projectId=nobody', '?projectId=other', ''].map((query) =>
        fetch(`${wallet.url}/frame${query}&version=4`)
      )
    )

    expect(shop?.status).toBe(200)
    expect(policyOf(shop as Response).get('frame-ancestors')).toBe(
      'https://shop.example https://*.shop.example'
    )
    expect(policyOf(nobody as Response).get('frame-ancestors')).toBe("'none'")
    for (const answer of [unknown, none]) {
      expect(answer?.status).toBe(404)
      expect(policyOf(answer as Response).get('frame-ancestors')).toBe("'none'")
    }
  })

  it('serves the wallet window of each project: it keeps its opener and no page can frame it', async () => {
    const [shop, unknown] = await Promise.all(
      ['shop', 'other'].map((id) => fetch(`${wallet.url}/wallet?projectId=${id}&origin=https://shop.example`))
    )

    expect([shop?.status, unknown?.status]).toEqual([200, 404])
    expect(await shop?.text()).toContain('https://*.shop.example')
    expect(policyOf(shop as Response).get('frame-ancestors')).toBe("'none'")
    expect(shop?.headers.get('x-frame-options')).toBe('DENY')
    expect(shop?.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it('escapes the settings in the page so that they cannot become markup', async () => {
    const html = await (await fetch(`${wallet.url}/frame?projectId=shop`)).text()

    expect(html).not.toContain('<b>')
    expect(html).toContain('A \\&quot;shop\\&quot; &lt;b&gt;')
    expect(html).toMatch(/<script type="module" src="\/assets\/frame-A\.js" integrity="sha256-AAAA">/)
  })

  it('sends the security headers with every response, including errors', async () => {
    const paths = [
      '/frame?projectId=shop',
      '/wallet?projectId=shop',
      '/device',
      '/kit',
      '/assets/frame-A.js',
      '/assets/worker-A.js',
      '/manifest.json',
      '/nothing',
      '/assets/none.js',
      '/assets/..%2f..%2fpackage.json'
    ]
    for (const path of paths) {
      const { headers } = await fetch(`${wallet.url}${path}`)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
      expect(headers.get('cross-origin-resource-policy')).toBe(
        path.startsWith('/frame') ? 'cross-origin' : 'same-origin'
      )
      expect(headers.get('origin-agent-cluster')).toBe('?1')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await fetch(`${wallet.url}/frame?projectId=shop`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${wallet.url}/assets/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  it('limits page requests to the login server and gives the worker no network access', () => {
    for (const resource of ['frame', 'wallet', 'page'] as const) {
      const policy = directives(
        walletHeaders(resource, api, projects.projects[0])['Content-Security-Policy'] ?? ''
      )
      expect(policy.get('connect-src')).toBe(api)
      expect([policy.get('script-src'), policy.get('style-src'), policy.get('worker-src')]).toEqual([
        "'self'",
        "'self'",
        "'self'"
      ])
      expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual([
        "'script'",
        'kit-worker'
      ])
    }
    const worker = directives(walletHeaders('worker', api)['Content-Security-Policy'] ?? '')
    expect(worker.get('default-src')).toBe("'none'")
    expect(worker.get('connect-src')).toBeUndefined()
  })

  it('has no policy with a severe csp_evaluator finding', () => {
    for (const resource of ['frame', 'wallet', 'page', 'asset', 'worker'] as const) {
      const text = walletHeaders(resource, api, projects.projects[0])['Content-Security-Policy'] ?? ''
      const findings = new CspEvaluator(new CspParser(text).csp).evaluate()
      const bad = findings.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
      expect(bad.map(({ description }) => description)).toEqual([])
    }
  })
})

describe('plugboard-wallet', () => {
  const run = async (...args: readonly string[]) => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const code = await runCli(args, { print: say, complain: say, stopped: async () => {} })
    return { code, text: lines.join('\n') }
  }

  it('prints its help and reports invalid arguments', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('serve') })
    expect(await run('--nonsense')).toEqual({
      code: 2,
      text: "unknown option '--nonsense', see plugboard-wallet --help"
    })
    expect(await run('serve', '--projcts', 'a.json')).toEqual({
      code: 2,
      text: "unknown option '--projcts', did you mean '--projects'?"
    })
    expect((await run('dance')).code).toBe(2)
    expect(await run('serve', '--port', 'x')).toMatchObject({
      code: 1,
      text: '--port must be from 0 to 65535.'
    })
    expect((await run('serve', '--projects', '/nowhere.json')).code).toBe(1)
  })

  it('prints hashes and writes a deployment with the headers of its project', async () => {
    const { writeFile } = await import('node:fs/promises')
    const file = join(folder, 'projects.json')
    await writeFile(file, JSON.stringify(projects))
    const site = join(folder, 'site')
    const out = join(folder, 'out')

    expect((await run('hashes', '--site', site)).text).toContain('sha256-AAAA  assets/worker-A.js')
    expect((await run('headers', '--projects', file)).text).toContain('frame-ancestors https://shop.example')
    expect((await run('headers', '--projects', file, '--project', 'x')).code).toBe(1)
    expect((await run('headers', '--projects', file, '--site', site, '--out', out)).code).toBe(0)
    expect(await readFile(join(out, 'frame.html'), 'utf8')).toContain('/assets/frame-A.js')
    const headers = await readFile(join(out, '_headers'), 'utf8')
    expect(await readFile(join(out, 'wallet.html'), 'utf8')).toContain('https://shop.example')
    const [, inWindow = ''] = /^\/wallet\n((?: {2}.*\n)+)/m.exec(headers) ?? []
    expect(inWindow).toContain(walletHeaders('wallet', api)['Content-Security-Policy'])
    const [, frame = ''] = /^\/frame\n((?: {2}.*\n)+)/m.exec(headers) ?? []
    expect(frame).toContain(walletHeaders('frame', api, projects.projects[0])['Content-Security-Policy'])
  })
})
