import { afterEach, beforeEach, jest } from '@jest/globals'
import { createGateway, type Gateway, type GatewayConfig } from '@plugboard/gateway-service'
import { type FaultServer, startFaultServer } from './faultServer.js'
import { gatewayKit } from './gatewayKit.js'

/** The setup of the plugin's tests: the real service, and kits that end with each test. */
export function gatewaySetup() {
  const ended: (() => unknown)[] = []

  /** The real service, behind a relay that records the requests. */
  async function service(
    config: GatewayConfig = {}
  ): Promise<{ url: string; front: FaultServer; real: Gateway }> {
    const real = await createGateway({ database: ':memory:', config: { rateLimit: false, ...config } })
    const front = await startFaultServer(async (request, response) => {
      const answer = await fetch(real.url + request.url)
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    ended.push(
      () => front.close(),
      () => real.close()
    )
    return { url: front.url, front, real }
  }

  const project = {
    projectId: 'demo',
    allowedOrigins: ['https://shop.example'],
    features: [
      { id: 'social_login', isEnabled: true, config: ['email', 'google', 'apple'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: [] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'multi_wallet', isEnabled: true, config: null }
    ],
    isAnalyticsEnabled: false
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

  function kitFor(...args: Parameters<typeof gatewayKit>) {
    const made = gatewayKit(...args)
    ended.unshift(() => made.kit.dispose())
    return made
  }

  beforeEach(() => {
    Object.defineProperty(globalThis, 'location', {
      value: { origin: 'https://shop.example' },
      configurable: true
    })
  })

  afterEach(async () => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    for (const end of ended.splice(0)) await end()
    Reflect.deleteProperty(globalThis, 'location')
  })

  return { ended, service, project, settled, kitFor }
}
