import { afterEach, beforeEach, jest } from '@jest/globals'
import type { AnyPlugin, FeatureConfig, Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { gateway } from '@plugboard/gateway'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import { json, startFaultServer } from '../../gateway/test/faultServer.js'
import type { AnalyticsBody } from '../src/AnalyticsBody.js'
import type { AnalyticsOptions } from '../src/AnalyticsOptions.js'
import { analytics } from '../src/analytics.js'

/** The account of the fake wallet. */
export const alice = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** Emits an event that nothing else in these tests causes. */
export const emitMarker = (kit: Pick<Kit, 'emit'>) => kit.emit('CLICK_NETWORKS', undefined)

/** The setup of the plugin's tests: a host that records what it receives, and pages that end with each test. */
export function analyticsSetup() {
  const ended: (() => unknown)[] = []

  /** A host instead of a service. @param status the status of its answers: a number, or a function that is called for each request */
  async function host(status: number | (() => number) = 204) {
    const server = await startFaultServer((request, response) =>
      json({}, typeof status === 'number' ? status : status())(request, response)
    )
    ended.push(() => server.close())
    const bodies = () => server.requests.map(({ body }) => JSON.parse(body) as AnalyticsBody)
    return { server, url: server.url, bodies, names: () => bodies().map(({ props }) => props.event) }
  }

  /** The gateway service itself. */
  async function service(isAnalyticsEnabled: boolean): Promise<Gateway> {
    const project = {
      projectId: 'shop',
      allowedOrigins: ['https://shop.example'],
      features: [],
      isAnalyticsEnabled
    }
    const real = await createGateway({
      database: ':memory:',
      config: { rateLimit: false, projects: [project] }
    })
    ended.push(() => real.close())
    return real
  }

  /** A page with the plugin and a wallet. @param gatewayUrl the service from which the project's settings are read */
  async function page(
    options: AnalyticsOptions,
    { features = {}, gatewayUrl }: { features?: FeatureConfig; gatewayUrl?: string } = {}
  ) {
    const plugins: AnyPlugin[] = [analytics(options)]
    if (gatewayUrl) plugins.push(gateway({ url: gatewayUrl }))
    const made = createTestKit({
      projectId: 'shop',
      features,
      connectors: [fakeConnector({ id: 'vault', accounts: [alice] }).connector],
      plugins
    })
    ended.unshift(() => made.kit.dispose())
    await made.kit.start()
    return made
  }

  beforeEach(() => {
    const url = new URL('https://shop.example:8443/cart?token=s3cret#code=123456')
    Object.defineProperty(globalThis, 'location', { value: url, configurable: true })
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  })

  afterEach(async () => {
    jest.restoreAllMocks()
    for (const end of ended.splice(0)) await end()
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'navigator')
  })

  return { host, service, page }
}
