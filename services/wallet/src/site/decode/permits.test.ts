/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { describeTypedData, toDate } from './describeTypedData.js'
import { readTypedData } from './readTypedData.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const second = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: [
    { address: token, symbol: 'HUSD', decimals: 6 },
    { address: second, symbol: 'HEUR', decimals: 2 }
  ]
}
const [early, late] = [1_800_000_000, 1_900_000_000]
const [earlyText, lateText] = ['2027-01-15 08:00 UTC', '2030-03-17 17:46 UTC']

const fields = (text: string) =>
  text.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })
const domainFields = fields('string name,uint256 chainId,address verifyingContract')
const details = { PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce') }
const permissions = { TokenPermissions: fields('address token,uint256 amount') }

/** Typed data of one type, for a contract. */
function typed(contract: string, name: string, of: string, more: object, message: object) {
  return {
    types: { EIP712Domain: domainFields, [name]: fields(of), ...more },
    ...{ primaryType: name, domain: { name: 'Shop', chainId: 31337, verifyingContract: contract }, message }
  }
}

const eip2612 = (amount: bigint) =>
  typed(
    token,
    'Permit',
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
    {},
    {
      ...{ owner: account, spender, value: `${amount}`, nonce: 7, deadline: early }
    }
  )
const dai = (allowed: boolean, expiry = early, holder = account) =>
  typed(
    token,
    'Permit',
    'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
    {},
    {
      ...{ holder, spender, nonce: 7, expiry, allowed }
    }
  )
const single = (amount: bigint) =>
  typed(permit2, 'PermitSingle', 'PermitDetails details,address spender,uint256 sigDeadline', details, {
    details: { token, amount: `${amount}`, expiration: early, nonce: 7 },
    ...{ spender, sigDeadline: late }
  })
const batch = (amount: bigint, expirations: readonly [number, number]) =>
  typed(permit2, 'PermitBatch', 'PermitDetails[] details,address spender,uint256 sigDeadline', details, {
    details: [
      { token, amount: '1000000', expiration: expirations[0], nonce: 7 },
      { token: second, amount: `${amount}`, expiration: expirations[1], nonce: 8 }
    ],
    ...{ spender, sigDeadline: 9 }
  })
const transfer = (amount: bigint) =>
  typed(
    ...([permit2, 'PermitTransferFrom'] as const),
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    permissions,
    { permitted: { token, amount: `${amount}` }, spender, nonce: 7, deadline: early }
  )
const batchTransfer = (amount: bigint) =>
  typed(
    ...([permit2, 'PermitBatchTransferFrom'] as const),
    'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
    permissions,
    {
      permitted: [
        { token, amount: '1000000' },
        { token: second, amount: `${amount}` }
      ],
      ...{ spender, nonce: 7, deadline: early }
    }
  )

/** What the visitor reads of it. */
function shown(data: object) {
  const described = describeTypedData(readTypedData(data), harbour, account)
  if ('refusal' in described) return described.refusal
  const { kind, facts, isUnlimited = false, warnings } = described.approval
  return {
    ...{ kind, isUnlimited, warnings: warnings.map(({ text }) => text) },
    ...{
      amounts: facts.filter(({ label }) => label === 'fact.amount').map(({ value }) => value),
      rest: facts.filter(({ label }) => label !== 'fact.amount').map(({ label, value }) => [label, value])
    }
  }
}
const said = (amounts: readonly string[], until: string, isUnlimited = false) => ({
  ...{ kind: 'permission', isUnlimited, warnings: isUnlimited ? ['warning.unlimited'] : [], amounts },
  rest: [
    ['fact.spender', spender],
    ['fact.until', until]
  ]
})

describe('EW-11: a permit shows who may spend, how much and until when', () => {
  it.each<[string, object, object]>([
    ['EIP-2612', eip2612(2_500_000n), said(['2.5 HUSD'], earlyText)],
    ['EIP-2612, just below no limit', eip2612(2n ** 128n - 1n), { isUnlimited: false }],
    ['EIP-2612 without limit', eip2612(2n ** 128n), said(['HUSD · ∞'], earlyText, true)],
    ['DAI', dai(true), said(['HUSD · ∞'], earlyText, true)],
    ['DAI, for ever', dai(true, 0), said(['HUSD · ∞'], '∞', true)],
    ['DAI, taken back', dai(false), said(['0 HUSD'], earlyText)],
    ['Permit2, one token', single(2_500_000n), said(['2.5 HUSD'], earlyText)],
    ['Permit2, one token without limit', single(2n ** 128n), said(['HUSD · ∞'], earlyText, true)],
    ['Permit2, two tokens', batch(250n, [early, late]), said(['1 HUSD', '2.5 HEUR'], lateText)],
    [
      'Permit2, two tokens, the first for longer',
      batch(250n, [late, early]),
      { rest: [{}, { 1: lateText }] }
    ],
    [
      'Permit2, two tokens, one without limit',
      batch(2n ** 160n - 1n, [early, early]),
      said(['1 HUSD', 'HEUR · ∞'], earlyText, true)
    ],
    ['Permit2, a transfer', transfer(2_500_000n), said(['2.5 HUSD'], earlyText)],
    ['Permit2, a transfer of all there is', transfer(2n ** 128n), said(['HUSD · ∞'], earlyText, true)],
    ['Permit2, two transfers', batchTransfer(250n), said(['1 HUSD', '2.5 HEUR'], earlyText)],
    [
      'Permit2, two transfers, one of all there is',
      batchTransfer(2n ** 256n - 1n),
      said(['1 HUSD', 'HEUR · ∞'], earlyText, true)
    ]
  ])('%s', (_, data, expected) => {
    expect(shown(data)).toMatchObject(expected)
  })

  it('is refused for another account’s tokens', () => {
    expect(shown(dai(true, early, spender))).toBe('refused.otherAccount')
  })

  it.each([single, transfer, batchTransfer])('is plain typed data if its contract is not Permit2', (of) => {
    const data = of(1n)
    expect(shown({ ...data, domain: { ...data.domain, verifyingContract: token } })).toMatchObject({
      kind: 'typedData'
    })
  })
})

it.each([
  [0n, '1970-01-01 00:00 UTC'],
  [253_402_300_799n, '9999-12-31 23:59 UTC'],
  [253_402_300_800n, '∞'],
  [2n ** 256n - 1n, '∞']
])('writes the time %s as %s', (seconds, text) => {
  expect(toDate(seconds)).toBe(text)
})
