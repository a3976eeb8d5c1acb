/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, pad, parseAbi } from 'viem'
import { account, openRpc } from '../../../test/openRpc.js'

describe('wallet_getAssets', () => {
  it('returns only assets that are requested and that the project lists', async () => {
    const { ask, asked } = openRpc()
    const assets = (filter: object) => ask('wallet_getAssets', [{ account, ...filter }])

    expect(await assets({})).toEqual({
      '0x7a69': [
        {
          ...{ address: 'native', balance: '0x10', type: 'NATIVE' },
          metadata: { name: 'Harbour ETH', symbol: 'ETH', decimals: 18 }
        }
      ]
    })
    asked.length = 0
    for (const filter of [
      { chainFilter: ['0x1'] },
      { assetFilter: { '0x1': [{ address: 'native' }] } },
      { assetTypeFilter: ['erc20'] },
      { assetFilter: { '0x7a69': [{ address: account }] } }
    ])
      expect(Object.values(Object(await assets(filter))).flat()).toEqual([])
    expect(asked).toEqual([])
    for (const filter of [
      { account: `0x${'01'.repeat(20)}` },
      { chainFilter: ['0x'] },
      { assetFilter: { '0x': [] } },
      { assetFilter: { 'eip155:1': [] } }
    ])
      await expect(assets(filter)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('omits tokens with a zero balance, but not the native currency', async () => {
    const [held, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
    const tokens = [held, other].map((address, at) => ({ address, symbol: `T${at}`, decimals: 6 }))
    const { ask, answer } = openRpc(undefined, { tokens })
    answer.mockImplementation((method, params) => {
      if (method === 'eth_getBalance') return '0x0'
      const [{ to }] = params as readonly [{ readonly to: string }]
      return pad(to === held ? '0x05' : '0x00', { size: 32 })
    })

    expect(await ask('wallet_getAssets', [{ account }])).toEqual({
      '0x7a69': [
        expect.objectContaining({ address: 'native', balance: '0x0' }),
        expect.objectContaining({ address: held, balance: '0x5', type: 'ERC20' })
      ]
    })
  })

  it('reads filters however a page writes them; those of assets count more than those of chains', async () => {
    const token = `0x${'a1'.repeat(20)}`
    const { ask, answer } = openRpc(undefined, { tokens: [{ address: token, symbol: 'T', decimals: 6 }] })
    answer.mockReturnValue(pad('0x05', { size: 32 }))
    const held = async (filter: object) => {
      const found = await ask('wallet_getAssets', [{ account: account.toLowerCase(), ...filter }])
      return Object.values(Object(found) as Record<string, { address: string }[]>).flat()
    }

    expect(await held({ chainFilter: ['0x07A69'] })).toHaveLength(2)
    expect(await held({ assetTypeFilter: ['ERC20'] })).toMatchObject([{ address: token }])
    for (const filter of [{}, { chainFilter: ['0x1'] }]) {
      const assetFilter = { '0x07A69': [{ address: token.toUpperCase().replace('0X', '0x') }] }
      expect(await held({ ...filter, assetFilter })).toMatchObject([{ address: token, balance: '0x5' }])
    }
    expect(await held({ chainFilter: ['0x7a69'], assetFilter: { '0x1': [] } })).toEqual([])
    const data = encodeFunctionData({
      abi: parseAbi(['function balanceOf(address)']),
      args: [account]
    })
    expect(answer).toHaveBeenLastCalledWith('eth_call', [{ to: token, data }, 'latest'], 'eip155:31337')
  })

  it('takes filters of a limited length', async () => {
    const { ask } = openRpc()
    const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
    const filters = (more: number) => [
      { chainFilter: many(50 + more, '0x7a69') },
      { assetTypeFilter: many(10 + more, 'native') },
      { assetFilter: { '0x7a69': many(50 + more, { address: 'native' }) } }
    ]

    for (const filter of filters(0))
      expect(await ask('wallet_getAssets', [{ account, ...filter }])).toMatchObject({ '0x7a69': [{}] })
    for (const filter of filters(1))
      await expect(ask('wallet_getAssets', [{ account, ...filter }])).rejects.toMatchObject({
        code: 'INVALID'
      })
  })

  it.each([null, 5, '0x', '1600', `0x${'0'.repeat(65)}`])(
    'omits a network that does not answer with an amount: %j',
    async (balance) => {
      const { ask, answer } = openRpc()
      answer.mockReturnValue(balance)

      expect(await ask('wallet_getAssets', [{ account }])).toEqual({})
    }
  )
})
