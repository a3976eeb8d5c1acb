import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { crypto, Psbt, script, Transaction } from 'bitcoinjs-lib'
import { developmentKey } from '../developmentKey.js'
import type { bitcoinKey } from './bitcoinKey.js'

const magic = '\u0018Bitcoin Signed Message:\n'

/** A length as Bitcoin writes it; messages here are shorter than 64 KiB. */
const variable = (length: number): Uint8Array =>
  length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)

/** The signed form of a message (BIP-137). */
export function messageHash(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return crypto.hash256(concatBytes(utf8ToBytes(magic), variable(bytes.length), bytes))
}

/** 65 bytes from which the key can be recovered; the first one says that the address is P2WPKH (BIP-137). */
export function signEcdsa(message: string, account: number): Uint8Array {
  const signature = secp256k1.sign(messageHash(message), developmentKey('bip122', account))
  return concatBytes(Uint8Array.of(39 + signature.recovery), signature.toCompactRawBytes())
}

/** The witness of a transaction that spends nothing ('simple' signature of BIP-322). */
export function signBip322(
  message: string,
  { pair, payment, ordinal, internalPubkey, tweaked }: ReturnType<typeof bitcoinKey>,
  purpose: 'payment' | 'ordinal' = 'payment'
): Uint8Array {
  const isTaproot = purpose === 'ordinal'
  const output = (isTaproot ? ordinal : payment).output ?? new Uint8Array()
  const toSpend = new Transaction()
  toSpend.version = 0
  const tag = crypto.sha256(utf8ToBytes('BIP0322-signed-message'))
  const hash = crypto.sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([0, hash]))
  toSpend.addOutput(output, 0n)
  const psbt = new Psbt()
  psbt.setVersion(0)
  psbt.addInput({
    hash: toSpend.getHash(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: output, value: 0n },
    ...(isTaproot && { tapInternalKey: internalPubkey })
  })
  psbt.addOutput({ script: script.compile([0x6a]), value: 0n })
  psbt.signInput(0, isTaproot ? tweaked : pair).finalizeAllInputs()
  const witness = psbt.extractTransaction().ins[0]?.witness ?? []
  return concatBytes(variable(witness.length), ...witness.flatMap((part) => [variable(part.length), part]))
}
