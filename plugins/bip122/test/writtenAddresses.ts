import { address as addresses, type Network, networks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import type { AddressFamily } from '../src/address/describeAddress'

/** The networks of another library. */
export const library: Readonly<Record<AddressFamily, Network>> = {
  main: networks.bitcoin,
  test: networks.testnet,
  regtest: networks.regtest
}

/** Addresses that another library writes of random programs, with what they are. */
export const written = fc
  .record({
    family: fc.constantFrom<AddressFamily>('main', 'test', 'regtest'),
    kind: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'),
    bytes: fc.uint8Array({ minLength: 32, maxLength: 32 })
  })
  .map(({ family, kind, bytes }) => {
    const { bech32: prefix, pubKeyHash, scriptHash } = library[family]
    const program = kind === 'p2wsh' || kind === 'p2tr' ? bytes : bytes.slice(0, 20)
    const address =
      kind === 'p2pkh' || kind === 'p2sh'
        ? addresses.toBase58Check(program, kind === 'p2pkh' ? pubKeyHash : scriptHash)
        : addresses.toBech32(program, kind === 'p2tr' ? 1 : 0, prefix)
    return { family, kind, program, address }
  })

/** Letters of all alphabets of addresses, and some of none. */
export const letters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7lABCDEFGHJKLMNPQRSTUVWXYZbio10IOl ')
