/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnets } from '../../test/signers'
import { bip322Examples } from '../../test/vectors'
import type { SiwxMessage } from '../message/SiwxMessage'
import { checkSignature } from './checkSignature'

/** A message of which only the account matters: the examples signed other texts. */
const messageOf = (accountAddress: string, chainId: NetworkId): SiwxMessage => ({
  domain: 'shop.example',
  accountAddress,
  chainId,
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-05-05T12:00:00Z'
})

describe('published examples', () => {
  it.each(bip322Examples)(
    'of BIP-322 are accepted for the signed text only: %s signed "%s"',
    async (accountAddress, text, signature) => {
      const message = messageOf(accountAddress, mainnets.bip122)
      const check = (signed: string) => checkSignature({ text: signed, message, signature }, {})
      expect(await check(text)).toBe(true)
      expect(await check(`${text}.`)).toBe(false)
    }
  )

  it('of EIP-2098 (64 bytes) are accepted for the signed text only', async () => {
    const accountAddress = privateKeyToAccount(`0x${'1234567890'.repeat(6)}1234`).address
    const message = messageOf(accountAddress, mainnets.eip155)
    const signature =
      '0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793'
    expect(await checkSignature({ text: "It's a small(er) world", message, signature }, {})).toBe(true)
    expect(await checkSignature({ text: "It's a smaller world", message, signature }, {})).toBe(false)
  })
})
