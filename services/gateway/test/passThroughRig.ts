import { afterEach } from '@jest/globals'
import type { GatewayConfig } from '../src/gates/configSchema.js'
import { gatewayForTest, shop } from './gatewayForTest.js'

/** The chain to which the gateway of `passThroughRig` passes calls. */
export const passedChainId = 'eip155:31337'

/** Starts gateways that pass JSON-RPC on, and ends them after each test. */
export function passThroughRig() {
  const ending: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })
  return {
    /** Other resources that the test must end. */
    ending,
    /** A gateway over these endpoints, and ways to post to it. */
    async start(endpoints: readonly string[], config: GatewayConfig = {}) {
      const failures: unknown[] = []
      const rig = await gatewayForTest({
        config: {
          rateLimit: false,
          projects: [shop],
          ...config,
          chains: { [passedChainId]: [...endpoints] }
        },
        onError: (error) => failures.push(error)
      })
      ending.push(rig.end)
      const url = (query: Readonly<Record<string, string>> = {}) =>
        `${rig.gateway.url}/v1/?${new URLSearchParams({ chainId: passedChainId, projectId: 'shop', ...query })}`
      const post = (body: string, headers: Record<string, string> = {}, query = {}) =>
        fetch(url(query), { method: 'POST', body, headers })
      const send = async (body: unknown) => (await post(JSON.stringify(body))).json() as Promise<unknown>
      return { rig, url, post, send, failures }
    }
  }
}

/** A call of JSON-RPC. */
export const rpcCall = (method: string, id: string | number | null = 1, params: readonly unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params
})
