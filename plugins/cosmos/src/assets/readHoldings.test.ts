import { describe, expect, it } from '@jest/globals'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { moneySetup } from '../../test/moneySetup'

const { chain, receiver, connected, fresh } = moneySetup()
const networkId = 'cosmos:plugboard-local-1'

/** @param coins what the network's own data know; all of it by default */
async function begin(coins?: number) {
  const wallet = fresh()
  const { network } = chain()
  const { cosmos } = network
  const known = { ...network, cosmos: { ...cosmos, coins: cosmos.coins.slice(0, coins) } }
  const kit = await connected(wallet, undefined, { networks: [known] })
  return { address: wallet.address(), ...kit.namespace('cosmos')?.capabilities }
}

describe('holdings', () => {
  it('list every denomination, the native coin first, with the spendable amount of each', async () => {
    const { address, holdings } = await begin()
    await chain().fund(address, 700n, plumDenom)
    await chain().fund(address, 20n, 'uphoton')
    await chain().rpc('plugboard_lock', { address, amount: '4000000' })
    const found = await holdings?.({ address, networkId })
    expect(found?.complete).toBe(true)
    expect(found?.all).toEqual([
      {
        asset: expect.objectContaining({ networkId, symbol: 'ATOM', standing: 'native' }),
        value: 10_000_000n,
        spendable: 6_000_000n
      },
      {
        asset: {
          networkId,
          token: 'uphoton',
          name: 'PHOTON',
          symbol: 'PHOTON',
          decimals: 6,
          standing: 'unknown'
        },
        value: 20n,
        spendable: 20n
      },
      {
        asset: expect.objectContaining({ token: plumDenom, name: 'uplum (transfer/channel-7)', decimals: 0 }),
        value: 700n,
        spendable: 700n
      }
    ])
  })

  it('contain a zero native balance for an unfunded account', async () => {
    const { holdings } = await begin()
    const found = await holdings?.({ address: receiver(), networkId })
    expect(found?.all).toMatchObject([{ value: 0n, spendable: 0n }])
  })

  it('describe at most 100 coins including the requested ones, and report that there are more', async () => {
    const { address, holdings } = await begin()
    for (let one = 0; one < 130; one += 1)
      await chain().fund(address, 5n, `dust${String(one).padStart(3, '0')}`)
    const found = await holdings?.({ address, networkId, tokens: ['dust129', 'unothing'] })
    expect(found).toMatchObject({ complete: false })
    expect(found?.all).toHaveLength(101)
    expect(found?.all[1]?.asset).toMatchObject({ token: 'dust129', decimals: 0 })
  })

  it('reject for an invalid address, an unknown network and an aborted signal', async () => {
    const { address, holdings } = await begin()
    const ask = (query: object) => holdings?.({ address, networkId, ...query })
    await expect(ask({ address: 'bob' })).rejects.toMatchObject({ code: 'cosmos/notAnAddress' })
    await expect(ask({ networkId: 'cosmos:other-1' })).rejects.toMatchObject({ code: 'cosmos/readFailed' })
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})

describe('describing coins', () => {
  it('uses the chain’s metadata for coins that the network does not list, and returns undefined for others', async () => {
    const { address, describe: describeCoins } = await begin(1)
    await chain().fund(address, 1n, 'uphoton')
    await chain().fund(address, 1n, plumDenom)
    const asked = ['uphoton', 'unothing', plumDenom, '0 x', 'uatom']
    expect(await describeCoins?.(networkId, asked)).toEqual([
      { networkId, token: 'uphoton', name: 'Photon', symbol: 'PHOTON', decimals: 6, standing: 'unknown' },
      undefined,
      expect.objectContaining({ name: 'uplum (transfer/channel-7)' }),
      undefined,
      expect.objectContaining({ symbol: 'ATOM', standing: 'native' })
    ])
  })

  it('queries chains from before ibc-go 10 in their format, and ignores the origin of another coin', async () => {
    const { address, describe: describeCoins } = await begin()
    await chain().fund(address, 1n, plumDenom)
    const { fetch } = globalThis
    const answering = async (rename: (body: string) => string) => {
      globalThis.fetch = (url, options) => fetch(url, { ...options, body: rename(String(options?.body)) })
      try {
        return (await describeCoins?.(networkId, [plumDenom]))?.[0]?.name
      } finally {
        globalThis.fetch = fetch
      }
    }
    expect(await answering((body) => body.replace('Query/Denom"', 'Query/Gone"'))).toBe(
      'uplum (transfer/channel-7)'
    )
    expect(await answering((body) => body.replace(/Query\/Denom(Trace)?"/, 'Query/Gone"'))).toBe(
      plumDenom.slice(0, 40)
    )
  })
})
