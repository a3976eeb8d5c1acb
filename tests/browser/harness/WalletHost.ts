import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { startFarcaster } from '../../../demo/stack/identity/startFarcaster.mjs'
import { startIdentityProvider } from '../../../demo/stack/identity/startIdentityProvider.mjs'
import { startOAuthServers } from '../../../demo/stack/identity/startOAuthServers.mjs'
import { type AuthForTest, authForTest } from '../../../services/auth/test/authForTest.js'
import type { Projects } from '../../../services/wallet/src/server/projectsSchema.js'
import { type RunningWallet, startWallet } from '../../../services/wallet/src/server/startWallet.js'

/** A page of a project, the wallet's site, and the login server with its mailbox, each on a separate origin. */
export interface WalletHost {
  /** Address of the page that shows the frame. */
  readonly url: string
  readonly walletOrigin: string
  readonly auth: AuthForTest
  readonly project: Project
  /** Folder of the built site. */
  readonly site: string
  stop(): Promise<void>
}

type Project = Projects['projects'][number]
type ProjectNetwork = Project['networks'][number]

/** The local EVM chain in the wallet's project, with some tokens. */
export const harbour = (tokens: ProjectNetwork['tokens']): ProjectNetwork => ({
  id: 'eip155:31337',
  name: 'Harbour',
  currency: { symbol: 'ETH', decimals: 18 },
  tokens
})

/** A Solana network in the project: the wallet reads nothing from it when messages are signed. */
export const meadow: ProjectNetwork = {
  id: 'solana:local',
  name: 'Meadow',
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: []
}

const site = resolve(__dirname, '../../../services/wallet/dist/site')

/**
 * Starts all three: the page on `app.site.localhost`, the wallet on `wallet.site.localhost`.
 *
 * @param rpcUrl JSON-RPC of chain 31337
 * @param project what the wallet's project allows: pages in addition to its own, networks with their tokens, wallets without a recovery method;
 * `rpcUrls`: of other networks; `bundlerUrls`: bundlers for ERC-4337 operations; `social`: providers on this machine, on `localhost`, except
 * those in `without`
 */
export async function startWalletHost(
  rpcUrl: string,
  {
    origins = [],
    networks = [harbour([]), meadow],
    recovery = 'deferred',
    rpcUrls = {},
    bundlerUrls = {},
    social = false,
    without = []
  }: Partial<Pick<Project, 'origins' | 'networks' | 'recovery'>> & {
    readonly rpcUrls?: Readonly<Record<string, string>>
    readonly bundlerUrls?: Readonly<Record<string, string>>
    readonly social?: boolean
    readonly without?: readonly string[]
  } = {}
): Promise<WalletHost> {
  const ports = { wallet: await freePort(), host: await freePort() }
  const walletOrigin = `http://wallet.site.localhost:${ports.wallet}`
  const url = `http://app.site.localhost:${ports.host}`
  const project: Project = {
    ...{
      id: 'test',
      name: 'Test shop',
      origins: [url, ...origins],
      mode: 'development',
      trusted: [],
      recovery
    },
    networks
  }
  const projects = [project]
  const port = await freePort()
  const identities = social ? await startProviders(port, rpcUrl) : { providers: {}, stop: async () => {} }
  const auth = await authForTest({
    walletUrl: walletOrigin,
    projects: { projects },
    rpcUrls: { 'eip155:31337': rpcUrl, ...rpcUrls },
    bundlerUrls,
    // A file of tests sends more requests in a minute than a person.
    rpcRateLimit: false,
    port,
    providers: Object.fromEntries(
      Object.entries(identities.providers).filter(([name]) => !without.includes(name))
    )
  } as Parameters<typeof authForTest>[0])
  const wallet: RunningWallet = await startWallet({
    projects: { api: auth.url, projects },
    site,
    port: ports.wallet
  })
  const host = await serveHost(ports.host, walletOrigin)
  return {
    ...{ url, walletOrigin, auth, project, site },
    stop: async () => {
      await wallet.close()
      host.close()
      host.closeAllConnections()
      await auth.close()
      await identities.stop()
    }
  }
}

/** Providers of social logins, on another site than everything else, like real ones. */
async function startProviders(authPort: number, rpcUrl: string) {
  const callbacks = [`http://127.0.0.1:${authPort}/v1/oauth/callback/`]
  const host = 'localhost'
  const openId = await startIdentityProvider({ callbacks, host, port: await freePort() })
  const oauth = await startOAuthServers({ callbacks, host, port: await freePort() })
  const farcaster = await startFarcaster({ rpcUrl, domain: 'wallet.site.localhost', port: await freePort() })
  return {
    providers: { ...openId.providers, ...oauth.providers, ...farcaster.providers },
    stop: async () => {
      await farcaster.stop()
      await openId.stop()
      await oauth.stop()
    }
  }
}

/** A page without scripts, under a strict policy; tests run its side of the channel. */
async function serveHost(port: number, walletOrigin: string): Promise<Server> {
  const policy = `default-src 'none'; style-src 'self'; frame-src ${walletOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    const isPage = request.url === '/'
    const headers = { 'Content-Security-Policy': policy, 'Content-Type': isPage ? 'text/html' : 'text/css' }
    const html =
      '<!doctype html><html lang="en"><title>Shop</title><link rel="stylesheet" href="/page.css"><h1>Shop</h1><dialog></dialog></html>'
    const css =
      'dialog{padding:0;border:0;border-radius:24px;overflow:hidden}iframe{display:block;border:0;inline-size:360px;block-size:640px}'
    response.writeHead(200, headers).end(isPage ? html : css)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}

/** Adds the frame to the page and greets it: the host's side of kit/1, as small as possible. Resolves with the frame's answer. */
export function openFrame(page: Page, walletOrigin: string): Promise<{ t: string }> {
  return page.evaluate(async (origin) => {
    const frame = document.createElement('iframe')
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
    )
    frame.src = `${origin}/frame?projectId=test&version=4`
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    dialog.append(frame)
    await loaded
    const { port1, port2 } = new MessageChannel()
    const n = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0')
    ).join('')
    const waiting = new Map<string, (reply: unknown) => void>()
    const events: unknown[] = []
    const ready = new Promise<{ t: string }>((done) => {
      const told: { answer?: { t: string } } = {}
      port1.onmessage = ({ data }) => {
        const message = JSON.parse(data)
        if (message.t === 'res') waiting.get(message.id)?.(message)
        else if (message.t === 'evt') {
          events.push(message)
          if (message.type === 'SHOW' && !dialog.open) {
            dialog.showModal()
            frame.focus()
          }
          if (message.type === 'HIDE' && dialog.open) dialog.close()
          if (message.type === 'READY' && told.answer) done(told.answer)
        } else {
          told.answer = message
          if (message.t === 'kit/hello-no') done(message)
        }
      }
    })
    frame.contentWindow?.postMessage({ t: 'kit/hello', v: 1, n, projectId: 'test' }, origin, [port2])
    const ask = (type: string, payload: unknown) =>
      new Promise((done) => {
        const id = crypto.randomUUID()
        waiting.set(id, done)
        port1.postMessage(JSON.stringify({ t: 'req', id, type, payload }))
      })
    Object.assign(window, { ask, events })
    return ready
  }, walletOrigin)
}

/** A reply of the frame. */
export interface Reply {
  readonly ok: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly result?: any
  readonly error?: { readonly code: string; readonly message: string }
}

/** Sends a request of kit/1 from the page. */
export const askFrame = (page: Page, type: string, payload?: unknown): Promise<Reply> =>
  page.evaluate(
    ([name, data]) =>
      (window as unknown as { ask(type: unknown, payload: unknown): Promise<Reply> }).ask(name, data),
    [type, payload] as const
  )
