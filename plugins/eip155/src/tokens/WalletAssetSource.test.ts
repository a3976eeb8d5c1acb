import { describe, expect, it } from '@jest/globals'
import type { HoldingsQuery } from '@plugboard/core'
import { assetSources } from '@plugboard/core/features'
import { waitFor } from '@testing-library/dom'
import fc from 'fast-check'
import { alice, bob, paymentSetup } from '../../test/paymentSetup'

const { begin } = paymentSetup()
const networkId = 'eip155:31337'
const coin = `0x${'c0'.repeat(20)}` as const

const native = {
  ...{ address: 'native', balance: '0x8ac7230489e80000', type: 'NATIVE' },
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 1803.25, iconUrl: 'https://w.example/e.png' }
}
const token = {
  ...{ address: coin, balance: '0x1f4', type: 'ERC20' },
  metadata: { name: 'Coin', symbol: 'COIN', decimals: 8, price: '0.5', iconUrl: 'https://w.example/c.png' }
}
const held = {
  asset: {
    ...{ networkId, token: coin, name: 'Coin', symbol: 'COIN', decimals: 8 },
    ...{ iconUrl: 'https://w.example/c.png', standing: 'unknown' }
  },
  ...{ value: 500n, spendable: 500n, usd: '0.5' }
}

/** A page whose wallet reports these assets of the account, and the source that asks it. */
async function page(answer?: unknown) {
  const { kit, double } = await begin()
  if (answer !== undefined) double.assets = () => answer
  const [source] = await waitFor(() => {
    const found = kit.contributions(assetSources)
    expect(found).toHaveLength(1)
    return found
  })
  if (!source) throw new Error('the namespace brings no source')
  const read = (query: Partial<HoldingsQuery> = {}) =>
    source.holdings({ address: alice, networkId, ...query })
  const asked = () => double.asked.map(({ method }) => method)
  return { kit, double, source, read, asked }
}

describe('[S3.23] asset response of a wallet', () => {
  it('lists for each chain address, balance, type ERC20 or NATIVE, and metadata: name, symbol, decimals, price and iconUrl', async () => {
    const elsewhere = { ...token, balance: '0x7' }
    const { read, source, double } = await page({ '0x7a69': [native, token], '0x1': [elsewhere] })

    expect(await source.serves(networkId)).toBe(true)
    const { all, complete } = await read()

    expect(all).toEqual([
      {
        asset: { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, standing: 'native' },
        ...{ value: 10n ** 19n, spendable: 10n ** 19n, usd: '1803.25' }
      },
      held
    ])
    expect(complete).toBe(false)
    expect(double.asked.at(-1)).toEqual({
      method: 'wallet_getAssets',
      params: [{ account: alice, chainFilter: ['0x7a69'] }]
    })
  })

  it('may have lower-case types as in ERC-7811, chain ids in any form and no metadata', async () => {
    const bare = { address: `0x${'c1'.repeat(20)}`, balance: '0x1', type: 'erc20', metadata: null }
    const piece = { ...token, type: 'erc721', metadata: { tokenId: '0x1' } }
    const { read } = await page({ '31337': [{ ...token, type: 'erc20' }, bare, piece] })

    const { all } = await read()

    expect(all).toEqual([
      held,
      {
        asset: { networkId, token: bare.address, decimals: 0, standing: 'unknown' },
        ...{ value: 1n, spendable: 1n }
      }
    ])
  })

  it('is stripped of invalid entries, and rejected if it is not a list', async () => {
    const odd = fc.oneof(fc.anything(), fc.constantFrom('0x', '-1', '1e3', '0xzz', 1n, `0x${'f'.repeat(65)}`))
    const entry = fc.record({
      address: fc.oneof(fc.constant(coin), odd),
      balance: fc.oneof(fc.constant('0x1'), odd),
      type: fc.oneof(fc.constantFrom('ERC20', 'NATIVE'), odd),
      metadata: fc.oneof(fc.record({ name: odd, symbol: odd, decimals: odd, price: odd, iconUrl: odd }), odd)
    })
    const { read, double } = await page({})
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(fc.oneof(entry, odd)), odd), async (list) => {
        double.assets = () => ({ '0x7a69': list })
        for (const { asset, value, usd } of (await read()).all) {
          expect([asset.networkId, value >= 0n, Number.isInteger(asset.decimals)]).toEqual([
            networkId,
            true,
            true
          ])
          if (usd !== undefined) expect(usd).toMatch(/^\d{1,21}(\.\d{1,18})?$/)
        }
      }),
      { numRuns: 300 }
    )
    double.assets = () => null
    await expect(read()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })
})

describe('wallet as an asset source', () => {
  it('is not asked for assets that its capabilities do not offer, and is asked for capabilities once', async () => {
    const { source, asked, double } = await page()

    expect(await source.serves(networkId)).toBe(false)
    expect(await source.serves('eip155:1')).toBe(false)
    expect(await source.serves('solana:local')).toBe(false)
    double.assets = () => ({})
    expect(await source.serves(networkId)).toBe(false)
    expect(asked()).toEqual(['wallet_getCapabilities'])
  })

  it('is asked for assets once it has reported its capabilities, even if that took too long', async () => {
    const { source, asked, double } = await page({ '0x7a69': [token] })
    const { request } = double
    let release = () => undefined as unknown
    const late = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    double.request = async (given) => {
      if (given.method === 'wallet_getCapabilities') await late
      return request(given)
    }
    expect(await source.serves(networkId)).toBe(false)

    release()

    await waitFor(async () => expect(await source.serves(networkId)).toBe(true))
    expect(asked().filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
  })

  it('is asked for its capabilities again if it failed to report them', async () => {
    const { source, double } = await page({ '0x7a69': [token] })
    const { request } = double
    double.request = () => Promise.reject(Object.assign(new Error('busy'), { code: -32603 }))
    expect(await source.serves(networkId)).toBe(false)

    double.request = request

    expect(await source.serves(networkId)).toBe(true)
  })

  it('is asked only for its own account', async () => {
    const { read, asked } = await page({ '0x7a69': [token] })

    expect(await read({ address: bob })).toMatchObject({ all: [], complete: false })
    expect(asked()).not.toContain('wallet_getAssets')
    expect((await read({ address: alice.toLowerCase() })).all).toEqual([held])
  })

  it('no longer serves assets once it is disconnected', async () => {
    const { kit, source } = await page({ '0x7a69': [token] })
    expect(await source.serves(networkId)).toBe(true)

    await kit.disconnect()

    expect(await source.serves(networkId)).toBe(false)
  })
})
