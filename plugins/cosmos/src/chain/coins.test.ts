import { describe, expect, it } from '@jest/globals'
import { localChain } from '../../test/localChain'
import { moneySetup } from '../../test/moneySetup'
import { osmosis } from '../networks'

const { chain, cleanups, receiver, connected, fresh, pay, balances } = moneySetup()

describe('balances', () => {
  it('cover every denomination across several pages, known coins first', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    await chain().fund(wallet.address(), 7n, 'uphoton')
    const many = Array.from({ length: 150 }, (_, at) => `adust${String(at).padStart(3, '0')}`)
    for (const denom of many) await chain().fund(wallet.address(), 1n, denom)
    const found = (await balances(kit, wallet.address())) ?? []
    expect(found.slice(0, 2)).toEqual([
      ['uatom', 10_000_000n, 'ATOM'],
      ['uphoton', 7n, 'PHOTON']
    ])
    expect(found.slice(2)).toEqual(many.map((denom) => [denom, 1n, undefined]))
    const { balance } = kit.namespace('cosmos')?.capabilities ?? {}
    expect(await balance?.(wallet.address(), chain().network)).toEqual({
      value: 10_000_000n,
      decimals: 6,
      symbol: 'ATOM'
    })
    expect((await balance?.(receiver(), chain().network))?.value).toBe(0n)
  })

  it('of IBC coins have the name and origin from the network’s data, and can be sent', async () => {
    const [, atom] = osmosis.cosmos.coins
    if (!atom) throw new Error('Osmosis names no such coin')
    const network = {
      ...chain().network,
      cosmos: { ...chain().network.cosmos, coins: [...chain().network.cosmos.coins, atom] }
    }
    const wallet = fresh()
    const kit = await connected(wallet, 10_000_000n, { networks: [network] })
    await chain().fund(wallet.address(), 900n, atom.denom)
    const unknown = `ibc/${'0'.repeat(64)}`
    await chain().fund(wallet.address(), 5n, unknown)
    const read = (address: string) => kit.namespace('cosmos')?.capabilities.balances?.(address, network)
    expect((await read(wallet.address()))?.slice(1)).toEqual([
      {
        denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        value: 900n,
        coin: {
          ...atom,
          symbol: 'ATOM',
          decimals: 6,
          origin: { path: 'transfer/channel-0', denom: 'uatom', chain: 'cosmoshub' }
        }
      },
      { denom: unknown, value: 5n, coin: undefined }
    ])
    const to = receiver()
    await pay(kit, to, 250n, atom.denom)
    expect(await read(to)).toMatchObject([{ denom: atom.denom, value: 250n, coin: { symbol: 'ATOM' } }])
  })

  it('are not read from another chain behind the same endpoint', async () => {
    const other = await localChain('other-1')
    cleanups.push(() => void other.stop())
    const rpcUrls = { [chain().network.caipNetworkId]: [other.url] }
    const kit = await connected(fresh(), 0n, { rpcUrls })
    await expect(balances(kit, receiver())).rejects.toMatchObject({ code: 'cosmos/readFailed' })
  })
})
