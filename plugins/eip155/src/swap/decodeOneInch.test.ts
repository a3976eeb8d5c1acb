/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { decodeSwap } from './decodeSwap'
import { knownRouters, oneInchRouters } from './knownRouters'
import { uniswapV2Routers } from './SwapRouter'

/** Calldata of 0x111111125421cA6dc452d289314280a0f8842A65 in block 24054887 of Ethereum, as 1inch's API had built it. */
const mainnetCall = [
  '07ed2379',
  '000000000000000000000000990636ecb3ff04d33d92e970d3d588bf5cd8d086',
  '000000000000000000000000e6264d3cc0948675e81e59d0fa2fd8e19cebf1f0',
  '000000000000000000000000eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '000000000000000000000000990636ecb3ff04d33d92e970d3d588bf5cd8d086',
  '000000000000000000000000d8da6bf26964af9d7eed9e03e53415d37aa96045',
  '00000000000000000000000000000000000018a6e32246c99c60ad8500000000',
  '0000000000000000000000000000000000000000000000004ddc0a99119f757b',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000120',
  '0000000000000000000000000000000000000000000000000000000000000183',
  '00000000000000000000000000000000016500014f0001050000c900004e00a0',
  '744c8c09e6264d3cc0948675e81e59d0fa2fd8e19cebf1f0cfd59c0f530db3',
  '6eea8ccbfe744f01fe3556925e00000000000000000000000000000000000000',
  '327cb2734119d3b7a9000000000c20e6264d3cc0948675e81e59d0fa2fd8e1',
  '9cebf1f077949cad6f504bbb59886423127d17687babccbf6ae4071118002d',
  'c6c077949cad6f504bbb59886423127d17687babccbf00000000000000000000',
  '00000000000000000000000000004d77e160fbaa3c49e6264d3cc0948675e81e',
  '59d0fa2fd8e19cebf1f04101c02aaa39b223fe8d0a0e5c4f27ead9083c756c',
  'c200042e1a7d4d0000000000000000000000000000000000000000000000000',
  '00000000000000000a0f2fa6b66eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'eeee0000000000000000000000000000000000000000000000004e4033d12794',
  'aead00000000000000000005f7744d630968c061111111125421ca6dc452d289',
  '314280a0f8842a6500000000000000000000000000000000000000000000000000000000006963f2b1'
].join('')

it('knows the router of each of the twelve networks, compared with verified literal addresses', () => {
  const usual = '0x111111125421cA6dc452d289314280a0f8842A65'
  expect(Object.fromEntries(oneInchRouters.map(({ networkId, address }) => [networkId, address]))).toEqual({
    'eip155:1': usual,
    'eip155:42161': usual,
    'eip155:10': usual,
    'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
    'eip155:8453': usual,
    'eip155:56': usual,
    'eip155:137': usual,
    'eip155:100': usual,
    'eip155:43114': usual,
    'eip155:250': usual,
    'eip155:8217': usual,
    'eip155:1313161554': usual
  })
  expect(oneInchRouters).toHaveLength(12)
})

it('knows Uniswap’s router and the wrapped currency of three networks, compared with literal addresses', () => {
  expect(uniswapV2Routers.map(({ networkId, address, wrapped }) => [networkId, address, wrapped])).toEqual([
    ['eip155:1', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['eip155:10', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', '0x4200000000000000000000000000000000000006'],
    [
      'eip155:8453',
      '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      '0x4200000000000000000000000000000000000006'
    ]
  ])
  expect(knownRouters).toEqual([...uniswapV2Routers, ...oneInchRouters])
})

it('decodes a swap as built by 1inch, including its trailing bytes', () => {
  const routers = knownRouters.filter(({ networkId }) => networkId === 'eip155:1')
  const to = '0x111111125421cA6dc452d289314280a0f8842A65'
  const from = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const call = { to, from, chainId: '0x1', value: '0x0', data: `0x${mainnetCall}` } as const

  const read = decodeSwap(call, routers)

  expect(read).toMatchObject({
    from: '0xe6264d3cc0948675e81E59d0Fa2fd8e19ceBF1f0',
    to: undefined,
    amountIn: 500_000_000_000_000n * 10n ** 18n,
    minOut: 5_610_370_888_338_732_411n,
    receiver: from,
    spender: to
  })
  expect(read?.text).toContain('minReturnAmount: 5610370888338732411')
  expect(decodeSwap({ ...call, value: '0x1' }, routers)).toBeUndefined()
  expect(decodeSwap({ ...call, to: from }, routers)).toBeUndefined()
})
