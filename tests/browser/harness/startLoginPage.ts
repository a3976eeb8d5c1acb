import { securityHeaders } from '../../../demo/stack/securityHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { buildPage } from '../../stack/buildPages.mjs'
import { stack } from './stack.js'
import { harbour, startWalletHost, type WalletHost } from './WalletHost.js'

const policy = 'Content-Security-Policy'

export interface LoginSite {
  /** Address of the page. */
  readonly url: string
  readonly wallet: WalletHost
  stop(): Promise<void>
}

/**
 * A page with the form for e-mail, and the real wallet and login server that it leads to. All three are on one site, unless `host` puts the page
 * on another.
 *
 * @param options whether wallets of the project need a recovery method, and whether Harbour may have smart accounts, and these permissions; its
 * bundler (ERC-4337); the providers of social logins, those that the login server lacks, and additional headers of the page; `rpc`: JSON-RPC of
 * Harbour, by default the worker's; `gateway`: the gateway to which the page's path `/gateway` leads
 */
export async function startLoginPage({
  recovery = 'deferred',
  smartAccounts = false,
  permissions = false,
  bundler,
  socials,
  without,
  headers: added = {},
  host = 'app.site.localhost',
  rpc = stack().rpc[0],
  gateway
}: {
  readonly recovery?: 'required' | 'deferred'
  readonly smartAccounts?: boolean
  readonly permissions?: boolean
  readonly bundler?: string
  readonly socials?: readonly string[]
  readonly without?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: 'app.site.localhost' | 'app.other.localhost'
  readonly rpc?: string
  readonly gateway?: string
} = {}): Promise<LoginSite> {
  const root = await buildPage('email-login', 'production')
  const { rpc: chains, solana } = stack()
  const routes = {
    '/rpc/31337': rpc,
    '/rpc/31338': chains[1],
    '/rpc/solana/a': solana,
    '/rpc/solana/b': solana,
    ...(gateway && { '/gateway': gateway })
  }
  // The policy of the page names the wallet, and the wallet's project names the page: the page is served from here on.
  const sites: Record<string, { root: string; headers: Record<string, string> }> = {}
  const page = await startPage({ root, routes, sites })
  const origin = page.url.replace('localhost', host)
  const sunrise = `solana:${'Sunrise'.padEnd(32, '1')}`
  const wallet = await startWalletHost(rpc, {
    origins: [origin],
    recovery,
    rpcUrls: { [sunrise]: solana },
    social: socials !== undefined,
    ...(without && { without }),
    ...(bundler && { bundlerUrls: { 'eip155:31337': bundler } }),
    networks: [
      { ...harbour([]), smartAccounts, permissions },
      { ...harbour([]), id: 'eip155:31338', name: 'Highland' },
      {
        id: sunrise,
        name: 'Sunrise',
        currency: { symbol: 'SOL', decimals: 9 },
        tokens: []
      }
    ]
  })
  const headers = {
    ...securityHeaders,
    ...added,
    [policy]: `${securityHeaders[policy]}; frame-src ${wallet.walletOrigin}`
  }
  sites['/shop/'] = { root, headers }
  return {
    url: `${origin}/shop/?${new URLSearchParams({ wallet: wallet.walletOrigin, socials: socials?.join(',') ?? '' })}`,
    wallet,
    stop: async () => {
      await page.stop()
      await wallet.stop()
    }
  }
}
