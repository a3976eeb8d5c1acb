/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { walletIdOf } from './walletIdOf.js'

const evm = randomBytes(20)
const eip155 = `0x${evm.toString('hex')}`

it('names a wallet by the bytes of both addresses (SHR-2)', () => {
  const key = randomBytes(32)
  const id = createHash('sha256').update('kit/wallet/1').update(evm).update(key).digest('base64url')

  expect(walletIdOf({ eip155, solana: base58.encode(key) })).toBe(id)
  expect(walletIdOf({ eip155: `0x${evm.toString('hex').toUpperCase()}`, solana: base58.encode(key) })).toBe(
    id
  )
})

it.each([31, 33])('names none by a Solana address of %i bytes', (length) => {
  expect(walletIdOf({ eip155, solana: base58.encode(randomBytes(length)) })).toBeUndefined()
})

it('names none by a text that is not base58', () => {
  expect(walletIdOf({ eip155, solana: '0OIl'.repeat(10) })).toBeUndefined()
})
