import type { GatewayConfig } from '../src/gates/configSchema.js'
import { gatewayForTest } from './gatewayForTest.js'

export const chainId = 'eip155:31337'
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const moonpayKeys = {
  publishableKey: 'pk_test_key',
  secretKey: 'sk_test_key',
  webhookKey: 'wk_test_key',
  test: true
}

/** A gateway that sells, with the requests of pages and providers. Nothing answers at port 9. */
export async function onrampForTest(config: GatewayConfig = {}) {
  const { gateway, end } = await gatewayForTest({
    config: {
      rateLimit: false,
      chains: { [chainId]: ['http://127.0.0.1:9'] },
      prices: { [chainId]: { native: 3_000 } },
      onramp: { sandbox: { [chainId]: 'Harbour' }, moonpay: moonpayKeys },
      ...config
    }
  })
  const ask = async (path: string, body?: unknown) => {
    const url = `${gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=demo`
    const response = await fetch(
      url,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const begin = async (
    provider: string,
    asset = 'ETH',
    network = chainId,
    address = alice,
    paymentMethod = 'card'
  ) =>
    ask(`/v1/generators/onrampurl?provider=${provider}`, {
      destinationWallets: [{ address, blockchains: [network], assets: [asset] }],
      presetFiatAmount: '50',
      paymentMethod
    })
  const tell = async (provider: string, headers: Readonly<Record<string, string>>, body: string) =>
    (await fetch(`${gateway.url}/v1/onramp/webhook/${provider}`, { method: 'POST', headers, body })).status
  const statusOf = async (session: unknown) => (await ask(`/v1/onramp/session/${session}`)).body.status
  return { gateway, ask, begin, tell, statusOf, end }
}
