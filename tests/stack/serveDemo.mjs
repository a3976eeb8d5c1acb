import { fileURLToPath } from 'node:url'
import { startClub } from '../../demo/stack/club/startClub.mjs'
import { freePort } from '../../demo/stack/freePort.mjs'
import { startEmbeddedWallet } from '../../demo/stack/startEmbeddedWallet.mjs'
import { startPage } from '../../demo/stack/startPage.mjs'

const site = fileURLToPath(new URL('../../services/wallet/dist/site', import.meta.url))

/**
 * Serves the built demo under its strict headers, with services behind its own origin: those of `stack`, and a club and an embedded wallet that
 * are started with it.
 *
 * @param {object} options
 * @param {string} options.root folder of the built demo
 * @param {Pick<import('../browser/harness/stack.js').Stack, 'rpc' | 'gateway' | 'relay' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'>} options.stack
 * @param {string} [options.database] file of the club's sessions; in memory unless one is given
 */
export async function serveDemo({ root, stack, database }) {
  const { rpc, gateway, relay, solana, bitcoin, polkadot, cosmos } = stack
  const routes = {
    '/rpc/31337': rpc[0],
    '/rpc/31338': rpc[1],
    '/rpc/solana': solana,
    '/rpc/bitcoin': bitcoin,
    '/rpc/meadow': polkadot[0],
    '/rpc/heath': polkadot[1],
    '/rpc/cosmos': cosmos,
    '/gateway': gateway,
    '/relay': relay
  }
  const port = await freePort(6)
  const pages = [`http://localhost:${port}`]
  const wallet = await startEmbeddedWallet({ pages, rpcUrls: [rpc[0], rpc[1], solana], port: port + 1, site })
  Object.assign(routes, { '/mailbox': wallet.mailbox.url })
  const page = await startPage({ root, routes, port, frames: [wallet.url] })
  const club = await startClub({ pages: [page.url], rpc, database })
  Object.assign(routes, club.routes)
  return {
    url: page.url,
    walletOrigin: wallet.url,
    mailbox: wallet.mailbox,
    async stop() {
      await page.stop()
      await club.stop()
      await wallet.stop()
    }
  }
}
