/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bytesToHex, concat, getAddress, hashTypedData, keccak256 } from 'viem'
import type { Approval } from '../approvals/Approval.js'
import { delegationManagerAddress } from '../worker/sign/permissionCode.js'
import { describeTypedData } from './describeTypedData.js'
import { readTypedData } from './readTypedData.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: [{ address: token, symbol: 'HUSD', decimals: 6 }]
}
const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' }
]
const domain = { name: 'Shop', chainId: 31337, verifyingContract: token }
const mail = {
  types: {
    EIP712Domain,
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' }
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'text', type: 'string' },
      { name: 'data', type: 'bytes' },
      { name: 'id', type: 'bytes4' },
      { name: 'change', type: 'int8' },
      { name: 'isRead', type: 'bool' }
    ]
  },
  primaryType: 'Mail',
  domain,
  message: {
    from: { name: 'Ann', wallets: [account.toLowerCase()] },
    to: [
      { name: 'Ben', wallets: [] },
      { name: 'Cy', wallets: [other, account] }
    ],
    ...{ text: 'Hello', data: '0xc0ffee', id: '0x01020304', change: '-7', isRead: false, notInTheType: 'x' }
  }
}
const hashOf = (data: unknown) => {
  const { domainSeparator, structHash } = readTypedData(data)
  return keccak256(concat(['0x1901', bytesToHex(domainSeparator), bytesToHex(structHash)]))
}
const describeHere = (data: unknown) => describeTypedData(readTypedData(data), harbour, account)
const approvalOf = (data: unknown): Approval => {
  const described = describeHere(data)
  if ('refusal' in described) throw new Error(described.refusal)
  return described.approval
}

describe('readTypedData', () => {
  it('hashes JSON and objects as viem does', () => {
    expect(hashOf(mail)).toBe(hashTypedData(mail as never))
    expect(hashOf(JSON.stringify(mail))).toBe(hashTypedData(mail as never))
  })

  it('accepts every number that fits its type in each notation, and no other number', () => {
    const of = (type: string, value: unknown) => ({
      types: { EIP712Domain, Box: [{ name: 'value', type }] },
      ...{ primaryType: 'Box', domain, message: { value } }
    })
    const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8)

    fc.assert(
      fc.property(bits, fc.bigInt({ min: -(2n ** 256n), max: 2n ** 257n }), (size, value) => {
        const type = value < 0n ? `int${size}` : `uint${size}`
        const fits = value < 0n ? BigInt.asIntN(size, value) === value : value < 2n ** BigInt(size)
        const forms = value < 0n ? [`${value}`] : [`${value}`, `0x${value.toString(16)}`]
        for (const form of forms) {
          if (!fits) expect(() => hashOf(of(type, form))).toThrow('does not match its type')
          else expect(hashOf(of(type, form))).toBe(hashTypedData(of(type, value) as never))
        }
      }),
      { numRuns: 200 }
    )
  })

  it.each<[string, unknown]>([
    ['a text that is no JSON', '{'],
    ['a type that is not there', { ...mail, primaryType: 'Letter' }],
    ['a type of every object', { ...mail, primaryType: 'toString' }],
    ['the domain as what is signed', { ...mail, primaryType: 'EIP712Domain' }],
    ['no type of the domain', { ...mail, types: { Mail: mail.types.Mail, Person: mail.types.Person } }],
    ['a field that is missing', { ...mail, message: { ...mail.message, text: undefined } }],
    ['a list of another length', { ...mail, message: { ...mail.message, to: [] } }],
    ['bytes of another length', { ...mail, message: { ...mail.message, id: '0x01' } }],
    ['a number that JavaScript has rounded', { ...mail, domain: { ...domain, chainId: 2 ** 53 } }],
    ['an address that is none', { ...mail, domain: { ...domain, verifyingContract: '0x01' } }],
    ['a truth value that is a text', { ...mail, message: { ...mail.message, isRead: 'false' } }]
  ])('refuses %s', (_, data) => {
    expect(() => readTypedData(data)).toThrow('does not match its type')
  })
})

describe('describeTypedData', () => {
  it('shows everything that is signed and nothing else', () => {
    const { kind, message, facts, warnings } = approvalOf(mail)

    expect(kind).toBe('typedData')
    expect(message).toBe(
      [
        'Mail',
        '  from:',
        '    name: "Ann"',
        '    wallets:',
        `      [0]: ${account}`,
        '  to:',
        '    [0]:',
        '      name: "Ben"',
        '      wallets: []',
        '    [1]:',
        '      name: "Cy"',
        '      wallets:',
        `        [0]: ${other}`,
        `        [1]: ${account}`,
        '  text: "Hello"',
        '  data: 0xc0ffee',
        '  id: 0x01020304',
        '  change: -7',
        '  isRead: false'
      ].join('\n')
    )
    expect(facts).toEqual([
      { kind: 'text', label: 'fact.forApp', value: 'Shop' },
      { kind: 'address', label: 'fact.contract', value: token }
    ])
    expect(warnings).toEqual([])
  })

  it('does not let a text imitate a field or hide a character', () => {
    const text = '0x1"\n  isRead: true\u202e'
    const { message } = approvalOf({ ...mail, message: { ...mail.message, text } })

    expect(message?.split('\n')).toHaveLength(19)
    expect(message).toContain('text: "0x1\\"\\n  isRead: true‹U+202E›"')
  })

  it('refuses data for another network and warns about data without a network', () => {
    const [, , contract] = EIP712Domain
    const anywhere = {
      ...{ ...mail, types: { ...mail.types, EIP712Domain: [contract] } },
      domain: { verifyingContract: token }
    }

    expect(describeHere({ ...mail, domain: { ...domain, chainId: '0x1' } })).toEqual({
      refusal: 'refused.otherNetwork'
    })
    expect(approvalOf(anywhere).warnings).toEqual([{ text: 'warning.anyNetwork', isDanger: true }])
  })

  it.each([
    ['the contract that uses permissions', delegationManagerAddress],
    ['the code of the account', account]
  ])('refuses data for %s, however its address is written (PER-2)', (_, contract) => {
    for (const verifyingContract of [contract.toLowerCase(), getAddress(contract)])
      expect(describeHere({ ...mail, domain: { ...domain, verifyingContract } })).toEqual({
        refusal: 'refused.handover'
      })
  })

  it('shows the name of the app without hidden characters, and the whole domain in the raw data', () => {
    const { facts, raw } = approvalOf({ ...mail, domain: { ...domain, name: 'Sh\u200bop' } })

    expect(facts[0]).toEqual({ kind: 'text', label: 'fact.forApp', value: 'Sh‹U+200B›op' })
    expect(raw).toContain(
      `EIP712Domain\n  name: "Sh‹U+200B›op"\n  chainId: 31337\n  verifyingContract: ${token}`
    )
    expect(raw).toContain('\n\nMail\n')
  })

  const fields = (text: string) =>
    text.split(',').map((one) => {
      const [type = '', name = ''] = one.split(' ')
      return { type, name }
    })
  const permit = (value: unknown, owner = account) => ({
    types: {
      EIP712Domain,
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline')
    },
    ...{ primaryType: 'Permit', domain },
    message: { owner, spender: other, value, nonce: 0, deadline: 1_800_000_000 }
  })

  it('describes a token permit in full', () => {
    const { kind, title, facts, warnings, isUnlimited } = approvalOf(permit('2500000'))

    expect([kind, title, isUnlimited, warnings]).toEqual(['permission', 'approve.allowance', false, []])
    expect(facts).toEqual([
      { kind: 'amount', label: 'fact.amount', value: '2.5 HUSD', note: undefined },
      { kind: 'address', label: 'fact.spender', value: other },
      { kind: 'text', label: 'fact.until', value: '2027-01-15 08:00 UTC' }
    ])
    expect(describeHere(permit('1', other))).toEqual({ refusal: 'refused.otherAccount' })
  })

  it('warns about unlimited permits of tokens, DAI and Permit2', () => {
    const dai = {
      types: {
        EIP712Domain,
        Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed')
      },
      ...{ primaryType: 'Permit', domain },
      message: { holder: account, spender: other, nonce: 0, expiry: 0, allowed: true }
    }
    const batch = {
      types: {
        EIP712Domain,
        PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
        PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline')
      },
      ...{ primaryType: 'PermitBatch', domain: { ...domain, verifyingContract: permit2 } },
      message: {
        details: [
          { token, amount: '5', expiration: 1, nonce: 0 },
          { token: other, amount: `${2n ** 160n - 1n}`, expiration: 1_800_000_000, nonce: 0 }
        ],
        ...{ spender: other, sigDeadline: 1 }
      }
    }

    for (const data of [permit(`0x${'f'.repeat(64)}`), dai, batch]) {
      const { warnings, isUnlimited, facts } = approvalOf(data)
      expect(warnings).toContainEqual({ text: 'warning.unlimited', isDanger: true })
      expect(isUnlimited).toBe(true)
      expect(facts).toContainEqual({ kind: 'address', label: 'fact.spender', value: other })
    }
    expect(approvalOf(batch).warnings).toContainEqual({ text: 'warning.unlistedContract', isDanger: true })
    // The same fields for another contract have an unknown meaning.
    expect(approvalOf({ ...batch, domain }).kind).toBe('typedData')
  })
})
