import { resolve } from 'node:path'
import { startClub } from '../../../demo/stack/club/startClub.mjs'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { startEmbeddedWallet } from '../../../demo/stack/startEmbeddedWallet.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { type CaughtMail, readMail } from '../../../services/auth/test/Mailbox.js'
import { buildDemo } from '../../stack/buildPages.mjs'
import { stack } from './stack.js'

/**
 * Serves the demo, built from the built packages, under its strict headers, with the services of this run behind its own origin.
 *
 * @param relay url of the relay; that of the stack unless another is given. A test that sets faults brings one of its own.
 * @param rpc and `gateway`: likewise of the two EVM chains, and of the gateway
 * @param database file of the club's sessions; in memory unless one is given
 */
export async function startDemo({
  relay = stack().relay,
  rpc = stack().rpc,
  gateway = stack().gateway,
  database
}: {
  readonly relay?: string
  readonly rpc?: readonly [string, string]
  readonly gateway?: string
  readonly database?: string
} = {}): Promise<{
  readonly url: string
  /** Origin of the embedded wallet. */
  readonly walletOrigin: string
  /** What the login server sends. */
  readonly auth: { nextMail(to: string): Promise<CaughtMail> }
  stop(): Promise<void>
}> {
  const { solana, bitcoin, polkadot, cosmos } = stack()
  const chains = {
    '/rpc/31337': rpc[0],
    '/rpc/31338': rpc[1],
    '/rpc/solana': solana,
    '/rpc/bitcoin': bitcoin,
    '/rpc/meadow': polkadot[0],
    '/rpc/heath': polkadot[1],
    '/rpc/cosmos': cosmos
  }
  const routes = { ...chains, '/gateway': gateway, '/relay': relay }
  const root = await buildDemo()
  const port = await freePort(6)
  const wallet = await startEmbeddedWallet({
    pages: [`http://localhost:${port}`],
    rpcUrls: [rpc[0], rpc[1], solana],
    port: port + 1,
    site: resolve(__dirname, '../../../services/wallet/dist/site')
  })
  Object.assign(routes, { '/mailbox': wallet.mailbox.url })
  const page = await startPage({ root, routes, port, frames: [wallet.url] })
  const club = await startClub({ pages: [page.url], rpc, database })
  Object.assign(routes, club.routes)
  return {
    url: page.url,
    walletOrigin: wallet.url,
    auth: {
      nextMail: async (to) =>
        readMail(await wallet.mailbox.next((mail: { readonly to: string }) => mail.to === to))
    },
    stop: async () => {
      await page.stop()
      await club.stop()
      await wallet.stop()
    }
  }
}
