/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Hex, toHex } from 'viem'
import { permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import { type BatchTransaction, encodeBatch } from './batchFormat.js'
import { describeBatch } from './describeBatch.js'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: []
}
const payment = (value: bigint) => ({ to: `0x${'11'.repeat(20)}` as const, value, data: '0x' as const })
const bytesOf = (change: Partial<BatchTransaction>) =>
  encodeBatch({
    ...{ chainId: 31337, nonce: 0, gas: 10n, maxFeePerGas: 3n, maxPriorityFeePerGas: 1n, account },
    ...{ calls: [payment(20n), payment(20n)], code: 'batches', delegates: false, ...change }
  })
const draw = (change: Partial<BatchTransaction> = {}) => describeBatch(bytesOf(change), network, account)

describe('what the visitor sees of a batch', () => {
  it('is of the network that the bytes are for', () => {
    expect(() => draw({ chainId: 1 })).toThrow('another network')
  })

  it('is every call, the highest fee and the bytes', () => {
    expect(draw()).toMatchObject({
      ...{ kind: 'transfer', title: 'approve.batch', network: network.id, account, warnings: [] },
      calls: [{ title: 'approve.send' }, { title: 'approve.send' }],
      facts: [{ label: 'fact.fee', value: '0.00000000000000003 ETH' }],
      raw: toHex(bytesOf({}))
    })
  })

  it.each([
    ['batches', smartAccountAddress, 'warning.upgrade'],
    ['permissions', permissionAccountAddress, 'warning.permissionCode']
  ] as const)('names the code that the account takes: %s', (code, address, text) => {
    for (const calls of [[], [payment(40n)]]) {
      expect(draw({ code, calls, delegates: true })).toMatchObject({
        title: calls.length > 0 ? 'approve.batch' : 'approve.upgrade',
        facts: [{ kind: 'address', label: 'fact.accountCode', value: address }, { label: 'fact.fee' }],
        warnings: [{ text, isDanger: false }]
      })
      expect(draw({ code: calls.length > 0 ? code : 'batches', calls }).facts).toHaveLength(1)
    }
  })

  it('is called what it is without any call', () => {
    const drawn = draw({ calls: [], delegates: true })

    expect(drawn).toMatchObject({ kind: 'permission', title: 'approve.upgrade', isUnlimited: false })
    expect(drawn.calls).toBeUndefined()
  })

  it.each([
    [[15n, 15n], false],
    [[15n, 14n], true],
    [[29n], true],
    // Calls that move no coins, for example tokens: the fee cannot be compared.
    [[0n, 0n], false]
  ])('warns about a fee above the coins that are sent in all: %j', (coins, isDear) => {
    const { warnings } = draw({ calls: coins.map(payment) })

    expect(warnings).toEqual(isDear ? [{ text: 'warning.fee', isDanger: true }] : [])
  })
})
