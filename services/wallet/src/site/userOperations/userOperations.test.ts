/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bytesToHex, concat, encodeFunctionData, type Hex, keccak256, parseAbi, toHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { describeTypedData } from '../decode/describeTypedData.js'
import { readTypedData } from '../decode/readTypedData.js'
import { writeTypedData } from '../decode/writeTypedData.js'
import { describeUserOperation } from './describeUserOperation.js'
import {
  entryPointAddress,
  isUserOperation,
  readCalls,
  readUserOperation,
  toTypedData,
  type UserOperation
} from './userOperationFormat.js'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)'
])
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: []
}

const bytes = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((value) => toHex(value))
const number = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
const calls = fc.array(fc.record({ to: bytes(20), value: number(256n), data: bytes(0, 80) }), {
  maxLength: 5
})
const operations = fc.record({
  ...{ sender: bytes(20), nonce: number(256n), callData: bytes(0, 200) },
  ...{ callGasLimit: number(128n), verificationGasLimit: number(128n), preVerificationGas: number(256n) },
  ...{ maxFeePerGas: number(128n), maxPriorityFeePerGas: number(128n) }
})
const batch = (list: readonly { to: Hex; value: bigint; data: Hex }[]): Hex =>
  encodeFunctionData({
    ...{ abi, functionName: 'executeBatch' },
    args: [list.map(({ to, value, data }) => ({ target: to, value, data }))]
  })
const plain: UserOperation = {
  ...{ sender: account, nonce: 0n, callData: batch([{ to: other, value: 1n, data: '0x' }]) },
  ...{ callGasLimit: 3n, verificationGasLimit: 4n, preVerificationGas: 5n },
  ...{ maxFeePerGas: 100n, maxPriorityFeePerGas: 1n }
}

it('hashes an operation as the EntryPoint does (300 operations)', () => {
  fc.assert(
    fc.property(operations, fc.integer({ min: 1, max: 2 ** 40 }), (operation, chainId) => {
      const { domainSeparator, structHash } = toTypedData(operation, chainId)
      expect(keccak256(concat(['0x1901', bytesToHex(domainSeparator), bytesToHex(structHash)]))).toBe(
        getUserOperationHash({
          ...{ chainId, entryPointAddress, entryPointVersion: '0.8' },
          userOperation: { ...operation, signature: '0x' }
        })
      )
    }),
    { numRuns: 300 }
  )
})

it('decodes calls as they were encoded, and never changed bytes as the same calls (1,000 changes)', () => {
  fc.assert(
    fc.property(calls, fc.nat(), fc.integer({ min: 1, max: 255 }), (list, place, change) => {
      const written = batch(list)
      expect(lower(readCalls(written))).toBe(lower(list))
      const changed = Buffer.from(written.slice(2), 'hex')
      changed[place % changed.length]! ^= change
      const read = readCalls(`0x${changed.toString('hex')}`)
      if (read) expect(lower(read)).not.toBe(lower(list))
      expect(readCalls(`${written}00`)).toBeUndefined()
    }),
    { numRuns: 1_000 }
  )
})

it('computes the maximum cost as all gas at the highest fee', () => {
  fc.assert(
    fc.property(operations, (operation) => {
      const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
      const gas = callGasLimit + verificationGasLimit + preVerificationGas
      expect(readUserOperation(toTypedData(operation, 1)).highestFee).toBe(gas * maxFeePerGas)
    })
  )
})

const lower = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one)).toLowerCase()

/** An operation as a page may request its signature as typed data. */
const typed = (message: object, domain: object = {}) =>
  writeTypedData(
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    { ...{ name: 'ERC4337', chainId: 31337, verifyingContract: entryPointAddress }, ...domain },
    {
      ...{ sender: account, nonce: '0', initCode: '0x', callData: plain.callData },
      accountGasLimits: `0x${'0'.repeat(31)}4${'0'.repeat(31)}3`,
      gasFees: `0x${'0'.repeat(31)}1${'0'.repeat(30)}64`,
      ...{ preVerificationGas: '5', paymasterAndData: '0x', ...message }
    }
  )
const draw = (message: object, feeBy: 'page' | 'wallet' = 'page') =>
  describeUserOperation(typed(message), harbour, account, feeBy)
const feeWarning = { text: 'warning.fee', isDanger: true }

describe('an operation that a page requests to sign as typed data', () => {
  it('is recognized by its content and shown with its calls', () => {
    const data = typed({})
    expect(isUserOperation(data)).toBe(true)
    expect(bytesToHex(data.structHash)).toBe(bytesToHex(toTypedData(plain, 31337).structHash))
    expect(draw({})).toMatchObject({
      ...{ kind: 'unreadable', title: 'approve.send', network: harbour.id, account },
      warnings: [feeWarning],
      facts: [
        { value: '0.000000000000000001 ETH' },
        { label: 'fact.to', value: other },
        { label: 'fact.entryPoint', value: entryPointAddress },
        { label: 'fact.fee', value: '0.0000000000000012 ETH' }
      ]
    })
  })

  it('requires holding and warns about its fee, which may go to the page', () => {
    expect(draw({ preVerificationGas: '0' })).toMatchObject({ kind: 'unreadable', warnings: [feeWarning] })
  })

  it('is a transfer if the wallet prepared it, with a warning if the fee exceeds the amount sent', () => {
    expect(draw({}, 'wallet')).toMatchObject({ kind: 'transfer', warnings: [feeWarning] })
    expect(draw({ gasFees: `0x${'0'.repeat(64)}` }, 'wallet')).toMatchObject({
      kind: 'transfer',
      warnings: []
    })
  })

  it('is not recognized in data of another contract or type', () => {
    expect(isUserOperation(typed({}, { verifyingContract: other }))).toBe(false)
    const { types: _, ...mail } = { types: 0, primaryType: 'Box', message: {} }
    const domain = { verifyingContract: entryPointAddress }
    const EIP712Domain = [{ name: 'verifyingContract', type: 'address' }]
    expect(isUserOperation(readTypedData({ ...mail, domain, types: { EIP712Domain, Box: [] } }))).toBe(false)
  })

  it.each([
    ['is of another account', { sender: other }, 'fact.from'],
    ['makes the account', { initCode: '0x7702' }, 'fact.from'],
    ['calls what nobody can read', { callData: '0xd087d288' }, undefined],
    ['calls nothing', { callData: '0x' }, undefined]
  ] as const)('requires holding if it %s', (_, message, label) => {
    const { kind, title, warnings, facts } = draw(message)
    expect({ kind, title, warnings }).toEqual({
      ...{ kind: 'unreadable', title: 'approve.unreadable' },
      warnings: [{ text: 'warning.unreadable', isDanger: true }]
    })
    if (label) expect(facts[0]).toMatchObject({ label })
  })

  it('shows who pays instead of the account, and includes the payer’s gas in the fee', () => {
    const gas = `${'0'.repeat(31)}7${'0'.repeat(31)}8`
    const { facts } = draw({ paymasterAndData: `${other}${gas}` })
    expect(facts.slice(-2)).toMatchObject([
      { label: 'fact.payer', value: other.toLowerCase() },
      { label: 'fact.fee', value: '0.0000000000000027 ETH' }
    ])
  })

  it('is refused for another network, like all typed data', () => {
    expect(describeTypedData(typed({}, { chainId: 1 }), harbour, account)).toEqual({
      refusal: 'refused.otherNetwork'
    })
  })
})
