import { developmentAddresses as bitcoinAddresses } from '../../demo/stack/bitcoin/developmentAddresses.mjs'
import { developmentAddresses as cosmosAddresses } from '../../demo/stack/cosmos/developmentAddresses.mjs'
import { gatewayConfig } from '../../demo/stack/gatewayConfig.mjs'
import { polkadotChains } from '../../demo/stack/polkadot/polkadotChains.mjs'
import { seedNames } from '../../demo/stack/seedNames.mjs'
import { developmentAddresses } from '../../demo/stack/solana/developmentAddresses.mjs'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'
import { startBitcoin } from '../../demo/stack/startBitcoin.mjs'
import { startCosmos } from '../../demo/stack/startCosmos.mjs'
import { startPolkadot } from '../../demo/stack/startPolkadot.mjs'
import { startSolana } from '../../demo/stack/startSolana.mjs'
import { buildAllPages, buildDemo } from './buildPages.mjs'

/**
 * Starts two local chains, a local Solana network, a local Bitcoin chain, two local Polkadot chains, a local Cosmos chain, the built
 * gateway and the built relay.
 * @returns their addresses, and the parts to stop
 */
async function startStack() {
  const { createGateway } = await import('@plugboard/gateway-service')
  const { startRelay } = await import('@plugboard/relay')
  const [bitcoin, solana, cosmos, first, second, relay, dots] = await Promise.all([
    // Its blocks are made when a test requests them.
    startBitcoin({ fund: bitcoinAddresses }),
    startSolana({ fund: developmentAddresses, exchange: true }),
    startCosmos({ fund: cosmosAddresses, blockTime: 200 }),
    startAnvil({ chainId: 31337 }),
    startAnvil({ chainId: 31338, args: ['--balance', '250'] }),
    startRelay(),
    startPolkadot(polkadotChains)
  ])
  await seedNames(first.url)
  const gateway = await createGateway({
    database: ':memory:',
    config: gatewayConfig({
      harbour: first.url,
      highland: second.url,
      bitcoin: bitcoin.url,
      solana: solana.url,
      aggregator: solana.aggregator
    })
  })
  return {
    parts: [first, second, gateway, relay, solana, bitcoin, dots, cosmos],
    addresses: {
      rpc: [first.url, second.url],
      gateway: gateway.url,
      relay: relay.url,
      solana: solana.url,
      bitcoin: bitcoin.url,
      polkadot: dots.urls,
      cosmos: cosmos.url
    }
  }
}

/**
 * Builds the pages, and starts the services and the demo once for each worker, so that concurrent tests share no chain; tests find the
 * addresses with `stack()`. When files are run by name, one stack is started, and each page is built when a test opens it.
 */
export default async function globalSetup({ maxWorkers, testPathPatterns }) {
  const isWhole = testPathPatterns.patterns.length === 0
  const starting = Array.from({ length: isWhole ? maxWorkers : 1 }, startStack)
  const [stacks] = await Promise.all([Promise.all(starting), isWhole && buildAllPages()])
  if (isWhole) await Promise.all(stacks.map(addDemo))
  globalThis.plugboardStack = stacks.flatMap(({ parts }) => parts)
  process.env.PLUGBOARD_STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
}

/** Serves the demo in front of a stack. Here its services are loaded once; in a test file they would be loaded again for each. */
async function addDemo({ parts, addresses }) {
  const { serveDemo } = await import('./serveDemo.mjs')
  const demo = await serveDemo({ root: await buildDemo(), stack: addresses })
  parts.unshift(demo)
  addresses.demo = demo.url
}
