/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { connectErrors, KitError } from '@plugboard/core'
import { getInternalError, getSdkError } from '@walletconnect/utils'
import { translate } from './translate.js'

const key = 'ab'.repeat(32)
const uri = `wc:${'cd'.repeat(32)}@2?relay-protocol=irn&symKey=${key}`

/** All that a crash report may write of an error, and of what lies in it. */
const everything = (error: unknown): string => {
  if (!(error instanceof Error)) return `${JSON.stringify(error) ?? ''} ${String(error)}`
  const { name, message, stack, cause } = error
  const own = JSON.stringify({ ...error, cause: undefined })
  return [name, message, stack, own, cause === undefined ? '' : everything(cause)].join()
}

describe('what the client, the relay and the wallet throw', () => {
  it.each([
    ['connect/rejected', getSdkError('USER_REJECTED')],
    ['connect/rejected', getSdkError('USER_REJECTED_CHAINS')],
    ['connect/rejected', getSdkError('USER_REJECTED_METHODS')],
    ['connect/rejected', { code: 4001, message: 'No' }],
    ['connect/rejected', new Error('User denied transaction signature')],
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
    ['walletconnect/relayRefused', new Error('WebSocket connection closed abnormally with code: 3000 (x)')],
    ['walletconnect/walletFailed', { code: -32000, message: 'insufficient funds' }],
    ['walletconnect/walletFailed', undefined]
  ])('become %s: %j', (code, thrown) => {
    const error = translate(thrown)
    expect(error).toBeInstanceOf(KitError)
    expect(error.code).toBe(code)
    if (thrown) expect(error.cause).toBe(thrown)
  })

  it('are known by words that the pinned client has', () => {
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
      'closed abnormally with code'
    ])
      expect([words, client.includes(words)]).toEqual([words, true])
  })

  it('stay what they are when they are ours', () => {
    const own = connectErrors.aborted()
    expect(translate(own)).toBe(own)
  })

  const inside = new Error('outside', { cause: new Error(`inside ${uri}`) })
  const circle: Record<string, unknown> = { message: `at ${uri}` }
  circle.self = circle
  it.each([
    ['in the words', new Error(`cannot send ${uri}`)],
    ['far behind in the words', new Error(`${'long '.repeat(300)}${uri}`)],
    ['as a key alone', new Error(`{"symKey":"${key}"}`)],
    ['in another error inside', inside],
    ['in a field', Object.assign(new Error('x'), { data: { params: { symKey: key } } })],
    ['in a thing that is no error', { code: 1, message: 'x', data: { uri } }],
    ['in a circle', circle],
    ['as a text', `failed: ${uri}`]
  ])('lose the secret of a pairing: %s', (_, thrown) => {
    expect(everything(thrown === circle ? circle.message : thrown)).toContain(key)
    expect(everything(translate(thrown))).not.toContain(key)
  })
})
