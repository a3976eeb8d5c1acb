import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFarcaster } from './identity/startFarcaster.mjs'
import { startIdentityProvider } from './identity/startIdentityProvider.mjs'
import { startOAuthServers } from './identity/startOAuthServers.mjs'
import { startMailbox } from './startMailbox.mjs'

const ether = { symbol: 'ETH', decimals: 18 }
const { tokens } = JSON.parse(readFileSync(new URL('./harbourTokens.json', import.meta.url), 'utf8'))

/** The demo's networks on which the wallet has accounts, and their names in its approvals. */
const networks = [
  {
    id: 'eip155:31337',
    name: 'Harbour',
    smartAccounts: true,
    currency: ether,
    tokens: tokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals }))
  },
  // It has no contract for them, so that accounts are plain ones there.
  { id: 'eip155:31338', name: 'Highland', smartAccounts: true, currency: ether },
  {
    id: 'solana:PLugboardDemoSunrise111111111111',
    name: 'Sunrise',
    currency: { symbol: 'SOL', decimals: 9 }
  }
]

/**
 * The services that log visitors in: the wallet's site and the login server, each on a separate origin, a mailbox that catches all mails, and
 * providers of social logins.
 * Accounts are kept in memory: they are lost when it stops.
 *
 * @param {object} options
 * @param {readonly string[]} options.pages origins of the pages that may show the wallet
 * @param {readonly [string, string, string]} options.rpcUrls endpoints of Harbour, Highland and Sunrise
 * @param {number} options.port of the wallet's site; the login server has the next one, the providers the three after it
 * @param {string} [options.site] folder of the built site; default: the one in the package
 */
export async function startEmbeddedWallet({ pages, rpcUrls, port, site }) {
  const running = []
  const add = async (part) => {
    running.push(await part)
    return running.at(-1)
  }
  const stop = async () => {
    for (const part of running.reverse()) await part.stop()
    running.length = 0
  }
  try {
    const walletUrl = `http://localhost:${port}`
    const apiUrl = `http://localhost:${port + 1}`
    const projects = {
      api: apiUrl,
      projects: [
        {
          id: 'demo',
          name: 'Halden Coffee',
          origins: pages,
          mode: 'development',
          networks
        }
      ]
    }
    const mailbox = await add(startMailbox())
    const callbacks = [`${apiUrl}/v1/oauth/callback/`]
    const openId = await add(startIdentityProvider({ callbacks, port: port + 2 }))
    const oauth = await add(startOAuthServers({ callbacks, port: port + 3 }))
    const farcaster = await add(startFarcaster({ rpcUrl: rpcUrls[0], domain: 'localhost', port: port + 4 }))
    const { startAuthService } = await import('@plugboard/auth-service')
    const auth = await startAuthService({
      walletUrl,
      projects,
      kek: await add(makeKey()).then(({ file }) => file),
      database: ':memory:',
      smtp: `smtp://${mailbox.smtp.host}:${mailbox.smtp.port}`,
      from: 'Halden Coffee <wallet@halden.example>',
      publicUrl: apiUrl,
      providers: { ...openId.providers, ...oauth.providers, ...farcaster.providers },
      rpcUrls: Object.fromEntries(networks.map(({ id }, at) => [id, rpcUrls[at]])),
      rateLimit: false,
      rpcRateLimit: false,
      proxies: 0,
      port: port + 1
    })
    await add({ stop: () => auth.close() })
    const { startWallet } = await import('@plugboard/wallet-service')
    const wallet = await startWallet({ projects, port, site })
    await add({ stop: () => wallet.close() })
    return { url: walletUrl, apiUrl, mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new key that encrypts what the login server stores, in a separate file. */
async function makeKey() {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-key-'))
  const file = join(folder, 'kek')
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return { file, stop: () => rm(folder, { recursive: true, force: true }) }
}
