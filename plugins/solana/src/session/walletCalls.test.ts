/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { translateWalletError } from './walletCalls.js'

describe('what a wallet throws', () => {
  it.each([
    ['connect/alreadyPending', 'Request of type connect already pending'],
    ['connect/alreadyPending', 'Already open'],
    ['connect/alreadyPending', 'Another request is waiting in the wallet'],
    ['connect/rejected', 'User rejected the request'],
    ['solana/failed', 'Transaction simulation failed: Position already open'],
    ['solana/failed', 'Transaction simulation failed: This transaction has already been processed'],
    ['solana/walletFailed', ''],
    ['solana/walletFailed', undefined]
  ])('with the code -32002 becomes %s by its words: %s', (code, message) => {
    const thrown = { code: -32002, message }
    expect(translateWalletError(thrown)).toMatchObject({ code, cause: thrown })
  })

  it.each([
    ['solana/notEnough', 'InsufficientFundsForFee'],
    ['solana/failed', { InstructionError: [0, { Custom: 17 }] }],
    ['solana/failed', { count: 1n }]
  ])('becomes %s if a node has said why the transaction would fail', (code, err) => {
    const thrown = { code: -32002, message: 'No', data: { err } }
    expect(translateWalletError(thrown, connectErrors.failed)).toMatchObject({ code, cause: thrown })
  })
})
