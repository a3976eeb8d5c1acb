/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { address, fullMessage, isAccepted } from '../../test/messageSetup'
import { messages } from '../../test/messages'
import { createMessage } from './createMessage'
import { parseMessage } from './parseMessage'
import type { SiwxMessage } from './SiwxMessage'

/** The informal template of EIP-4361 and its three examples (CC0). */
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

describe('the sign-in message', () => {
  it('[S3.20] has all twelve fields, and parsing returns each of them', () => {
    expect(Object.keys(fullMessage)).toHaveLength(12)
    expect(parseMessage(createMessage(fullMessage))).toEqual(fullMessage)
    for (const field of Object.keys(fullMessage) as (keyof SiwxMessage)[])
      expect(createMessage(fullMessage)).toContain(
        String([fullMessage[field]].flat()[0]).replace(/^eip155:/, 'Chain ID: ')
      )
  })

  it.each(published)('matches the examples of EIP-4361 byte for byte (%#)', (text) => {
    expect(createMessage(parseMessage(text))).toBe(text)
    expect(new SiweMessage(text).prepareMessage()).toBe(text)
  })

  it('survives a round trip through its text, 10,000 times over five namespaces', () => {
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

  it('is written on eip155 exactly as the siwe package writes it', () => {
    // The package omits an empty request id, which the grammar allows.
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

  it('is accepted on eip155 only if the siwe package reads the same fields: 3,000 changed messages', () => {
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
        if (!isAccepted(() => parseMessage(changed))) return
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

  it('is stricter than siwe on eip155 only for odd hosts, leading zeros and empty statements: 2,000 changed messages', () => {
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
        if (!isAccepted(() => new SiweMessage(changed))) return
        met.taken++
        if (isAccepted(() => parseMessage(changed))) return
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

  it('is written on solana exactly as Sign In With Solana writes it', () => {
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
