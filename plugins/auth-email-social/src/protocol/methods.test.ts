import { describe, expect, it } from '@jest/globals'
import {
  isBundlerRead,
  isKnown,
  isSafe,
  notSafeMethods,
  remainingSeconds,
  responseKind,
  safeMethods
} from '../protocol.js'

const others = [
  'eth_sign',
  'eth_signTypedData',
  'eth_signTransaction',
  'wallet_switchEthereumChain',
  'personal_ecRecover',
  'PERSONAL_SIGN',
  'eth_call ',
  'toString',
  '__proto__',
  ''
]

describe('methods of the embedded wallet', () => {
  it('EW-22: [S5.03] are known if in either list, and safe only if in the safe one', () => {
    for (const method of safeMethods) expect([isKnown(method), isSafe(method)]).toEqual([true, true])
    for (const method of notSafeMethods) expect([isKnown(method), isSafe(method)]).toEqual([true, false])
    for (const method of others) expect([isKnown(method), isSafe(method)]).toEqual([false, false])
  })

  it('[S6.01] include 41 safe ones without duplicates', () => {
    expect(new Set(safeMethods).size).toBe(41)
    expect(safeMethods).toEqual(
      expect.arrayContaining([
        'eth_call',
        'eth_getBalance',
        'eth_chainId',
        'eth_sendRawTransaction',
        'wallet_getCapabilities',
        'wallet_getCallsStatus',
        'wallet_getAssets',
        'eth_getUserOperationReceipt',
        'eth_estimateUserOperationGas',
        'eth_getUserOperationByHash',
        'eth_supportedEntryPoints'
      ])
    )
    expect(safeMethods.filter((method) => /sign|sendTransaction|sendCalls|Permissions/.test(method))).toEqual(
      []
    )
  })

  it('are recognised if a bundler answers them', () => {
    expect([...safeMethods, ...notSafeMethods].filter(isBundlerRead)).toEqual([
      'eth_getUserOperationReceipt',
      'eth_estimateUserOperationGas',
      'eth_getUserOperationByHash',
      'eth_supportedEntryPoints'
    ])
  })

  it('[S6.02] include 11 that need approval', () => {
    expect([...notSafeMethods].sort()).toEqual([
      'eth_sendTransaction',
      'eth_sendUserOperation',
      'eth_signTypedData_v4',
      'personal_sign',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls'
    ])
  })
})

describe('EW-22: [S5.02] responseKind', () => {
  const hex = (digits: number) => `0x${'aB'.repeat(200).slice(0, digits)}`

  it.each([62, 63, 64, 65, 66, 130, 400])('classifies 0x and %i hex digits as a transaction', (digits) => {
    expect(responseKind(hex(digits))).toBe('transaction')
  })

  it.each([
    hex(61),
    hex(40),
    hex(0),
    '',
    'ab'.repeat(32),
    `0x${'g'.repeat(64)}`,
    `${hex(64)}\n`,
    ` ${hex(64)}`,
    `0X${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(31)}z`,
    5,
    undefined,
    null,
    [hex(64)],
    { hash: hex(64) }
  ])('classifies %j as an object', (answer) => {
    expect(responseKind(answer)).toBe('object')
  })
})

describe('EW-22: [S5.01] remainingSeconds', () => {
  const last = 1_700_000_000_000

  it.each([
    [0, 30],
    [1, 30],
    [999, 30],
    [1_000, 29],
    [1_001, 29],
    [28_999, 2],
    [29_000, 1],
    [29_999, 1],
    [30_000, 0],
    [31_000, 0],
    [86_400_000, 0]
  ])('returns for %i ms after the last mail: %i seconds', (passed, seconds) => {
    expect(remainingSeconds(last, last + passed)).toBe(seconds)
  })

  it('returns 0 before the first mail, and at most the interval after the clock was set back', () => {
    expect(remainingSeconds(undefined, last)).toBe(0)
    expect(remainingSeconds(last, last - 3_600_000)).toBe(30)
  })
})
