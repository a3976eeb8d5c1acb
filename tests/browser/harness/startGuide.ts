import { addTestWallet, type TestWallet } from '@plugboard/core/testing/browser'
import { securityHeaders } from '../../../demo/stack/securityHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { buildGuide } from '../../stack/buildPages.mjs'
import { type OpenedPage, openPage } from './openPage.js'
import { stack } from './stack.js'

/** A served page that a guide shows in full. */
export interface GuidePage {
  /** Opens it with a test wallet that knows its networks. */
  open(): Promise<OpenedPage & { readonly wallet: TestWallet }>
  stop(): Promise<void>
}

/** A network of a guide, and the local chain that answers instead. */
export interface GuideNetwork {
  readonly chainId: number
  readonly node: 0 | 1
}

interface Call {
  readonly id: number
  readonly method: string
}

/** Calls a local chain under a different id. */
async function ask(node: string, chainId: number, call: Call): Promise<unknown> {
  if (call.method === 'eth_chainId')
    return { jsonrpc: '2.0', id: call.id, result: `0x${chainId.toString(16)}` }
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(node, { method: 'POST', headers, body: JSON.stringify(call) })).json()
}

/**
 * Serves the page of a guide as it is written there, with its real networks: its requests to their endpoints, and to no other host,
 * are answered by the local chains, and nothing leaves the machine.
 *
 * @param networks by the origins of their endpoints
 */
export async function startGuide(
  name: string,
  networks: Readonly<Record<string, GuideNetwork>>
): Promise<GuidePage> {
  const origins = Object.keys(networks)
  const policy = 'Content-Security-Policy'
  const headers = {
    ...securityHeaders,
    [policy]: securityHeaders[policy].replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`)
  }
  const root = await buildGuide(name)
  const { rpc } = stack()
  const site = await startPage({ root, sites: { '/guide/': { root, headers } } })
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  return {
    stop: site.stop,
    async open() {
      let wallet: TestWallet | undefined
      const opened = await openPage(`${site.url}/guide/`, {
        prepare: async (page) => {
          page.setDefaultTimeout(20_000)
          for (const [origin, { chainId, node }] of Object.entries(networks))
            await page.route(`${origin}/**`, async (route) => {
              const body = route.request().postData()
              if (!body) return route.fulfill({ status: 204, headers: cors })
              const calls: Call | Call[] = JSON.parse(body)
              const answers = await Promise.all([calls].flat().map((call) => ask(rpc[node], chainId, call)))
              return route.fulfill({ json: Array.isArray(calls) ? answers : answers[0], headers: cors })
            })
          const endpoints = Object.entries(networks).map(([origin, { chainId }]) => [chainId, `${origin}/`])
          wallet = await addTestWallet(page, { rpc: Object.fromEntries(endpoints), remember: 'wallet' })
        }
      })
      return Object.assign(opened, { wallet: wallet as TestWallet })
    }
  }
}
