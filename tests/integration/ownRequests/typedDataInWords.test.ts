import { expect, it } from '@jest/globals'
import { type Hex, maxUint256 } from 'viem'
import { callsSetup } from '../../../plugins/eip155/test/callsSetup'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { alice, bob, ether } from '../../../plugins/eip155/test/paymentSetup'
import { typed } from './RequestScene'

const { begin, deploy } = callsSetup()
const zero = `0x${'0'.repeat(40)}`

it('typed data states what may be taken, how much, and by whom', async () => {
  const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 1_000n * ether))
  const dollar = await deploy('StandardToken', standard('Dollar', 'USD', 6, 1_000n))
  const apes = await deploy('Collection')
  const { kit, connection } = await begin()
  const { inspect } = kit.namespace('eip155')?.capabilities ?? {}
  /** Each permission as a sentence, in the order in which they are shown. */
  const wordsOf = async (primaryType: string, verifyingContract: Hex, message: object) => {
    const { method, params } = typed('', primaryType, { chainId: 31337, verifyingContract }, message)
    const asked = { method, params, connection, networkId: connection.networkId, origin: location.origin }
    const { calls = [] } = (await inspect?.(asked, {})) ?? {}
    return calls.map(({ action, asset, amount, tokenId, counterparty = 'anybody' }) =>
      [action, amount === maxUint256 ? 'all' : amount, asset.symbol, tokenId && `#${tokenId}`, counterparty]
        .filter((part) => part !== undefined)
        .join(' ')
    )
  }
  const spender = { spender: bob }
  const item = (itemType: number, token: string, startAmount: string, identifierOrCriteria = '0') => ({
    ...{ itemType, token, identifierOrCriteria, startAmount, endAmount: startAmount },
    recipient: alice
  })
  const order = (...offer: readonly object[]) => ({
    offerer: alice,
    offer,
    consideration: [item(0, zero, '1')]
  })
  const piece = item(2, apes, '1', '7')

  // EIP-2612, and DAI's form.
  expect(await wordsOf('Permit', coin, { owner: alice, ...spender, value: '5' })).toEqual([
    `approve 5 COIN ${bob}`
  ])
  expect(await wordsOf('Permit', coin, { holder: alice, ...spender, allowed: true })).toEqual([
    `approve all COIN ${bob}`
  ])
  // EIP-4494.
  expect(await wordsOf('Permit', apes, { ...spender, tokenId: '7' })).toEqual([
    expect.stringMatching(new RegExp(`^approve 1 .*#7 ${bob}$`))
  ])
  // Permit2.
  const details = { token: coin, amount: '8' }
  expect(await wordsOf('PermitSingle', zero as Hex, { details, ...spender })).toEqual([
    `approve 8 COIN ${bob}`
  ])
  const both = [details, { token: dollar, amount: '9' }]
  const each = [`approve 8 COIN ${bob}`, `approve 9 USD ${bob}`]
  expect(await wordsOf('PermitBatch', zero as Hex, { details: both, ...spender })).toEqual(each)
  expect(await wordsOf('PermitBatchTransferFrom', zero as Hex, { permitted: both, ...spender })).toEqual(each)
  // EIP-3009.
  expect(await wordsOf('TransferWithAuthorization', dollar, { from: alice, to: bob, value: '3' })).toEqual([
    `transfer 3 USD ${bob}`
  ])
  // Orders of Seaport, single and in bulk.
  expect(await wordsOf('OrderComponents', bob, order(piece, item(1, coin, '4')))).toEqual([
    expect.stringMatching(/^transfer 1 .*#7 anybody$/),
    'transfer 4 COIN anybody'
  ])
  expect(
    await wordsOf('BulkOrder', bob, { tree: [[order(item(1, coin, '4'))], [order(item(1, dollar, '6'))]] })
  ).toEqual(['transfer 4 COIN anybody', 'transfer 6 USD anybody'])
  expect(await wordsOf('Vote', bob, { proposal: 1 })).toEqual([])
})
