import { startAnvil } from '../../demo/stack/startAnvil.mjs'

/** Starts two local chains, the built gateway and the built relay; tests find their addresses with `stack()`. */
export default async function globalSetup() {
  const { createGateway } = await import('@plugboard/gateway-service')
  const { startRelay } = await import('@plugboard/relay')
  const parts = [
    await startAnvil({ chainId: 31337 }),
    await startAnvil({ chainId: 31338, args: ['--balance', '250'] }),
    await createGateway({ database: ':memory:', config: { rateLimit: false } }),
    await startRelay()
  ]
  const [first, second, gateway, relay] = parts
  process.env.PLUGBOARD_STACK = JSON.stringify({
    rpc: [first.url, second.url],
    gateway: gateway.url,
    relay: relay.url
  })
  globalThis.plugboardStack = parts
}
