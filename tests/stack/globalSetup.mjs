import { developmentAddresses as bitcoinAddresses } from '../../demo/stack/bitcoin/developmentAddresses.mjs'
import { chainsOf } from '../../demo/stack/chainsOf.mjs'
import { developmentAddresses as cosmosAddresses } from '../../demo/stack/cosmos/developmentAddresses.mjs'
import { polkadotChains } from '../../demo/stack/polkadot/polkadotChains.mjs'
import { developmentAddresses } from '../../demo/stack/solana/developmentAddresses.mjs'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'
import { startBitcoin } from '../../demo/stack/startBitcoin.mjs'
import { startCosmos } from '../../demo/stack/startCosmos.mjs'
import { startPolkadot } from '../../demo/stack/startPolkadot.mjs'
import { startSolana } from '../../demo/stack/startSolana.mjs'
import { buildAllPages } from './buildPages.mjs'

/**
 * Starts two local chains, a local Solana network, a local Bitcoin chain, two local Polkadot chains, a local Cosmos chain, the built
 * gateway and the built relay.
 * @param polkadot two Polkadot chains that are starting
 * @returns their addresses, and the parts to stop
 */
async function startStack(polkadot) {
  const { createGateway } = await import('@plugboard/gateway-service')
  const { startRelay } = await import('@plugboard/relay')
  // Its blocks come when a test asks for them.
  const bitcoin = await startBitcoin({ fund: bitcoinAddresses })
  const solana = await startSolana({ fund: developmentAddresses })
  const cosmos = await startCosmos({ fund: cosmosAddresses, blockTime: 200 })
  const first = await startAnvil({ chainId: 31337 })
  const second = await startAnvil({ chainId: 31338, args: ['--balance', '250'] })
  const gateway = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, chains: chainsOf({ bitcoin: bitcoin.url, solana: solana.url }) }
  })
  const relay = await startRelay()
  const dots = await polkadot
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
 * Builds the pages, and starts the services once for each worker, so that tests that run at the same time share no chain; tests
 * find the addresses with `stack()`. When files are run by name, one stack is started, and each page is built when a test opens it.
 */
export default async function globalSetup({ maxWorkers, testPathPatterns }) {
  const isWhole = testPathPatterns.patterns.length === 0
  if (isWhole) await buildAllPages()
  // They compile a runtime, and take longest: the rest starts meanwhile.
  const starting = Array.from({ length: isWhole ? maxWorkers : 1 }, () => startPolkadot(polkadotChains))
  globalThis.plugboardStack = []
  const addresses = []
  // One after another: a port that is free may be taken by the time that a chain opens it.
  for (const polkadot of starting) {
    const stack = await startStack(polkadot)
    globalThis.plugboardStack.push(...stack.parts)
    addresses.push(stack.addresses)
  }
  process.env.PLUGBOARD_STACKS = JSON.stringify(addresses)
}
