import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, type Network, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { developmentKey } from '../developmentKey.js'

/** The keys of an account: one for payments (P2WPKH, BIP-84) and the same as a taproot key for ordinals (P2TR, BIP-86). */
export function bitcoinKey(account: number, network: Network) {
  const pair = ECPairFactory(ecc).fromPrivateKey(developmentKey('bip122', account), { network })
  // Short signatures, as Bitcoin Core makes them.
  pair.lowR = true
  const internalPubkey = pair.publicKey.subarray(1)
  return {
    pair,
    payment: payments.p2wpkh({ pubkey: pair.publicKey, network }),
    ordinal: payments.p2tr({ internalPubkey, network }),
    internalPubkey,
    /** Signs for a taproot output of its own. */
    tweaked: pair.tweak(crypto.taggedHash('TapTweak', internalPubkey))
  }
}
