import { afterEach, beforeEach } from '@jest/globals'
import { gatewayForTest } from './gatewayForTest.js'

type Gateway = Awaited<ReturnType<typeof gatewayForTest>>

/** A small valid image. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** How many wallets a gateway serves. */
export async function countWallets(of: Gateway): Promise<number> {
  const response = await of.get('/getWallets?projectId=demo&entries=1')
  return ((await response.json()) as { count: number }).count
}

/** Setup for tests of imports: before each test, a running gateway with the built-in catalogue, which ends with the test. */
export function importSetup() {
  let rig: Gateway
  let before: number
  beforeEach(async () => {
    rig = await gatewayForTest({ config: { rateLimit: false } })
    before = await countWallets(rig)
  })
  afterEach(() => rig.end())

  return {
    get rig() {
      return rig
    },
    /** How many wallets the gateway served at first. */
    get before() {
      return before
    },
    count: () => countWallets(rig)
  }
}
