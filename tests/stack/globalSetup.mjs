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

/** Starts two local chains, a local Solana network, a local Bitcoin chain, two local Polkadot chains, a local Cosmos chain, the built gateway and the built relay; tests find their addresses with `stack()`. */
export default async function globalSetup() {
  const { createGateway } = await import('@plugboard/gateway-service')
  const { startRelay } = await import('@plugboard/relay')
  // It compiles a runtime, and takes longest: the rest starts meanwhile.
  const starting = startPolkadot(polkadotChains)
  // Its blocks come when a test asks for them.
  const bitcoin = await startBitcoin({ fund: bitcoinAddresses })
  const solana = await startSolana({ fund: developmentAddresses })
  const cosmos = await startCosmos({ fund: cosmosAddresses, blockTime: 200 })
  const polkadot = await starting
  const parts = [
    await startAnvil({ chainId: 31337 }),
    await startAnvil({ chainId: 31338, args: ['--balance', '250'] }),
    await createGateway({
      database: ':memory:',
      config: { rateLimit: false, chains: chainsOf({ bitcoin: bitcoin.url, solana: solana.url }) }
    }),
    await startRelay(),
    solana,
    bitcoin,
    polkadot,
    cosmos
  ]
  const [first, second, gateway, relay] = parts
  process.env.PLUGBOARD_STACK = JSON.stringify({
    rpc: [first.url, second.url],
    gateway: gateway.url,
    relay: relay.url,
    solana: solana.url,
    bitcoin: bitcoin.url,
    polkadot: polkadot.urls,
    cosmos: cosmos.url
  })
  globalThis.plugboardStack = parts
}
