/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { ethereumEncode } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { kusama, polkadot } from '../networks.js'
import { checkAddress } from './checkAddress.js'
import { requireReceiver } from './requireAddress.js'
import { encodeSs58 } from './ss58.js'

const moonbeam = {
  ...polkadot,
  caipNetworkId: 'polkadot:fe58ea77779b7abda7da4ec526d14db9' as const,
  ss58Format: 1284,
  accountFormat: 'ethereum' as const
}
const networks = [polkadot, kusama, moonbeam]
const everywhere = [undefined, ...networks.map(({ caipNetworkId }) => caipNetworkId)]

const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
const ethereumId = fc.uint8Array({ minLength: 20, maxLength: 20 })
const format = fc.constantFrom(0, 2, 42, 1284)
const address = fc.oneof(
  fc.tuple(accountId, format).map(([bytes, one]) => encodeSs58({ format: one, bytes })),
  ethereumId.map((bytes) => ethereumEncode(bytes))
)

/** By network, in order; first, whether it is an address at all. */
const check = (text: string) => Promise.all(everywhere.map((id) => checkAddress(text, networks, id)))

function isReceiver(text: string, network: (typeof networks)[number]): boolean {
  try {
    return requireReceiver(text, network) !== ''
  } catch (error) {
    if (error instanceof KitError) return false
    throw error
  }
}

describe('checking an address for a network', () => {
  it('accepts exactly what a transfer on that network accepts', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        expect(await check(text)).toEqual([true, ...networks.map((network) => isReceiver(text, network))])
      }),
      { numRuns: 2_000 }
    )
  })

  it('accepts an account with the network’s own prefix or the generic one', async () => {
    const bytes = new Uint8Array(32).fill(7)
    const at = (one: number) => check(encodeSs58({ format: one, bytes }))

    expect(await at(0)).toEqual([true, true, false, false])
    expect(await at(2)).toEqual([true, false, true, false])
    expect(await at(42)).toEqual([true, true, true, false])
    expect(await at(7)).toEqual([true, false, false, false])
    expect(await check(ethereumEncode(bytes.slice(12)))).toEqual([true, false, false, true])
    expect(await checkAddress(encodeSs58({ format: 0, bytes }), networks, 'polkadot:unknown')).toBe(false)
  })

  it('rejects any address with a mistyped character, on any network', async () => {
    const letters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ')
    let collisions = 0
    await fc.assert(
      fc.asyncProperty(accountId, format, fc.nat(), letters, async (bytes, one, at, letter) => {
        const right = encodeSs58({ format: one, bytes })
        const place = at % right.length
        const other = right.slice(0, place) + letter + right.slice(place + 1)
        fc.pre(other !== right)
        // Two bytes of checksum let one in 65,536 through.
        if ((await check(other)).includes(true)) collisions += 1
      }),
      { numRuns: 5_000 }
    )
    expect(collisions).toBeLessThan(4)
  })

  it('accepts 20 bytes of hex in one case, or in mixed case with the right checksum', async () => {
    await fc.assert(
      fc.asyncProperty(ethereumId, fc.nat(39), async (bytes, at) => {
        const right = ethereumEncode(bytes)
        const letter = right.charAt(at + 2)
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const other = right.slice(0, at + 2) + flipped + right.slice(at + 3)
        const digits = other.slice(2)
        fc.pre(other !== right && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(await check(right)).toEqual([true, false, false, true])
        expect(await check(right.toLowerCase())).toEqual([true, false, false, true])
        expect(await check(`0x${right.slice(2).toUpperCase()}`)).toEqual([true, false, false, true])
        expect(await check(other)).toEqual([false, false, false, false])
      }),
      { numRuns: 1_000 }
    )
  })

  it('rejects any other text', async () => {
    for (const text of ['', '0x', `0x${'a'.repeat(39)}`, 'a'.repeat(40), 'alice.dot'])
      expect(await check(text)).toEqual([false, false, false, false])
  })
})
