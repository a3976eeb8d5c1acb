/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { SiweMessage } from 'siwe'
import { address, fullMessage, isAccepted } from '../../test/messageSetup'
import { createMessage } from './createMessage'
import { parseMessage } from './parseMessage'
import { MessageError, type SiwxMessage } from './SiwxMessage'

describe('malformed sign-in messages', () => {
  const text = createMessage(fullMessage)
  const swap = (from: string | RegExp, to: string) => text.replace(from, to)

  it.each([
    ['another first line', swap('wants you to', 'wants you, to')],
    ['an unknown account', swap('Ethereum account', 'Dogecoin account')],
    ['no domain', swap('shop.example wants', ' wants')],
    ['a line break of Windows', text.replaceAll('\n', '\r\n')],
    ['a line break at the end', `${text}\n`],
    ['a space at the end of a line', swap('Version: 1', 'Version: 1 ')],
    ['an address in small letters', swap(address, address.toLowerCase())],
    ['an address that is too short', swap(address, address.slice(0, -1))],
    ['version 2', swap('Version: 1', 'Version: 2')],
    ['no version', swap('Version: 1\n', '')],
    ['no chain', swap('Chain ID: 1\n', '')],
    ['a chain that is no number', swap('Chain ID: 1', 'Chain ID: one')],
    ['a nonce of seven letters', swap('abcdefgh12345678', 'abcdefg')],
    ['a nonce with a hyphen', swap('abcdefgh12345678', 'abcdefgh-1234')],
    ['a field twice', swap('Version: 1', 'Version: 1\nVersion: 1')],
    ['fields in another order', swap('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['no time', swap(/Issued At: .*\n/, '')],
    ['a day that the calendar has not', swap('2026-01-02T03:04:05.678Z', '2026-02-30T03:04:05Z')],
    ['a time without a zone', swap('04:05.678Z', '04:05.678')],
    ['a word for a time', swap('2026-01-02T04:04:05Z', 'never')],
    ['a uri that is none', swap('https://shop.example/login', 'shop example')],
    ['a uri whose brackets hold no address', swap('https://shop.example/login', 'https://[::::]/login')],
    ['the same behind a name', swap('https://shop.example/login', 'https://user@[::::]/login')],
    ['a resource whose brackets hold none', swap('https://shop.example/terms', 'https://[::::]/terms')],
    ['the same behind a name, as resource', swap('ipfs://bafy', 'ipfs://user:word@[1::2::3]:80/')],
    ['a resource that is none', swap('ipfs://bafy', 'not a uri')],
    ['a resource without its mark', swap('- ipfs', 'ipfs')],
    ['a statement of two lines', swap('to the shop.', 'to\nthe shop.')],
    ['two empty lines', swap('\n\nURI', '\n\n\nURI')],
    ['a domain in other letters', swap('shop.example wants', 'shоp.example wants')]
  ])('%s: rejected here and by the siwe package', (_, wrong) => {
    expect(wrong).not.toBe(text)
    expect(() => parseMessage(wrong)).toThrow(MessageError)
    expect(isAccepted(() => new SiweMessage(wrong))).toBe(false)
  })

  it('a chain with a zero in front: rejected here, although the siwe package reads it as a number', () => {
    const wrong = swap('Chain ID: 1', 'Chain ID: 01')
    expect(() => parseMessage(wrong)).toThrow(MessageError)
    expect(new SiweMessage(wrong).chainId).toBe(1)
  })

  it.each(['https://[::1]/login', 'https://user@[::1]:8080/login', 'ipfs://user:word@[2001:db8::7]/'])(
    'do not include valid bracketed addresses: %s is accepted here and by the siwe package',
    (uri) => {
      const named = createMessage({ ...fullMessage, uri, resources: [uri] })
      expect(parseMessage(named)).toMatchObject({ uri, resources: [uri] })
      expect(new SiweMessage(named).prepareMessage()).toBe(named)
    }
  )

  it.each([
    ['statement', { statement: 'One\nURI: https://evil.example' }],
    ['nonce', { nonce: 'abcdefgh\nIssued At: x' }],
    ['resources', { resources: ['https://a.example\n- https://b.example'] }],
    ['requestId', { requestId: 'a\nResources:' }],
    ['domain', { domain: 'a.example\nb' }],
    ['domain', { domain: 'good.example@evil.example' }],
    ['chainId', { chainId: 'toy:1' }],
    ['issuedAt', { issuedAt: undefined }]
  ] as const)('cannot be created from a bad %s', (field, wrong) => {
    expect(() => createMessage({ ...fullMessage, ...wrong } as SiwxMessage)).toThrow(
      expect.objectContaining({ field }) as never
    )
  })
})
