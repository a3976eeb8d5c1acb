import { describe, expect, it } from '@jest/globals'
import type { HoldingsQuery } from '@plugboard/core'
import { standard, supply } from '../../test/deployContract'
import { alice, bob, contract, ether, paymentSetup } from '../../test/paymentSetup'

const { begin, endpoint, rpc, deploy, balanceOf } = paymentSetup()
const networkId = 'eip155:31337'

/** The capabilities of a page whose endpoint is the chain's own, or another. */
async function page(url?: string) {
  const { kit } = await begin(url === undefined ? {} : { url })
  const { holdings, describe: describeTokens } = kit.namespace('eip155')?.capabilities ?? {}
  if (!holdings || !describeTokens) throw new Error('the namespace reads no holdings')
  return {
    read: (query: Partial<HoldingsQuery> = {}) => holdings({ address: alice, networkId, ...query }),
    name: (...tokens: readonly string[]) => describeTokens(networkId, tokens)
  }
}

const symbolsOf = (all: readonly { readonly asset: { readonly symbol: string } }[]) =>
  all.map(({ asset }) => asset.symbol)

describe('holdings of an account', () => {
  it('start with the native currency and include the requested tokens that the account holds', async () => {
    const { read } = await page()
    const coin = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 500n))
    const dollar = await deploy('NoReturnToken', supply(7_000_000n))
    const old = await deploy('Bytes32Token', supply(ether))
    const { all, complete, at } = await read({ tokens: [coin, dollar, old] })
    expect(symbolsOf(all)).toEqual(['ETH', 'HRB', 'HUSD', 'OLD'])
    expect(all.slice(0, 2)).toMatchObject([
      { asset: { standing: 'native', decimals: 18 }, value: await balanceOf(alice) },
      {
        asset: { networkId, token: coin, name: 'Harbour Coin', decimals: 8, standing: 'unknown' },
        value: 500n,
        spendable: 500n
      }
    ])
    expect(complete).toBe(false)
    expect(Math.abs(Date.now() - at)).toBeLessThan(5_000)
  })

  it('list each token once however it is spelled, and omit tokens without a balance', async () => {
    const { read } = await page()
    const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 1n))
    const tokens = [coin, coin.toLowerCase(), coin.slice(2).toLowerCase(), coin]
    expect(symbolsOf((await read({ tokens })).all)).toEqual(['ETH', 'COIN'])
    expect(symbolsOf((await read({ tokens, address: bob })).all)).toEqual(['ETH'])
  })

  it('omit addresses that are not tokens, without affecting the others', async () => {
    const { read } = await page()
    const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 1n))
    const burner = await deploy('GasBurner')
    const fine = await deploy('StandardToken', standard('Fine', 'FINE', 77, 1n))
    const tokens = [burner, bob, fine, 'nonsense', contract, coin]
    expect(symbolsOf((await read({ tokens })).all)).toEqual(['ETH', 'COIN'])
  })

  it('are read with Multicall3 if the network does not run undeployed code', async () => {
    const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 5n))
    const { read } = await page(await endpoint({ refusesCall: ({ to }) => !to }))
    await expect(read({ tokens: [coin] })).rejects.toMatchObject({ code: 'eip155/readFailed' })
    const code = await rpc('eth_getCode', [await deploy('Multicall'), 'latest'])
    await rpc('anvil_setCode', ['0xcA11bde05977b3631167028862bE2a173976CA11', code])
    const { all } = await read({ tokens: [bob, coin] })
    expect(all[1]).toMatchObject({ asset: { token: coin, symbol: 'COIN' }, value: 5n })
    expect(all).toHaveLength(2)
  })

  it('of 500 tokens are read within five seconds', async () => {
    const { read } = await page()
    const code = await rpc('eth_getCode', [
      await deploy('StandardToken', standard('Coin', 'COIN', 18, 1n)),
      'latest'
    ])
    const tokens = Array.from(
      { length: 500 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, 'a')}`
    )
    for (const token of tokens) await rpc('anvil_setCode', [token, code])
    const start = performance.now()
    expect((await read({ tokens })).all).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('reject an invalid address and an unknown network, and reject on abort', async () => {
    const { read } = await page()
    await expect(read({ address: 'alice' })).rejects.toMatchObject({ code: 'eip155/notAnAddress' })
    await expect(read({ networkId: 'eip155:9' })).rejects.toMatchObject({ code: 'eip155/unknownChain' })
    await expect(read({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})

describe('token descriptions', () => {
  it('are returned in the requested order, with undefined for addresses that are not tokens', async () => {
    const { name } = await page()
    const coin = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 1n))
    const old = await deploy('Bytes32Token', supply(1n))
    const found = await name(old, bob, 'nonsense', coin.toLowerCase(), contract)
    expect(found).toEqual([
      { networkId, token: old, name: 'Maker of Old', symbol: 'OLD', decimals: 18, standing: 'unknown' },
      undefined,
      undefined,
      { networkId, token: coin, name: 'Harbour Coin', symbol: 'HRB', decimals: 8, standing: 'unknown' },
      undefined
    ])
    expect(await name()).toEqual([])
  })

  it('are safe to show, whatever text the token returns', async () => {
    const { name } = await page()
    const [asset] = await name(await deploy('HostileTextToken', supply(1n)))
    expect(asset).toMatchObject({ name: 'knab ruoy morf <img src=x onerror=alert(', symbol: 'XXXXXXXXXX' })
    const [blank] = await name(await deploy('StandardToken', standard('\u200b', '\u202e', 18, 1n)))
    expect(blank).toMatchObject({ name: 'Unknown', symbol: 'Unknown' })
  })
})
