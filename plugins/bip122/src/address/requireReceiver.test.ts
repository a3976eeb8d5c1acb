/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError, type NetworkId } from '@plugboard/core'
import { address as addresses, type Network } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { letters, library, written } from '../../test/writtenAddresses'
import { bitcoin, bitcoinRegtest, bitcoinTestnet } from '../networks'
import { type AddressFamily, isAddress, requireReceiver } from './describeAddress'

const runs = { numRuns: 10_000 }

/**
 * The error code with which a receiver is refused. The properties here are yes or no: `expect` takes longer than the code under test, most of all for
 * a throw, whose stack it reads.
 */
function refusal(address: string, networkId: NetworkId): string | undefined {
  try {
    requireReceiver(address, networkId)
  } catch (error) {
    return error instanceof KitError ? error.code : undefined
  }
  return undefined
}

const networkIds = {
  main: bitcoin.caipNetworkId,
  test: bitcoinTestnet.caipNetworkId,
  regtest: bitcoinRegtest.caipNetworkId
}

describe('checking an address for a network', () => {
  it('accepts what the other library accepts, and only on its own network', () => {
    const isOwn = (address: string, network: Network) => {
      try {
        return addresses.toOutputScript(address, network).length > 0
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(
        // The library refuses an output key that is not a point on the curve, as half of the random ones are.
        written.filter(({ kind }) => kind !== 'p2tr'),
        ({ address }) =>
          isAddress(address) &&
          Object.entries(networkIds).every(
            ([family, networkId]) =>
              isAddress(address, networkId) === isOwn(address, library[family as AddressFamily])
          )
      ),
      runs
    )
    fc.assert(
      fc.property(
        written.filter(({ kind }) => kind === 'p2tr'),
        ({ address, family }) =>
          Object.entries(networkIds).every(
            ([other, networkId]) => isAddress(address, networkId) === (other === family)
          )
      ),
      { numRuns: 1_000 }
    )
  })

  it('rejects any address with a mistyped character, on any network', () => {
    fc.assert(
      fc.property(written, fc.nat(), letters, ({ address }, at, letter) => {
        const place = at % address.length
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(other !== address)
        return [undefined, ...Object.values(networkIds)].every((networkId) => !isAddress(other, networkId))
      }),
      runs
    )
  })
})

describe('a receiver', () => {
  it('with one character mistyped is never accepted as another address', () => {
    fc.assert(
      fc.property(written, fc.nat(), letters, ({ address, family }, at, letter) => {
        const place = at % address.length
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(other !== address)
        return refusal(other, networkIds[family]) === 'bip122/notAnAddress'
      }),
      runs
    )
  })

  it('of another network is rejected', () => {
    fc.assert(
      fc.property(written, ({ address, family }) => {
        const other = networkIds[family === 'main' ? 'test' : 'main']
        return (
          refusal(address, other) === 'bip122/notAnAddress' &&
          requireReceiver(address, networkIds[family]).address === address
        )
      }),
      runs
    )
  })

  it('cannot be the zero hash, whose key nobody has', () => {
    const zeros = new Uint8Array(20)
    for (const address of [
      '1111111111111111111114oLvT2',
      addresses.toBase58Check(zeros, library.main.scriptHash),
      addresses.toBech32(zeros, 0, 'bc')
    ])
      expect(() => requireReceiver(address, bitcoin.caipNetworkId)).toThrow(
        expect.objectContaining({ code: 'bip122/unusableReceiver' })
      )
  })
})
