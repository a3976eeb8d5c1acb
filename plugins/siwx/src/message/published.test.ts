/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { SiweMessage } from 'siwe'
import { caip122Example } from '../../test/vectors'
import { createMessage } from './createMessage'
import { parseMessage } from './parseMessage'
import { MessageError } from './SiwxMessage'

/** The examples that `spruceid/siwe` publishes (test/parsing_positive.json, parsing_negative.json; Apache-2.0 or MIT), by what they change. */
const statement = 'I accept the ServiceOrg Terms of Service: https://service.org/tos'
const good = [
  'service.org wants you to sign in with your Ethereum account:',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ...['', statement, ''],
  'URI: https://service.org/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 32891757',
  'Issued At: 2021-09-30T16:25:24.000Z'
].join('\n')
const whole = [
  'service.org wants you to sign in with your Ethereum account:',
  '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  ...['', statement, ''],
  'URI: https://service.org/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 12341234',
  'Issued At: 2022-03-17T12:45:13.610Z',
  'Expiration Time: 2023-03-17T12:45:13.610Z',
  'Not Before: 2022-03-17T12:45:13.610Z',
  'Request ID: some_id',
  'Resources:',
  '- https://service.org/login'
].join('\n')
const resources =
  '\nResources:\n- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu\n- https://example.com/my-web2-claim.json'

describe('published examples of EIP-4361', () => {
  it.each([
    ['couple of optional fields', good + resources],
    ['no optional field', good],
    ['timestamp without microseconds', good.replace('.000Z', 'Z')],
    ['domain is RFC 3986 authority with IP', good.replace('service.org wants', '127.0.0.1 wants')],
    ['domain is RFC 3986 authority with port', good.replace('service.org wants', '127.0.0.1:8080 wants')],
    ['no statement', good.replace(`${statement}\n`, '')],
    ['all fields', whole]
  ])('are parsed and written back byte for byte: %s', (_, text) => {
    expect(createMessage(parseMessage(text))).toBe(text)
    expect(new SiweMessage(text).prepareMessage()).toBe(text)
  })

  it.each(['test@127.0.0.1', 'test@127.0.0.1:8080'])(
    'with a user name in the domain, which pages never write, are rejected here but not by siwe: %s',
    (domain) => {
      const text = good.replace('service.org wants', `${domain} wants`)
      expect(new SiweMessage(text).prepareMessage()).toBe(text)
      expect(() => parseMessage(text)).toThrow(MessageError)
    }
  )

  const lines = whole.split('\n')
  const line = (label: string) => lines.find((one) => one.startsWith(label)) ?? ''
  const without = (label: string) => whole.replace(line(label), '')
  const swapped = (one: string, other: string) =>
    whole.replace(line(one), '@').replace(line(other), line(one)).replace('@', line(other))
  const date = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'
  it.each([
    ['missing domain', whole.replace('service.org wants', ' wants')],
    ['missing address', without('0xe5')],
    ['missing uri', without('URI')],
    ['missing version', without('Version')],
    ['missing chainId', without('Chain ID')],
    ['missing nonce', without('Nonce')],
    ['missing issuedAt', without('Issued At')],
    ['extra line breaks', whole.replace(`\n${statement}`, `\n\n${statement}`)],
    ['out of order uri', swapped('URI', 'Version')],
    ['out of order version', swapped('Version', 'Chain ID')],
    ['out of order chainId', without('Chain ID').replace('12341234', '12341234Chain ID: 1')],
    ['out of order nonce', swapped('Nonce', 'Issued At')],
    ['out of order issuedAt', swapped('Issued At', 'Expiration Time')],
    ['out of order expirationTime', swapped('Expiration Time', 'Not Before')],
    ['out of order notBefore', swapped('Not Before', 'Request ID')],
    ['out of order requestId', `${whole.replace('Request ID: some_id\n', '')}\nRequest ID: some_id`],
    ['address not EIP-55', whole.replace(line('0xe5'), line('0xe5').toLowerCase())],
    ['statement has line break', whole.replace('Service: https', 'Service: \nhttps')],
    ['uri is non-RFC 3986', whole.replace(line('URI'), 'URI: _not_a_rfc3986_valid_uri_')],
    ['wrong version', whole.replace('Version: 1', 'Version: 2')],
    ['not a valid chainId', whole.replace('Chain ID: 1', 'Chain ID: ?')],
    ['nonce with less then 8 chars', whole.replace('12341234', '1234567')],
    ['non-ISO 8601 issuedAt', whole.replace(line('Issued At'), `Issued At: ${date}`)],
    ['non-ISO 8601 expirationTime', whole.replace(line('Expiration'), `Expiration Time: ${date}`)],
    ['non-ISO 8601 notBefore', whole.replace(line('Not Before'), `Not Before: ${date}`)],
    ['resources not separated by line break', `${whole} - https://service.org/login/2`],
    ['second resource is not RFC 3986', `${whole}\n- _not_a_rfc3986_valid_uri_`],
    ['domain not RFC 4501 authority', whole.replace('service.org wants', 'not_rfc4501 wants')]
  ])('that are invalid are rejected: %s', (name, wrong) => {
    expect(wrong).not.toBe(whole)
    expect(() => parseMessage(wrong)).toThrow(MessageError)
    // The package warns about an address in lower case, and accepts an underscore in a host name.
    if (!/EIP-55|4501/.test(name)) expect(() => new SiweMessage(wrong)).toThrow()
  })
})

describe('published examples of Sign In With Solana', () => {
  it('match that of CAIP-122 byte for byte, with the chain reference of CAIP-2', () => {
    const published = Buffer.from(caip122Example, 'base64url').toString()
    // When it was written, a Solana reference was a number.
    const text = published.replace('Chain ID: 1', 'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(text).not.toBe(published)
    expect(parseMessage(text)).toMatchObject({
      accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      domain: 'service.org',
      nonce: '32891757'
    })
    expect(createMessage(parseMessage(text))).toBe(text)
    expect(() => parseMessage(published)).toThrow(MessageError)
  })

  it('match the template of the specification, with every field', () => {
    const fields = {
      domain: 'example.com',
      statement:
        'Clicking Sign or Approve only means you have proved this wallet is owned by you. This request will not trigger any blockchain transaction or cost any gas fee.',
      uri: 'https://example.com/login',
      version: '1',
      nonce: 'oBbLoEldZs',
      issuedAt: '2026-01-02T03:04:05.678Z',
      expirationTime: '2026-01-02T04:04:05.678Z',
      notBefore: '2026-01-02T03:04:05Z',
      requestId: 'order-1',
      resources: ['https://example.com', 'https://phantom.app/']
    } as const
    const address = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
    const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const text = `example.com wants you to sign in with your Solana account:
${address}

${fields.statement}

URI: https://example.com/login
Version: 1
Chain ID: ${reference}
Nonce: oBbLoEldZs
Issued At: 2026-01-02T03:04:05.678Z
Expiration Time: 2026-01-02T04:04:05.678Z
Not Before: 2026-01-02T03:04:05Z
Request ID: order-1
Resources:
- https://example.com
- https://phantom.app/`
    expect(createMessage({ ...fields, accountAddress: address, chainId: `solana:${reference}` })).toBe(text)
    expect(createSignInMessageText({ ...fields, address, chainId: reference })).toBe(text)
  })
})
