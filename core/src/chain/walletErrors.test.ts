/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { defineErrors } from '../errors/defineErrors.js'
import { createErrorTranslator, errorCodes } from './walletErrors.js'

const toyErrors = defineErrors('toy', {
  walletFailed: { message: 'The wallet could not do this' },
  unknownChain: { message: 'Your wallet does not know this network' },
  unauthorized: { message: 'Your wallet has not shared this account with the site' }
})

const translate = createErrorTranslator({
  codes: { 4902: toyErrors.unknownChain, 4100: toyErrors.unauthorized },
  messages: [[/unrecogni[sz]ed chain/i, toyErrors.unknownChain]],
  fallback: toyErrors.walletFailed
})
const codeOf = (error: unknown) => translate(error).code

/** Reading any member throws. */
const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap')
    }
  }
)

describe('createErrorTranslator', () => {
  it.each([
    [4001, 'connect/rejected'],
    [4200, 'connect/unsupportedMethod'],
    [-32002, 'connect/alreadyPending'],
    [-32601, 'connect/unsupportedMethod'],
    [4902, 'toy/unknownChain'],
    [-32603, 'toy/walletFailed'],
    [123, 'toy/walletFailed']
  ])('translates code %s to %s, also as text and nested in other errors', (code, expected) => {
    expect(codeOf({ code, message: 'whatever' })).toBe(expected)
    expect(codeOf({ code: `${code}` })).toBe(expected)
    expect(codeOf({ code: -1, data: { originalError: { code } } })).toBe(expected)
    expect(codeOf(new Error('outer', { cause: { code } }))).toBe(expected)
  })

  it('prefers a code of the table to the standard one', () => {
    const standard = createErrorTranslator({ fallback: toyErrors.walletFailed })

    expect(standard({ code: 4100 }).code).toBe('connect/locked')
    expect(codeOf({ code: 4100 })).toBe('toy/unauthorized')
  })

  it.each([
    ['User rejected the request.', 'connect/rejected'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'connect/rejected'],
    ['Rejected by the user', 'connect/rejected'],
    ['Cancelled', 'connect/rejected'],
    ['The request was refused', 'connect/rejected'],
    ['Signing has been declined', 'connect/rejected'],
    ['Request rejected', 'connect/rejected'],
    ['ACTION_REJECTED', 'connect/rejected'],
    ['Request of type wallet_requestPermissions already pending', 'connect/alreadyPending'],
    ['Pending authorisation request', 'connect/alreadyPending'],
    ['Please unlock your wallet', 'connect/locked'],
    ['The keyring is locked', 'connect/locked'],
    // Keplr.
    ['Key ring is locked', 'connect/locked'],
    ['Unrecognized chain ID "0x2105"', 'toy/unknownChain'],
    ['connect ECONNREFUSED: Connection refused', 'toy/walletFailed'],
    ['interrupted', 'toy/walletFailed'],
    // Leap, Safe, Solflare, Backpack, Trezor and Torus, in this order, when the visitor declines or closes their window.
    ['Transaction declined', 'connect/rejected'],
    ['Transaction was rejected', 'connect/rejected'],
    ['Transaction cancelled', 'connect/rejected'],
    ['Plugin Closed', 'connect/rejected'],
    ['Popup closed', 'connect/rejected'],
    ['user closed popup', 'connect/rejected'],
    ['transaction rejected by the network: nonce too low', 'toy/walletFailed'],
    // An extension that was updated or restarted while the page was open: the browser, MetaMask and Phantom.
    ['Extension context invalidated.', 'connect/walletRestarted'],
    ['MetaMask: Disconnected from MetaMask background. Page reload required.', 'connect/walletRestarted'],
    ['Attempting to use a disconnected port object', 'connect/walletRestarted'],
    ['Could not establish connection. Receiving end does not exist.', 'connect/walletRestarted']
  ])('translates "%s" to %s, whatever its code', (message, expected) => {
    expect(codeOf(new Error(message))).toBe(expected)
    expect(codeOf({ code: -32603, message })).toBe(expected)
    expect(codeOf(message)).toBe(expected)
  })

  it.each([
    // MetaMask passes on what the node said.
    [{ data: { code: -32000, message: 'Unrecognized chain ID' } }, 'toy/unknownChain'],
    [{ data: { cause: { message: 'User rejected the request.' } } }, 'connect/rejected'],
    [{ data: { originalError: { message: 'Wallet is locked' } } }, 'connect/locked'],
    // Safe's app for iOS, over a page that wraps what it answers.
    [{ message: { code: 1, message: 'User rejected signing' } }, 'connect/rejected'],
    [{ error: 'Rejected by user' }, 'connect/rejected'],
    // The outer words, then any code, come first.
    [{ code: 4902, data: { message: 'User rejected the request' } }, 'toy/unknownChain'],
    [{ message: 'Request rejected', cause: new Error('Unrecognized chain ID') }, 'connect/rejected']
  ])('reads the words of nested errors: %j is %s', (error, expected) => {
    expect(codeOf({ code: -32603, message: 'Internal JSON-RPC error.', ...error })).toBe(expected)
  })

  it("does not take a contract's reason for the words of the wallet", () => {
    for (const reason of ['tokens not unlocked yet', 'request denied', 'User rejected the request']) {
      expect(codeOf({ code: -32603, message: `execution reverted: ${reason}` })).toBe('toy/walletFailed')
      expect(codeOf({ code: 3, data: { message: `Reverted ${reason}` } })).toBe('toy/walletFailed')
    }
  })

  it.each([
    // What a node or a contract says.
    [{ data: { message: 'Request denied: origin not allowed' } }],
    [{ data: { message: 'Connection rejected' } }],
    [{ data: 'tokens not unlocked yet' }],
    [{ message: 'execution reverted', data: { message: 'User rejected the request' } }],
    [{ data: { message: 'execution reverted', data: 'Wallet is locked' } }]
  ])('does not take nested words of a node or contract for those of the wallet: %j', (error) => {
    expect(codeOf({ code: -32603, message: 'Internal JSON-RPC error.', ...error })).toBe('toy/walletFailed')
  })

  it('checks codes before messages if the table says so', () => {
    const error = { code: 4902, message: 'User rejected the request' }
    const codesFirst = createErrorTranslator({
      codes: { 4902: toyErrors.unknownChain },
      fallback: toyErrors.walletFailed,
      codesFirst: true
    })

    expect([codeOf(error), codesFirst(error).code]).toEqual(['connect/rejected', 'toy/unknownChain'])
    expect(codesFirst(new Error('User rejected')).code).toBe('connect/rejected')
  })

  it("returns the kit's own errors unchanged, keeps the cause and never shows a wallet's text", () => {
    const own = connectErrors.locked()
    expect(translate(own)).toBe(own)
    const cause = new Error('<b>send your seed</b>')
    expect(translate(cause)).toMatchObject({ cause, message: 'The wallet could not do this' })
    const disguised = Object.assign(new Error('send your seed'), {
      name: 'KitError',
      code: 'a/b',
      severity: 'toast'
    })
    expect(translate(disguised)).toMatchObject({ code: 'toy/walletFailed', cause: disguised })
  })

  it('uses the fallback of the call, and keeps the cause as converted by the table', () => {
    const discreet = createErrorTranslator({ fallback: toyErrors.walletFailed, toCause: () => 'redacted' })

    expect(discreet(new Error('key=abc'), connectErrors.failed)).toMatchObject({
      code: 'connect/failed',
      cause: 'redacted'
    })
  })

  it('handles anything that a wallet may throw', () => {
    fc.assert(fc.property(fc.anything(), (thing) => expect(typeof codeOf(thing)).toBe('string')))
    expect(codeOf(trap)).toBe('toy/walletFailed')
    expect(codeOf({ code: 4001, message: { toString: trap } })).toBe('connect/rejected')
    const endless: Record<string, unknown> = { message: 'x'.repeat(1_000_000) }
    endless.cause = endless
    expect(codeOf(endless)).toBe('toy/walletFailed')
  })

  it('rejects, by type, an error that requires values', () => {
    createErrorTranslator({
      fallback: toyErrors.walletFailed,
      // @ts-expect-error its message names a plugin
      codes: { 1: coreErrors.stopped }
    })
  })
})

describe('errorCodes', () => {
  it('returns the outermost code first, and stops at circular references', () => {
    const inner: Record<string, unknown> = { code: 2, cause: { code: '3' } }
    inner.data = inner

    const codes = errorCodes({ code: 1, error: inner })

    expect(codes.slice(0, 2)).toEqual([1, 2])
    expect(codes).toContain(3)
    expect(codes.length).toBeLessThanOrEqual(12)
  })

  it('returns the codes of the readable members if another one throws', () => {
    const trapOf = (...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, { get: trapped, enumerable: true }] as const))
    const trapped = (): never => {
      throw new Error('not yours')
    }

    const outer = Object.defineProperties({ code: 3 }, trapOf('cause', 'data', 'error'))
    const inner = Object.defineProperties({ cause: { code: 4001 } }, trapOf('code', 'message'))

    expect([errorCodes(outer), errorCodes(inner)]).toEqual([[3], [4001]])
    expect(codeOf(inner)).toBe('connect/rejected')
  })

  it('returns no codes if there is no number', () => {
    for (const error of [undefined, '4001', 4001, { code: '0x1' }, { code: '' }, trap])
      expect(errorCodes(error)).toEqual([])
  })
})
