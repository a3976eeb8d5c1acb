import { describe, expect, it } from '@jest/globals'
import { demoTokens, mintTokens } from '../../../../demo/stack/solana/mintTokens.mjs'
import { makeMint } from '../../test/makeMint'
import { paymentSetup, randomAddress } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

const { begin, chain, endpoint } = paymentSetup()

describe('holdings', () => {
  it('contain SOL and the tokens of both token programs with their metadata', async () => {
    const { address, capabilities, network } = await begin()
    const tokens = await mintTokens(chain.url, [address])
    const networkId = network.caipNetworkId
    const before = Date.now()
    const { all, complete, at } = (await capabilities?.holdings?.({ address, networkId })) ?? {}
    expect(all?.[0]).toMatchObject({
      asset: { networkId, symbol: 'SOL', standing: 'native' },
      value: 10_000_000_000n,
      spendable: 10_000_000_000n
    })
    expect(all?.slice(1)).toEqual(
      demoTokens.map(({ name, symbol, decimals }, index) => ({
        asset: {
          ...{ networkId, token: tokens[index], name, symbol, decimals, standing: 'unknown' },
          ...(index === 1 && { traits: ['fee-on-transfer'] })
        },
        value: 1_000n * 10n ** BigInt(decimals),
        spendable: 1_000n * 10n ** BigInt(decimals)
      }))
    )
    expect(complete).toBe(true)
    expect(at).toBeGreaterThanOrEqual(before)
  })

  it('contain zero SOL for an unfunded account', async () => {
    const { capabilities, network } = await begin({ lamports: 0 })
    const query = { address: randomAddress(), networkId: network.caipNetworkId }
    const holdings = await capabilities?.holdings?.(query)
    expect(holdings?.all).toMatchObject([{ value: 0n, spendable: 0n }])
  })

  it('omit emptied token accounts and mark tokens that cannot be sent', async () => {
    const { address, capabilities, network, prepare, asset } = await begin()
    const gone = await makeMint(chain, address, tokenPrograms.token)
    await (await (await prepare({ asset: asset(gone), amount: 'max' })).send()).settled
    for (const kind of ['hook', 'nonTransferable', 'paused'] as const)
      await makeMint(chain, address, tokenPrograms.token2022, kind)
    const holdings = await capabilities?.holdings?.({ address, networkId: network.caipNetworkId })
    const tokens = holdings?.all.slice(1) ?? []
    expect(tokens.map(({ asset }) => asset.traits?.[0]).sort()).toEqual([
      'hook',
      'non-transferable',
      'paused'
    ])
    expect(tokens.every(({ value, spendable }) => value === 1_000_000n && spendable === 0n)).toBe(true)
  })

  it.each([
    ['an entry that is nothing', [null], /'pubkey'/],
    ['an entry without its account', [{ pubkey: 'x' }], /'pubkey'/],
    [
      'an account without data',
      [{ pubkey: '1'.repeat(32), account: { owner: '1'.repeat(32), lamports: 1 } }],
      /account/
    ],
    [
      'an account with an invalid owner',
      [{ pubkey: '1'.repeat(32), account: { owner: '0', lamports: 1, data: [''] } }],
      /account/
    ]
  ])('reject with an error that says so if an endpoint returns %s', async (_, value, notes) => {
    const url = await endpoint({ getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value }) })
    const { address, capabilities, network } = await begin({ url })

    await expect(
      capabilities?.holdings?.({ address, networkId: network.caipNetworkId })
    ).rejects.toMatchObject({ code: 'solana/readFailed', notes: expect.stringMatching(notes) })
  })

  it('reject for an invalid address, an unreachable network and an aborted signal', async () => {
    const { address, capabilities, network } = await begin({ url: 'http://127.0.0.1:9', lamports: 0 })
    const ask = (query: object) =>
      capabilities?.holdings?.({ address, networkId: network.caipNetworkId, ...query })
    await expect(ask({ address: 'toly.sol' })).rejects.toMatchObject({ code: 'solana/notAnAddress' })
    await expect(ask({})).rejects.toMatchObject({ code: 'solana/readFailed' })
    const signal = AbortSignal.abort()
    await expect(ask({ signal })).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})

describe('describing tokens', () => {
  it('describes each mint in the requested order and returns undefined for anything else', async () => {
    const { address, capabilities, network } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token)
    const asked = [address, mint, 'nonsense', randomAddress()]
    const found = await capabilities?.describe?.(network.caipNetworkId, asked)
    expect(found).toEqual([
      undefined,
      expect.objectContaining({ token: mint, name: 'Unknown', decimals: 6, standing: 'unknown' }),
      undefined,
      undefined
    ])
    expect(found?.[1]?.symbol).toBe(`${mint.slice(0, 4)}…${mint.slice(-4)}`)
    expect(await capabilities?.describe?.(network.caipNetworkId, [])).toEqual([])
  })

  it('sanitizes and shortens names, and ignores the metadata of another mint', async () => {
    const account = (data: Buffer, owner: string) => ({
      ...{ owner, lamports: 1, data: [data.toString('base64'), 'base64'] }
    })
    const mintData = Buffer.alloc(82)
    mintData[45] = 1
    const named = (mint: Uint8Array, name: string, length?: number) => {
      const bytes = Buffer.from(name)
      const head = Buffer.alloc(4)
      head.writeUInt32LE(length ?? bytes.length)
      return Buffer.concat([
        Buffer.from([4]),
        Buffer.alloc(32),
        mint,
        head,
        bytes,
        Buffer.from([1, 0, 0, 0, 88])
      ])
    }
    const metaplex = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
    const describeAs = async (metadata: Buffer, owner = metaplex) => {
      const url = await endpoint({
        getMultipleAccounts: () => ({
          value: [account(mintData, tokenPrograms.token), account(metadata, owner)]
        })
      })
      const { capabilities, network } = await begin({ url, lamports: 0 })
      const [found] = (await capabilities?.describe?.(network.caipNetworkId, ['1'.repeat(32)])) ?? []
      return found?.name
    }
    const own = new Uint8Array(32)
    expect(await describeAs(named(own, 'Gold'))).toBe('Gold')
    expect(await describeAs(named(own, '\u202eCDSU\0\0\0'))).toBe('CDSU')
    expect(await describeAs(named(own, 'x'.repeat(10_000)))).toBe('x'.repeat(40))
    expect(await describeAs(named(own.fill(7), 'Gold'))).toBe('Unknown')
    expect(await describeAs(named(new Uint8Array(32), 'Gold', 2 ** 31))).toBe('Unknown')
    expect(await describeAs(named(new Uint8Array(32), 'Gold'), tokenPrograms.token)).toBe('Unknown')
  })
})
