import { startAnvil } from '../../demo/stack/startAnvil.mjs'

/** Starts two local chains and the built gateway; tests find their addresses with `stack()`. */
export default async function globalSetup() {
  const { createGateway } = await import('@plugboard/gateway-service')
  const parts = [
    await startAnvil({ chainId: 31337 }),
    await startAnvil({ chainId: 31338, args: ['--balance', '250'] }),
    await createGateway({ database: ':memory:', config: { rateLimit: false } })
  ]
  const [first, second, gateway] = parts
  process.env.PLUGBOARD_STACK = JSON.stringify({ rpc: [first.url, second.url], gateway: gateway.url })
  globalThis.plugboardStack = parts
}
