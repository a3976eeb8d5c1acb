/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { connectErrors, KitError } from '@plugboard/core'
import { getInternalError, getSdkError } from '@walletconnect/utils'
import { translateError } from './translateError.js'

const key = 'ab'.repeat(32)
const uri = `wc:${'cd'.repeat(32)}@2?relay-protocol=irn&symKey=${key}`

/** Everything that a crash report might write about an error and its contents. */
const everything = (thrown: unknown): string =>
  inspect(thrown, {
    depth: null,
    showHidden: true,
    getters: true,
    maxStringLength: null,
    breakLength: Infinity
  })

describe('errors of the client, the relay and the wallet', () => {
  it.each([
    ['connect/rejected', getSdkError('USER_REJECTED')],
    ['connect/rejected', getSdkError('USER_REJECTED_CHAINS')],
    ['connect/rejected', getSdkError('USER_REJECTED_METHODS')],
    ['connect/rejected', { code: 4001, message: 'No' }],
    ['connect/rejected', new Error('User denied transaction signature')],
    // Safe on iOS has an object as its message.
    ['connect/rejected', { code: -32000, message: { code: 4001, message: 'User rejected' } }],
    ['connect/rejected', { code: -32000, message: 'Transaction was rejected' }],
    ['connect/rejected', { code: 3, message: 'Transaction declined' }],
    ['connect/rejected', { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001 } }],
    ['connect/alreadyPending', { code: -32002, message: 'Already open' }],
    ['connect/alreadyPending', { code: -32002, message: 'Request already pending for origin' }],
    ['connect/alreadyPending', { code: -32002, message: 'Another request is waiting in the wallet' }],
    ['connect/alreadyPending', { code: -32000, message: { code: -32002, message: 'Already processing' } }],
    ['connect/rejected', { code: -32002, message: 'User rejected the request' }],
    // Nodes of Solana say so of a transaction that would fail.
    ['walletconnect/walletFailed', { code: -32002, message: 'Transaction simulation failed' }],
    [
      'walletconnect/walletFailed',
      { code: -32002, message: 'Transaction simulation failed: This transaction has already been processed' }
    ],
    [
      'walletconnect/walletFailed',
      { code: -32002, message: 'Transaction simulation failed: Position already open', data: { err: 'x' } }
    ],
    ['walletconnect/walletFailed', { code: -32002 }],
    ['connect/timeout', new Error('Request expired. Please try again.')],
    ['walletconnect/pairingExpired', new Error('Proposal expired')],
    ['connect/unsupportedMethod', getSdkError('UNSUPPORTED_METHODS')],
    ['connect/unsupportedMethod', getInternalError('MISSING_OR_INVALID', 'request() method: eth_x')],
    ['connect/unsupportedMethod', { code: -32601, message: 'Method not found' }],
    ['connect/unsupportedMethod', { code: 4200, message: 'x' }],
    ['walletconnect/networkNotApproved', getSdkError('UNSUPPORTED_CHAINS')],
    [
      'walletconnect/networkNotApproved',
      getInternalError('MISSING_OR_INVALID', 'request() chainId: eip155:5')
    ],
    ['walletconnect/peerGone', getSdkError('USER_DISCONNECTED')],
    ['walletconnect/peerGone', getInternalError('NO_MATCHING_KEY', "session topic doesn't exist: 12")],
    [
      'walletconnect/peerGone',
      getInternalError('MISSING_OR_INVALID', 'Record was recently deleted - session: 12')
    ],
    ['walletconnect/offline', new Error('No internet connection detected. Please restart your network')],
    ['walletconnect/relayUnreachable', new Error('Failed to publish custom payload, please try again. id:1')],
    ['walletconnect/relayUnreachable', new Error("Couldn't establish socket connection to the relay server")],
    ['walletconnect/relayUnreachable', new Error('Subscribing to ab failed, please try again')],
    ['walletconnect/relayUnreachable', new Error('rpcBatchSubscribe failed, please try again')],
    ['walletconnect/relayUnreachable', new Error('Connection interrupted while trying to subscribe')],
    ['walletconnect/relayRefused', new Error('WebSocket connection closed abnormally with code: 3000 (x)')],
    ['walletconnect/walletFailed', { code: -32000, message: 'insufficient funds' }],
    ['walletconnect/walletFailed', { code: 3, message: 'execution reverted: not subscribed' }],
    ['walletconnect/walletFailed', { code: 3, message: 'execution reverted: user rejected' }],
    ['walletconnect/walletFailed', { code: 4100, message: 'No' }],
    ['walletconnect/walletFailed', undefined]
  ])('become %s: %j', (code, thrown) => {
    const error = translateError(thrown)
    expect(error).toBeInstanceOf(KitError)
    expect(error.code).toBe(code)
    if (thrown) expect(error.cause).toBe(thrown)
  })

  it('are recognised by messages that the pinned client contains', () => {
    const client = ['core', 'sign-client', 'utils', 'jsonrpc-provider']
      .map((name) => readFileSync(createRequire(__filename).resolve(`@walletconnect/${name}`), 'utf8'))
      .join()
    for (const words of [
      'Request expired',
      'Proposal expired',
      'No internet connection',
      'Record was recently deleted',
      'request() ',
      "Couldn't establish socket",
      'Failed to publish',
      'Subscribing to ',
      'rpcBatchSubscribe failed, please try again',
      'while trying to subscribe',
      'closed abnormally with code'
    ])
      expect([words, client.includes(words)]).toEqual([words, true])
  })

  it('are returned unchanged if they are KitErrors', () => {
    const own = connectErrors.aborted()
    expect(translateError(own)).toBe(own)
  })

  const inside = new Error('outside', { cause: new Error(`inside ${uri}`) })
  const circle: Record<string, unknown> = { message: 'x', data: { uri } }
  circle.self = circle
  const hidden = Object.defineProperty(new Error('x'), 'request', { value: { uri }, enumerable: false })
  const withGetter = Object.defineProperty(new Error('x'), 'request', { get: () => uri })
  let deep: unknown = new Error(uri)
  for (let level = 0; level < 20; level++) deep = new Error(`level ${level}`, { cause: deep })
  it.each([
    ['in the words', new Error(`cannot send ${uri}`)],
    ['far behind in the words', new Error(`${'long '.repeat(300)}${uri}`)],
    ['as a key alone', new Error(`{"symKey":"${key}"}`)],
    ['as a key after a space', new Error(`{"symKey": "${key}"}`)],
    ['as a key in an address', new Error(`symKey%22%3A%22${key}`)],
    ['before its name', new Error(`{"value":"${key}","name":"symKey"}`)],
    ['in another error inside', inside],
    ['in an error far inside', deep],
    ['in a field', Object.assign(new Error('x'), { data: { params: { symKey: key } } })],
    ['in a field beside a large number', Object.assign(new Error('x'), { id: 1n, data: { uri } })],
    ['in an error in a field', Object.assign(new Error('x'), { error: new Error(uri) })],
    ['in a field that is not listed', hidden],
    ['in a field that is computed', withGetter],
    ['in one of many errors', new AggregateError([new Error('x'), new Error(uri)], 'all failed')],
    ['in a map', Object.assign(new Error('x'), { pairings: new Map([['symKey', key]]) })],
    ['in a thing that is no error', { code: 1, message: 'x', data: { uri } }],
    ['in a circle', circle],
    ['in an error that hangs in a circle', Object.assign(new Error('x'), { circle })],
    ['as a text', `failed: ${uri}`]
  ])('lose the secret of a pairing: %s', (_, thrown) => {
    expect(everything(thrown)).toContain(key)
    expect(everything(translateError(thrown))).not.toContain(key)
  })

  const refuse = () => {
    throw new Error('no')
  }
  const expired = () => new Error('Proposal expired')
  // Created within the test, because jest cannot report a test with an unreadable argument.
  it.each([
    ['a field', () => Object.defineProperty(expired(), 'data', { get: refuse })],
    ['its list of fields', () => new Proxy(expired(), { ownKeys: refuse })],
    ['all, since it is too large', () => Object.assign(expired(), { all: [...Array(9999).keys()] })]
  ])('keep only their message if it is impossible to read %s', (_, make) => {
    const thrown = make()
    const error = translateError(thrown)
    expect(error.code).toBe('walletconnect/pairingExpired')
    expect(error.cause === thrown).toBe(false)
    expect((error.cause as Error).message).toBe('Proposal expired')
  })

  it('become a KitError even if nothing of them can be read', () => {
    const shut = new Proxy({}, { get: refuse, ownKeys: refuse, getPrototypeOf: refuse })
    expect(translateError(shut).code).toBe('walletconnect/walletFailed')
  })

  it('are kept as the cause if they contain no secret, even with cycles and large numbers', () => {
    const harmless: Record<string, unknown> = { message: 'x', id: 1n, at: new Map([[1, new Error('y')]]) }
    harmless.self = harmless
    expect(translateError(harmless).cause).toBe(harmless)
  })
})
