import { developmentAddresses } from '../../demo/stack/solana/developmentAddresses.mjs'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'
import { startSolana } from '../../demo/stack/startSolana.mjs'

/** Starts two local chains, a local Solana network, the built gateway and the built relay; tests find their addresses with `stack()`. */
export default async function globalSetup() {
  const { createGateway } = await import('@plugboard/gateway-service')
  const { startRelay } = await import('@plugboard/relay')
  const parts = [
    await startAnvil({ chainId: 31337 }),
    await startAnvil({ chainId: 31338, args: ['--balance', '250'] }),
    await createGateway({ database: ':memory:', config: { rateLimit: false } }),
    await startRelay(),
    await startSolana({ fund: developmentAddresses })
  ]
  const [first, second, gateway, relay, solana] = parts
  process.env.PLUGBOARD_STACK = JSON.stringify({
    rpc: [first.url, second.url],
    gateway: gateway.url,
    relay: relay.url,
    solana: solana.url
  })
  globalThis.plugboardStack = parts
}
