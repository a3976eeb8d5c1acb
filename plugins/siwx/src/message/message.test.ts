/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { messages } from '../../test/messages'
import { createMessage } from './createMessage'
import { parseMessage } from './parseMessage'
import { MessageError, type SiwxMessage } from './SiwxMessage'

/** The informal template of EIP-4361 and its three examples (CC0). */
const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const tail = [
  'URI: https://example.com/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 32891756',
  'Issued At: 2021-09-30T16:25:24Z',
  'Resources:',
  '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  '- https://example.com/my-web2-claim.json'
]
const example = (first: string) =>
  [
    `${first} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    '',
    ...tail
  ].join('\n')
const published = [example('example.com'), example('example.com:3388'), example('https://example.com')]

const full: SiwxMessage = {
  domain: 'shop.example',
  accountAddress: address,
  chainId: 'eip155:1',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.678Z',
  notBefore: '2026-01-02T03:04:00Z',
  expirationTime: '2026-01-02T04:04:05Z',
  statement: 'Sign in to the shop.',
  requestId: 'order-1',
  resources: ['https://shop.example/terms', 'ipfs://bafy']
}

const isTaken = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

describe('the sign-in message', () => {
  it('[S3.20] has all twelve fields, and reading gives each back', () => {
    expect(Object.keys(full)).toHaveLength(12)
    expect(parseMessage(createMessage(full))).toEqual(full)
    for (const field of Object.keys(full) as (keyof SiwxMessage)[])
      expect(createMessage(full)).toContain(String([full[field]].flat()[0]).replace(/^eip155:/, 'Chain ID: '))
  })

  it.each(published)('is that of EIP-4361, byte for byte: its own examples (%#)', (text) => {
    expect(createMessage(parseMessage(text))).toBe(text)
    expect(new SiweMessage(text).prepareMessage()).toBe(text)
  })

  it('comes back from its text as it went in, 10,000 times over five namespaces', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const text = createMessage(message)
        const read = parseMessage(text)
        expect(read).toEqual(message)
        expect(createMessage(read)).toBe(text)
      }),
      { numRuns: 10_000 }
    )
  })

  it('is written on eip155 as the siwe package writes it, and read by it', () => {
    // It leaves out a request id that is empty, which the grammar has.
    const onEthereum = messages.filter(
      ({ chainId, requestId }) => chainId.startsWith('eip155:') && requestId !== ''
    )
    fc.assert(
      fc.property(onEthereum, (message) => {
        const { accountAddress, chainId, ...rest } = message
        const other = new SiweMessage({
          ...(rest as object),
          address: accountAddress,
          chainId: Number(chainId.slice('eip155:'.length))
        } as never)
        expect(createMessage(message)).toBe(other.toMessage())
      }),
      { numRuns: 300 }
    )
  })

  it('is taken on eip155 only where the siwe package takes it too, and says the same: 3,000 changed messages', () => {
    const onEthereum = messages.filter(({ chainId }) => chainId.startsWith('eip155:'))
    const letter = fc.constantFrom('\n', ' ', '0', 'a', 'Z', '-', ':', '/', '.', '[', '%', 'é')
    const change = fc.record({
      message: onEthereum,
      at: fc.nat(),
      letter,
      kind: fc.constantFrom('in', 'out', 'over')
    })
    let taken = 0
    fc.assert(
      fc.property(change, ({ message, at, letter: put, kind }) => {
        const text = createMessage(message)
        const place = at % text.length
        const changed =
          text.slice(0, place) + (kind === 'out' ? '' : put) + text.slice(place + (kind === 'in' ? 0 : 1))
        if (!isTaken(() => parseMessage(changed))) return
        taken++
        const [ours, theirs] = [parseMessage(changed), new SiweMessage(changed)]
        expect([theirs.domain, theirs.address, theirs.uri, theirs.nonce, theirs.chainId]).toEqual([
          ...[ours.domain, ours.accountAddress, ours.uri, ours.nonce],
          Number(ours.chainId.slice('eip155:'.length))
        ])
        expect([theirs.issuedAt, theirs.expirationTime, theirs.notBefore, theirs.statement]).toEqual([
          ...[ours.issuedAt, ours.expirationTime, ours.notBefore, ours.statement]
        ])
      }),
      { numRuns: 3000 }
    )
    expect(taken).toBeGreaterThan(300)
  }, 120_000)

  it('is refused on eip155 where the siwe package takes it for three reasons only: a host that is none, a chain with a zero in front, a statement of nothing: 2,000 changed messages', () => {
    const onEthereum = messages.filter(({ chainId }) => chainId.startsWith('eip155:'))
    const place = fc.record({
      message: onEthereum,
      at: fc.nat(),
      letter: fc.constantFrom('\n', '0', 'a', '-', '.')
    })
    const met = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(place, ({ message, at, letter }) => {
        const text = createMessage(message)
        const changed = text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1)
        if (!isTaken(() => new SiweMessage(changed))) return
        met.taken++
        if (isTaken(() => parseMessage(changed))) return
        met.refused++
        const [first = ''] = changed.split(' ')
        const hasOddHost = /(^|[/.-])[-.]|[-.]($|:)|@/.test(first)
        const hasEmptyStatement = /account:\n.*\n\n\n\nURI/.test(changed)
        const hasOddChain = /\nChain ID: 0/.test(changed)
        expect([changed, hasOddHost || hasEmptyStatement || hasOddChain]).toEqual([changed, true])
      }),
      { numRuns: 2000 }
    )
    expect(met.taken).toBeGreaterThan(300)
    expect(met.refused).toBeLessThan(met.taken / 10)
  }, 120_000)

  it('is written on solana as Sign In With Solana has it', () => {
    const onSolana = messages.filter(
      ({ chainId, scheme, resources, requestId }) =>
        chainId.startsWith('solana:') && !scheme && resources?.length !== 0 && requestId !== ''
    )
    fc.assert(
      fc.property(onSolana, (message) => {
        const { accountAddress, chainId, ...rest } = message
        const input = {
          ...rest,
          address: accountAddress,
          chainId: chainId.slice('solana:'.length)
        }
        const text = createSignInMessageText(input as never)
        expect(createMessage(message)).toBe(text)
        expect(parseSignInMessageText(new TextEncoder().encode(text) as never)).toBeDefined()
      }),
      { numRuns: 300 }
    )
  })
})

describe('what is no sign-in message', () => {
  const text = createMessage(full)
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
    ['a chain with a zero in front', swap('Chain ID: 1', 'Chain ID: 01')],
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
  ])('%s: refused here and by the siwe package', (name, wrong) => {
    expect(wrong).not.toBe(text)
    expect(() => parseMessage(wrong)).toThrow(MessageError)
    // It reads the chain as a number and is content with one that begins with zero, and reads capitals as it likes.
    const isLenient = /zero|small letters|calendar/.test(name)
    if (!isLenient) expect(isTaken(() => new SiweMessage(wrong))).toBe(false)
  })

  it.each(['https://[::1]/login', 'https://user@[::1]:8080/login', 'ipfs://user:word@[2001:db8::7]/'])(
    'is not what names a real address in brackets: %s is read here and by the siwe package',
    (uri) => {
      const named = createMessage({ ...full, uri, resources: [uri] })
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
  ] as const)('is not written with a bad %s', (field, wrong) => {
    expect(() => createMessage({ ...full, ...wrong } as SiwxMessage)).toThrow(
      expect.objectContaining({ field }) as never
    )
  })
})
