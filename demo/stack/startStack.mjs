import { fileURLToPath } from 'node:url'
import { developmentAddresses as bitcoinAddresses } from './bitcoin/developmentAddresses.mjs'
import { startClub } from './club/startClub.mjs'
import { plumDenom } from './cosmos/denominations.mjs'
import { developmentAddresses as cosmosAddresses } from './cosmos/developmentAddresses.mjs'
import { deploySmartAccount } from './deploySmartAccount.mjs'
import { freePort } from './freePort.mjs'
import { gatewayConfig } from './gatewayConfig.mjs'
import { polkadotChains } from './polkadot/polkadotChains.mjs'
import { seedCollectibles } from './seedCollectibles.mjs'
import { seedNames } from './seedNames.mjs'
import { seedPast } from './seedPast.mjs'
import { seedPools } from './seedPools.mjs'
import { seedTokens } from './seedTokens.mjs'
import { developmentAddresses } from './solana/developmentAddresses.mjs'
import { startAnvil } from './startAnvil.mjs'
import { startBitcoin } from './startBitcoin.mjs'
import { startCosmos } from './startCosmos.mjs'
import { startEmbeddedWallet } from './startEmbeddedWallet.mjs'
import { startPage } from './startPage.mjs'
import { startPolkadot } from './startPolkadot.mjs'
import { startSolana } from './startSolana.mjs'

/** The page, the wallet's site, its login server and three providers. */
const portCount = 6

/**
 * Two local chains, a local Solana network, a local Bitcoin chain, two local Polkadot chains, a local Cosmos chain, the gateway service, the
 * WalletConnect relay, the embedded wallet with a mailbox, the page that needs them and the club's server. Parts that have started are stopped again
 * when a later part fails.
 *
 * The page is at `port`, the wallet's site at the next port and its login server at the one after: that is where the page looks for it. The providers
 * of social logins have the three ports after these.
 */
export async function startStack({
  root = fileURLToPath(new URL('../dist', import.meta.url)),
  port: wanted = 0,
  sites = {}
} = {}) {
  const port = wanted || (await freePort(portCount))
  const running = []
  const add = async (part) => {
    running.push(await part)
    return running.at(-1)
  }
  const stop = async () => {
    for (const part of running.reverse()) await part.stop()
    running.length = 0
  }
  // It compiles a runtime, and takes longest: the rest starts meanwhile.
  const polkadot = startPolkadot(polkadotChains)
  running.push({ stop: () => polkadot.then((chains) => chains.stop()).catch(() => undefined) })
  try {
    const first = await add(startAnvil({ chainId: 31337 }))
    await seedPools(first.url, await seedCollectibles(first.url, await seedTokens(first.url)))
    await deploySmartAccount(first.url)
    await seedNames(first.url)
    await seedPast(first.url)
    const second = await add(startAnvil({ chainId: 31338, args: ['--balance', '250'] }))
    const solana = await add(startSolana({ fund: developmentAddresses, tokens: true, exchange: true }))
    const bitcoin = await add(startBitcoin({ fund: bitcoinAddresses, blockTime: 5000 }))
    const cosmos = await add(startCosmos({ fund: cosmosAddresses, coins: [plumDenom] }))
    const { createGateway } = await import('@plugboard/gateway-service')
    const service = await createGateway({
      database: ':memory:',
      config: gatewayConfig({
        harbour: first.url,
        highland: second.url,
        bitcoin: bitcoin.url,
        solana: solana.url,
        aggregator: solana.aggregator
      })
    })
    await add({ stop: () => service.close() })
    const { startRelay } = await import('@plugboard/relay')
    const relay = await add(startRelay())
    const wallet = await add(
      startEmbeddedWallet({
        pages: [`http://localhost:${port}`],
        rpcUrls: [first.url, second.url, solana.url],
        port: port + 1
      })
    )
    const { urls } = await polkadot
    const routes = {
      '/rpc/31337': first.url,
      '/rpc/31338': second.url,
      '/rpc/solana': solana.url,
      '/rpc/bitcoin': bitcoin.url,
      '/rpc/meadow': urls[0],
      '/rpc/heath': urls[1],
      '/rpc/cosmos': cosmos.url,
      '/gateway': service.url,
      '/mailbox': wallet.mailbox.url,
      '/relay': relay.url
    }
    const page = await add(startPage({ root, routes, sites, port, frames: [wallet.url] }))
    const club = await add(startClub({ pages: [page.url], rpc: [first.url, second.url] }))
    Object.assign(routes, club.routes)
    return {
      url: page.url,
      rpc: [first.url, second.url],
      solana: solana.url,
      bitcoin: bitcoin.url,
      polkadot: urls,
      cosmos: cosmos.url,
      gateway: service.url,
      relay: relay.url,
      wallet: wallet.url,
      mailbox: wallet.mailbox,
      stop
    }
  } catch (error) {
    await stop()
    throw error
  }
}
