/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
import { mainnets } from '../../test/signers'
import { adr36Example, bip137Example, siweExamples, siwsExample } from '../../test/vectors'
import { createMessage } from '../message/createMessage'
import type { SiwxMessage } from '../message/SiwxMessage'
import { checkSignature } from './checkSignature'
import { verifySignIn } from './verifySignIn'

type Example = (typeof siweExamples)[keyof typeof siweExamples]

/** The verdict on an example of a server at this page and time, which issued this nonce. */
async function judge(
  { signature, ...data }: Example,
  time: string,
  { page = 'https://login.xyz', issued = data.nonce as string } = {}
) {
  const message = createMessage(data as SiwxMessage)
  const nonces = { issue: () => issued, take: (nonce: string) => nonce === issued }
  const forever = { maxAge: Number.POSITIVE_INFINITY, maxLifetime: Number.POSITIVE_INFINITY }
  const result = await verifySignIn(
    { message, signature },
    {
      ...{ origins: [page], chains: ['eip155:1'], nonces, allowUnlimited: true, ...forever },
      now: () => Date.parse(time)
    }
  )
  return result.ok ? 'ok' : result.reason
}

describe('published signed examples of EIP-4361', () => {
  const { good, notYetValid, expired, wrong, malformed, otherPage } = siweExamples
  it.each([
    ['ok', 'a good one', good, '2026-01-01T00:00:00Z'],
    ['expired', 'a good one, in another century', good, '2200-01-05T00:00:00Z'],
    ['ok', 'one for a time to come, when it has come', notYetValid, '2101-01-07T14:31:43.952Z'],
    ['notYetValid', 'one for a time to come', notYetValid, '2026-01-01T00:00:00Z'],
    ['expired', 'one that has expired', expired, '2026-01-01T00:00:00Z'],
    ['signature', 'one that another signed', wrong, '2026-01-01T00:00:00Z'],
    ['signature', 'one whose signature is none', malformed, '2026-01-01T00:00:00Z']
  ] as const)('yield %s: %s', async (verdict, _, example, time) => {
    expect(await judge(example, time)).toBe(verdict)
  })

  it('yield domain on another page, and nonce for a visitor with another nonce', async () => {
    expect(await judge(good, '2026-01-01T00:00:00Z', { page: 'https://example.com' })).toBe('domain')
    expect(await judge(good, '2026-01-01T00:00:00Z', { issued: '6548asdgf' })).toBe('nonce')
  })

  it('yield uri if the uri is on another page than the domain, although the signature is valid', async () => {
    const page = 'https://www.tally.xyz'
    expect(await judge(otherPage, '2026-01-01T00:00:00Z', { page })).toBe('uri')
    const { signature, ...data } = otherPage
    const signed = { text: createMessage(data), message: data, signature }
    expect(await checkSignature(signed, {})).toBe(true)
  })
})

/** Only the account matters here: the texts are not our sign-in messages. */
const check = (accountAddress: string, chainId: NetworkId, text: string, signature: string) =>
  checkSignature({ text, message: { accountAddress, chainId } as SiwxMessage, signature }, {})

describe('published examples of other chains', () => {
  it('of ADR-36 are accepted from the Cosmos SDK, and rejected for another text or key', async () => {
    const { accountAddress, text, signature, wrong } = adr36Example
    expect(await check(accountAddress, mainnets.cosmos, text, signature)).toBe(true)
    expect(await check(accountAddress, mainnets.cosmos, `${text}!`, signature)).toBe(false)
    expect(await check(accountAddress, mainnets.cosmos, text, wrong)).toBe(false)
  })

  it('of BIP-137 are accepted for a legacy Bitcoin account, and rejected for another text', async () => {
    const { accountAddress, text, signature } = bip137Example
    expect(await check(accountAddress, mainnets.bip122, text, signature)).toBe(true)
    expect(await check(accountAddress, mainnets.bip122, `${text}!`, signature)).toBe(false)
  })

  it('of Sign In With Solana are accepted, and rejected for another text', async () => {
    const { accountAddress, text, signature } = siwsExample
    expect(await check(accountAddress, mainnets.solana, text, signature)).toBe(true)
    expect(await check(accountAddress, mainnets.solana, text.replace('0x1', '0x2'), signature)).toBe(false)
  })
})
