import type { IncomingMessage } from 'node:http'
import { afterEach } from '@jest/globals'
import { json, startFaultServer } from '../../../plugins/gateway/test/faultServer'
import type { GatewayConfig } from '../src/gates/configSchema.js'
import { gatewayForTest } from './gatewayForTest.js'

/** The operator's key for the aggregator. */
export const operatorKey = 'k3y-of-the-operator'

/** An aggregator's answers. */
export interface VendorAnswer {
  readonly status: number
  readonly body: unknown
}

type Aggregator = NonNullable<GatewayConfig['aggregators']>[number]

/** The aggregator behind the gateway. */
interface Vendor extends Pick<Aggregator, 'kind'> {
  readonly chains: readonly string[]
  /** Whether a request has the operator's key. */
  readonly isAllowed: (request: IncomingMessage) => boolean
  /** What it says to the others. */
  readonly refusal: unknown
  readonly answer: (path: string) => VendorAnswer
  /** What is swapped, in the format of the gateway's paths. */
  readonly ends: Readonly<Record<string, string>>
}

/** The setup for tests of an aggregator behind the gateway; all of it ends with its test. */
export function aggregatorSetup() {
  const ended: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end()
  })

  return async function begin({ kind, chains, isAllowed, refusal, answer, ends }: Vendor) {
    const vendor = await startFaultServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://vendor')
      const { status, body } = answer(pathname)
      if (isAllowed(request)) json(body, status)(request, response)
      else json(refusal, 401)(request, response)
    })
    const aggregators = [{ kind, key: operatorKey, url: vendor.url, chains }] as NonNullable<
      GatewayConfig['aggregators']
    >
    const errors: unknown[] = []
    const config = { rateLimit: false as const, aggregators }
    const rig = await gatewayForTest({ config, onError: (error) => errors.push(error) })
    ended.push(
      () => vendor.close(),
      () => rig.end()
    )
    const quotes = (query: object = {}) =>
      rig.get(`/v1/convert/quotes?${new URLSearchParams({ projectId: 'demo', ...ends, ...query })}`)
    const build = (request: object) =>
      fetch(`${rig.gateway.url}/v1/convert/build-transaction`, {
        method: 'POST',
        body: JSON.stringify({ projectId: 'demo', ...ends, ...request })
      })
    return { vendor, config, quotes, build, rig, errors }
  }
}
