import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { definePlugin } from '@plugboard/core'
import { type Portfolio, type PriceSource, portfolioToken, priceSources } from '@plugboard/core/features'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { prices } from './prices.js'

const networkId = 'eip155:1'
const namespaces = [fakeNamespace({ id: 'eip155', networkIds: [networkId] })]

/** Somebody else's source, such as a gateway: everything is worth a dollar there. */
const market = () => {
  const ask: PriceSource['prices'] = async (assets) =>
    new Map(assets.map(({ token }) => [`${networkId}/token:${token}`, { usd: '1', at: Date.now() }]))
  return definePlugin({
    name: 'acme:market',
    setup: (kit) => void kit.contribute(priceSources, { id: 'acme:market', serves: () => true, prices: ask })
  })
}

/** Reads prices until the sources have answered. */
async function read(service: Portfolio | undefined, tokens: readonly string[]) {
  const now = () => tokens.map((token) => service?.price({ networkId, token })?.usd)
  while (now().includes(undefined)) await new Promise((resolve) => setTimeout(resolve, 10))
  return now()
}

describe('prices', () => {
  it('take precedence over another source, which fills in the rest', async () => {
    const known = { [`${networkId}/token:gold`]: '1803.25' }
    const { kit } = createTestKit({ namespaces, plugins: [portfolio(), market(), prices(async () => known)] })

    assert.deepEqual(await read(kit.get(portfolioToken), ['gold', 'silver']), ['1803.25', '1'])
    kit.dispose()
  })

  it('fall back to another source while the server is down, and an error names the plugin', async () => {
    const down = async () => {
      throw new Error('offline')
    }
    const { kit, errors } = createTestKit({ namespaces, plugins: [portfolio(), market(), prices(down)] })

    assert.deepEqual(await read(kit.get(portfolioToken), ['gold']), ['1'])
    // The error reporting is loaded with the first error; the log exists after it.
    await kit.log.lines()
    assert.deepEqual(
      errors.map(({ message }) => message),
      ["The plugin 'acme:prices' is at fault: its prices: Error: offline"]
    )
    kit.dispose()
  })
})
