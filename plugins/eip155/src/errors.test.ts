/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import fc from 'fast-check'
import { translate } from './errors'

const codeOf = (error: unknown) => translate(error).code

describe('translate', () => {
  it.each([
    [4001, 'connect/rejected'],
    [4100, 'eip155/unauthorized'],
    [4200, 'connect/unsupportedMethod'],
    [4900, 'eip155/walletOffline'],
    [4901, 'eip155/walletOffline'],
    [5001, 'connect/rejected'],
    [5710, 'eip155/unknownChain'],
    [-32002, 'connect/alreadyPending'],
    [-32601, 'connect/unsupportedMethod'],
    [-32603, 'eip155/walletFailed'],
    [123, 'eip155/walletFailed']
  ])('maps code %s to %s', (code, expected) => {
    expect(codeOf({ code, message: 'whatever' })).toBe(expected)
    expect(codeOf({ code: `${code}` })).toBe(expected)
  })

  it.each([
    [4902, 'eip155/unknownChain', 'Your wallet does not know this network'],
    [5000, 'connect/rejected', 'You declined the request'],
    [32603, 'core/invalidChainId', 'Invalid chainId']
  ])('[S8.13] maps chain code %s to %s', (code, expected, message) => {
    expect(translate({ code })).toMatchObject({ code: expected, message })
    expect(codeOf({ code: -32603, data: { originalError: { code } } })).toBe(expected)
  })

  it.each([
    ['User rejected the request.', 'connect/rejected'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'connect/rejected'],
    ['Request of type wallet_requestPermissions already pending', 'connect/alreadyPending'],
    ['Unrecognized chain ID "0x2105". Try adding the chain', 'eip155/unknownChain'],
    ['insufficient funds for gas * price + value', 'eip155/notEnough']
  ])('maps the message "%s" to %s, whatever the code', (message, expected) => {
    expect(codeOf(new Error(message))).toBe(expected)
    expect(codeOf({ code: -32603, message })).toBe(expected)
    expect(codeOf(message)).toBe(expected)
  })

  it("reads what the node said in MetaMask's internal error", () => {
    const data = { code: -32000, message: 'insufficient funds for gas * price + value' }
    expect(codeOf({ code: -32603, message: 'Internal JSON-RPC error.', data })).toBe('eip155/notEnough')
  })

  it("returns a KitError unchanged, keeps the cause and never shows the wallet's own message", () => {
    const error = connectErrors.locked()
    expect(translate(error)).toBe(error)
    const cause = new Error('<b>send your seed</b>')
    expect(translate(cause)).toMatchObject({ cause, message: 'The wallet could not do this' })
  })

  it('accepts any value', () => {
    fc.assert(fc.property(fc.anything(), (thing) => expect(typeof codeOf(thing)).toBe('string')))
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        }
      }
    )
    expect(codeOf(trap)).toBe('eip155/walletFailed')
  })
})
