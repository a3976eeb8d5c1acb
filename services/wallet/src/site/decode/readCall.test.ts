/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { readCall } from './readCall.js'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)'
])

it('EW-11: decodes every token call as viem encodes it, and never a changed call as the same one', () => {
  const someone = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes))
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const calls = fc.oneof(
    fc.tuple(fc.constantFrom('transfer', 'approve', 'increaseAllowance'), fc.tuple(someone, amount)),
    fc.tuple(fc.constant('transferFrom'), fc.tuple(someone, someone, amount)),
    fc.tuple(fc.constant('setApprovalForAll'), fc.tuple(someone, fc.boolean()))
  )
  fc.assert(
    fc.property(calls, fc.nat(), fc.integer({ min: 1, max: 15 }), ([name, args], at, change) => {
      const data = encodeFunctionData({ abi, functionName: name, args } as never)
      expect(Object.values(readCall(data) ?? {})).toEqual([name, ...args])
      const digits = [...data]
      const place = 2 + (at % (data.length - 2))
      digits[place] = (Number.parseInt(data[place] ?? '', 16) ^ change).toString(16)
      expect(readCall(digits.join('') as Hex)).not.toEqual(readCall(data))
    }),
    { numRuns: 1_000 }
  )
})
