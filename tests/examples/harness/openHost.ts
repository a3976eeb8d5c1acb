import { readFile } from 'node:fs/promises'
import { walletScript } from '@plugboard/core/testing/browser'
import { type OpenedPage, openPage } from '../../browser/harness/openPage.js'

const chain = () => {
  const url = process.env.PLUGBOARD_CHAIN
  if (!url) throw new Error('No chain is running: start the tests with --selectProjects examples')
  return url
}

/** Acme's wallet is the test wallet under another name: it registers itself at `window.acmeVault`. */
const vaultScript = `addEventListener('eip6963:announceProvider', ({ detail }) => {
  window.acmeVault ??= detail.provider
})`

export interface HostOptions {
  /** Files that replace an address of another host, e.g. of a CDN. */
  readonly files?: Readonly<Record<string, string>>
  readonly vault?: boolean
  /** Nodes of other chains, by the origin under which the page knows them. */
  readonly nodes?: Readonly<Record<string, string>>
}

/** A page of a host, and the foreign addresses that it requested. */
export interface OpenedHost extends OpenedPage {
  readonly foreign: readonly string[]
}

/**
 * Opens a host in Chromium with an announced test wallet. Its networks are the real ones: its requests to their endpoints
 * are answered by a local chain that claims to be Ethereum, and nothing leaves the machine.
 */
export async function openHost(
  url: string,
  { files = {}, vault = false, nodes = {} }: HostOptions = {}
): Promise<OpenedHost> {
  const foreign: string[] = []
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    // An address that a page's policy allows; it ends at the local chain like every other.
    rpc: { 1: 'https://wallet.example' },
    remember: 'test-wallet'
  })
  const opened = await openPage(url, {
    scripts: vault ? [vaultScript, wallet] : [wallet],
    prepare: async (page) => {
      await page.route(
        ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
        async (route) => {
          const request = route.request()
          const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
          const file = files[request.url()]
          if (file) {
            const body = await readFile(file)
            return route.fulfill({ body, headers, contentType: 'text/javascript' })
          }
          foreign.push(request.url())
          const body = request.postData()
          if (!body?.includes('jsonrpc')) return route.abort()
          const answer = await fetch(nodes[new URL(request.url()).origin] ?? chain(), {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body
          })
          return route.fulfill({ body: await answer.text(), headers, contentType: 'application/json' })
        }
      )
    }
  })
  return { ...opened, foreign }
}
