/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { assetSources } from '@plugboard/core/features'
import { json, startFaultServer } from '../test/faultServer.js'
import { networkForTest } from '../test/gatewayKit.js'
import { gatewaySetup } from '../test/gatewaySetup.js'

const { ended, kitFor } = gatewaySetup()

const networkId = 'eip155:1'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The plugin's source of holdings, with a service that returns these balances. */
async function sourceWith(balances: readonly object[], networks?: readonly Network[]) {
  const front = await startFaultServer((request, response) => {
    const isChains = request.url?.includes('/supported-chains')
    json(isChains ? { http: [networkId], ws: [] } : { balances }, 200)(request, response)
  })
  ended.push(() => front.close())
  const { kit } = kitFor({ url: front.url }, networks && { networks })
  const [source] = kit.contributions(assetSources)
  if (!source) throw new Error('The plugin brings no source')
  return { source, front }
}

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: networkId,
  price: 1803.25,
  quantity: { decimals: '18', numeric: '1.5' }
}

it('returns holdings in base units, tokens in the form of their chain, and prices if available', async () => {
  const coin = {
    ...ether,
    symbol: 'USDC',
    address: `${networkId}:${token}`,
    price: 0,
    quantity: { decimals: '6', numeric: '3' }
  }
  const tooFine = { ...coin, quantity: { decimals: '2', numeric: '0.001' } }
  const small = { ...coin, address: `${networkId}:0x01`, price: 1.5e-9 }
  const { source } = await sourceWith([ether, coin, tooFine, small])

  const { all, complete } = await source.holdings({ address, networkId })

  expect(complete).toBe(false)
  expect(all.map(({ asset, value, usd }) => [asset.token, asset.standing, value, usd])).toEqual([
    [undefined, 'native', 1_500_000_000_000_000_000n, '1803.25'],
    [token, 'unknown', 3_000_000n, undefined],
    ['0x01', 'unknown', 3_000_000n, '0.0000000015']
  ])
})

it('leaves out only the holding whose token is not escaped correctly', async () => {
  const broken = ['%zz', '%', '%E0%A4'].map((text) => ({ ...ether, address: `${networkId}:${text}` }))
  const { source } = await sourceWith([...broken, ether, { ...ether, address: `${networkId}:ibc%2FAB` }])

  const { all } = await source.holdings({ address, networkId })

  expect(all.map(({ asset }) => asset.token)).toEqual([undefined, 'ibc/AB'])
})

it('uses the network’s picture for its currency, like the chain itself, but not for tokens', async () => {
  const network = { ...networkForTest(1), assets: { imageUrl: '/harbour.svg' } }
  const coin = { ...ether, address: `${networkId}:${token}` }
  const pictured = { ...coin, address: `${networkId}:0x01`, iconUrl: '/public/getTokenImage/a' }
  const { source, front } = await sourceWith([ether, coin, pictured], [network])

  const { all } = await source.holdings({ address, networkId })

  expect(all.map(({ asset }) => asset.iconUrl)).toEqual([
    '/harbour.svg',
    undefined,
    `${front.url}/public/getTokenImage/a`
  ])
})

it('requests the list of served networks only once', async () => {
  const { source, front } = await sourceWith([])

  expect([await source.serves(networkId), await source.serves('eip155:10')]).toEqual([true, false])
  expect(front.asked('/v1/supported-chains')).toHaveLength(1)
})

it('adds no source if the host turns it off', () => {
  const { kit } = kitFor({ url: 'http://127.0.0.1:1', balances: false })

  expect(kit.contributions(assetSources)).toEqual([])
})
