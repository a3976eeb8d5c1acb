/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { pad } from 'viem'
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
})
