import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type RunningWallet, startWallet } from '../../services/wallet/src/server/startWallet.js'
import { openPage } from './harness/openPage.js'

/** All hosts of this test are names of this machine: their pages come from one server, whatever their name. */
let server: Server
let port = 0
let wallet: RunningWallet
let walletOrigin = ''
let page: Page
beforeAll(async () => {
  server = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>Host</title><link rel="icon" href="data:,"><h1>Host</h1>')
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  const network = {
    id: 'eip155:31337',
    name: 'Harbour',
    currency: { symbol: 'ETH', decimals: 18 },
    tokens: []
  }
  const project = { name: 'Shop', trusted: [], networks: [network], recovery: 'required' as const }
  const origins = [at('app.site'), at('shop.other'), at('*.apps')]
  wallet = await startWallet({
    projects: {
      api: 'http://auth.site.localhost:9',
      projects: [
        { ...project, id: 'live', mode: 'live', origins },
        { ...project, id: 'nobody', mode: 'live', origins: [] },
        { ...project, id: 'preview', mode: 'development', origins: [] }
      ]
    },
    site: resolve(__dirname, '../../services/wallet/dist/site')
  })
  walletOrigin = `http://wallet.site.localhost:${wallet.port}`
  page = (await openPage(at('app.site'))).page
}, 60_000)
afterAll(async () => {
  await wallet?.close()
  server?.close()
  server?.closeAllConnections()
})

const at = (name: string) => `http://${name}.localhost:${port}`

/** Runs in a page: embeds the wallet, greets it, and returns its answer. A frame that is not shown answers nothing. */
async function greet([origin, projectId]: readonly [string, string]): Promise<string> {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts', 'allow-same-origin')
  frame.src = `${origin}/frame?projectId=${projectId}&version=4`
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string>((done) => {
    port1.onmessage = ({ data }) => done(`${JSON.parse(data).t} ${JSON.parse(data).reason ?? ''}`.trim())
  })
  const n = '0123456789abcdef0123456789abcdef'
  // An error page has its own origin, so that a greeting to the wallet's origin is not delivered there.
  frame.contentWindow?.postMessage({ t: 'kit/hello', v: 1, n, projectId }, origin, [port2])
  return answer
}

/** The outcome for the wallet in a page that is embedded by the given pages, the outermost first. */
async function show(hosts: readonly string[], projectId: string): Promise<string> {
  await page.goto(hosts[0] ?? '')
  let frame = page.mainFrame()
  for (const host of hosts.slice(1)) {
    const before = frame.childFrames().length
    await frame.evaluate((url) => {
      const inner = document.createElement('iframe')
      inner.src = url
      const loaded = new Promise((done) => inner.addEventListener('load', done, { once: true }))
      document.body.append(inner)
      return loaded.then(() => undefined)
    }, host)
    frame = frame.childFrames()[before] ?? frame
  }
  const refused = page.waitForEvent('console', {
    predicate: (message) => message.type() === 'error' && message.text().includes('frame-ancestors'),
    timeout: 30_000
  })
  const seen = refused.then(
    () => 'refused',
    () => 'nothing'
  )
  const greeted = frame.evaluate(greet, [walletOrigin, projectId] as const)
  // If the browser refuses, the page waits for an answer until it is left.
  greeted.catch(() => undefined)
  return Promise.race([greeted, seen])
}

describe('EW-19: the wallet', () => {
  it.each([
    ['of the project, of the same site', () => [at('app.site')], 'live'],
    ['of the project, of another site', () => [at('shop.other')], 'live'],
    ['below a label of the project', () => [at('one.apps')], 'live'],
    ['below another label of the project', () => [at('two-2.apps')], 'live'],
    ['of this machine, for a project in development', () => [`http://localhost:${port}`], 'preview'],
    ['of the project, which another of its pages frames', () => [at('one.apps'), at('app.site')], 'live']
  ] as const)(
    'is shown in a page %s',
    async (_, hosts, project) => {
      expect(await show(hosts(), project)).toBe('kit/hello-ok')
    },
    60_000
  )

  it.each([
    ['[S6.06] of another host', () => [at('evil.site')], 'live', 'refused'],
    ['[S6.06] of the label’s own host', () => [at('apps')], 'live', 'refused'],
    ['[S6.06] of a host that only ends alike', () => [at('evilapps')], 'live', 'refused'],
    ['[S6.06] for a project without pages', () => [at('app.site')], 'nobody', 'refused'],
    // A policy cannot specify the number of labels: the handshake does.
    ['[S6.06] two labels below', () => [at('a.b.apps')], 'live', 'kit/hello-no unverified_domain'],
    [
      'of the project, which a page of others frames',
      () => [at('evil.site'), at('app.site')],
      'live',
      'refused'
    ],
    [
      'of others, which a page of the project frames',
      () => [at('app.site'), at('evil.site')],
      'live',
      'refused'
    ]
  ] as const)(
    'is not shown in a page %s',
    async (_, hosts, project, outcome) => {
      expect(await show(hosts(), project)).toBe(outcome)
    },
    60_000
  )

  it('has pages that embed no frame and cannot be framed', async () => {
    const policies = await Promise.all(
      ['/device', '/act', '/recover', '/settings', '/kit'].map((path) =>
        fetch(`${wallet.url}${path}`).then(({ headers }) => headers.get('content-security-policy'))
      )
    )
    expect(policies.every((policy) => policy?.includes("frame-ancestors 'none'"))).toBe(true)
    expect(
      policies.every((policy) => policy?.includes("default-src 'none'") && !policy.includes('frame-src'))
    ).toBe(true)
  })
})
