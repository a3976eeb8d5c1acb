import * as ecc from '@bitcoinerlab/secp256k1'
import { base64, hex } from '@scure/base'
import {
  crypto,
  initEccLib,
  type Network,
  networks,
  type Payment,
  Psbt,
  payments,
  script as scripts,
  Transaction
} from 'bitcoinjs-lib'

initEccLib(ecc)

/** Kinds of accounts that one key can have. */
export const kinds = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const
export type Kind = (typeof kinds)[number]

const utf8 = (text: string) => new TextEncoder().encode(text)
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A wallet with one key for tests: real keys, real signatures, no approval. */
export class KeyWallet {
  readonly publicKey: Uint8Array
  private readonly secret: Uint8Array
  private readonly network: Network

  constructor(seed: string | Uint8Array, network: 'bitcoin' | 'testnet' | 'regtest' = 'regtest') {
    this.secret = typeof seed === 'string' ? crypto.sha256(utf8(seed)) : seed
    this.publicKey = ecc.pointFromScalar(this.secret, true) as Uint8Array
    this.network = networks[network]
  }

  payment(kind: Kind): Payment {
    const { network, publicKey: pubkey } = this
    if (kind === 'p2pkh') return payments.p2pkh({ pubkey, network })
    if (kind === 'p2tr') return payments.p2tr({ internalPubkey: pubkey.slice(1), network })
    const witness = payments.p2wpkh({ pubkey, network })
    return kind === 'p2sh' ? payments.p2sh({ redeem: witness, network }) : witness
  }

  address(kind: Kind): string {
    return this.payment(kind).address ?? ''
  }

  /** An account in the form of a Plugboard session. */
  account(kind: Kind) {
    const type = kind === 'p2tr' ? ('ordinal' as const) : ('payment' as const)
    const publicKey = hex.encode(kind === 'p2tr' ? this.publicKey.slice(1) : this.publicKey)
    return { namespace: 'bip122', address: this.address(kind), type, publicKey } as const
  }

  /** Signs those inputs that are its own; resolves with the PSBT in base64. */
  signPsbt(text: string, only?: readonly number[]): string {
    const psbt = Psbt.fromBase64(text, { network: this.network })
    for (const [index, input] of psbt.data.inputs.entries()) {
      if (only && !only.includes(index)) continue
      const script = input.witnessUtxo?.script ?? this.earlier(psbt, index)
      const kind = kinds.find(
        (one) => hex.encode(this.payment(one).output ?? new Uint8Array()) === hex.encode(script)
      )
      if (!kind) continue
      if (kind === 'p2tr' && !input.tapInternalKey)
        psbt.updateInput(index, { tapInternalKey: this.publicKey.slice(1) })
      psbt.signInput(
        index,
        this.signer(kind),
        input.sighashType === undefined ? undefined : [input.sighashType]
      )
    }
    return psbt.toBase64()
  }

  /** A transaction in hex that spends the coins of a PSBT and pays somebody else, and optionally one more receiver. */
  spendAgain(
    text: string,
    address: string,
    value: bigint,
    also?: { readonly address: string; readonly value: bigint }
  ): string {
    const psbt = Psbt.fromBase64(text, { network: this.network })
    const other = new Psbt({ network: this.network })
    for (const [index, { hash, index: vout, sequence }] of psbt.txInputs.entries())
      other.addInput({ hash, index: vout, sequence: sequence ?? 0, ...psbt.data.inputs[index] })
    other.addOutput({ address, value })
    if (also) other.addOutput(also)
    const signed = Psbt.fromBase64(this.signPsbt(other.toBase64()), { network: this.network })
    return signed.finalizeAllInputs().extractTransaction(true).toHex()
  }

  private earlier(psbt: Psbt, index: number): Uint8Array {
    const { nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
    const place = psbt.txInputs[index]?.index ?? 0
    return (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[place]?.script) || new Uint8Array()
  }

  /** 65 bytes from which the key can be recovered (BIP-137), in base64. */
  signEcdsa(text: string, kind: Kind = 'p2wpkh'): string {
    const { signature, recoveryId } = ecc.signRecoverable(messageHash(text), this.secret)
    const header = 27 + recoveryId + ({ p2pkh: 4, p2sh: 8, p2wpkh: 12, p2tr: 12 } as const)[kind]
    return base64.encode(Uint8Array.of(header, ...signature))
  }

  /** The witness of a transaction that spends nothing (BIP-322, simple), in base64. */
  signBip322(text: string, kind: Kind): string {
    return base64.encode(stack(this.spend(text, kind).ins[0]?.witness ?? []))
  }

  /** That transaction as a whole (BIP-322, full), in base64. */
  signBip322Full(text: string, kind: Kind): string {
    return base64.encode(this.spend(text, kind).toBuffer())
  }

  private spend(text: string, kind: Kind): Transaction {
    const { output = new Uint8Array(), redeem } = this.payment(kind)
    const earlier = new Transaction()
    earlier.version = 0
    const hash = messageTag(text)
    earlier.addInput(new Uint8Array(32), 0xffffffff, 0, scripts.compile([0, hash]))
    earlier.addOutput(output, 0n)
    const psbt = new Psbt({ network: this.network }).setVersion(0)
    const input = { hash: earlier.getHash(), index: 0, sequence: 0 }
    const utxo = { witnessUtxo: { script: output, value: 0n } }
    psbt.addInput({
      ...input,
      ...(kind === 'p2pkh' ? { nonWitnessUtxo: earlier.toBuffer() } : utxo),
      ...(kind === 'p2sh' && redeem?.output && { redeemScript: redeem.output }),
      ...(kind === 'p2tr' && { tapInternalKey: this.publicKey.slice(1) })
    })
    psbt.addOutput({ script: Uint8Array.of(0x6a), value: 0n })
    return psbt.signInput(0, this.signer(kind)).finalizeAllInputs().extractTransaction(true)
  }

  private signer(kind: Kind) {
    const secret = kind === 'p2tr' ? tweaked(this.secret, this.publicKey) : this.secret
    return {
      publicKey: ecc.pointFromScalar(secret, true) as Uint8Array,
      sign: (hash: Uint8Array) => lowR(hash, secret),
      signSchnorr: (hash: Uint8Array) => ecc.signSchnorr(hash, secret)
    }
  }
}

/** The hash of a message that the older method signs. */
export function messageHash(text: string): Uint8Array {
  const bytes = utf8(text)
  return crypto.hash256(join(utf8('\x18Bitcoin Signed Message:\n'), size(bytes.length), bytes))
}

/** The tagged hash of BIP-322; the library only knows its own tags. */
function messageTag(text: string): Uint8Array {
  const tag = crypto.sha256(utf8('BIP0322-signed-message'))
  return crypto.sha256(join(tag, tag, utf8(text)))
}

/** A number as Bitcoin writes lengths, up to 64 KiB. */
const size = (length: number) =>
  length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)

const stack = (parts: readonly Uint8Array[]) =>
  join(size(parts.length), ...parts.flatMap((part) => [size(part.length), part]))

/** The key of a taproot output without scripts (BIP-341, BIP-86). */
function tweaked(secret: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const even = publicKey[0] === 3 ? ecc.privateNegate(secret) : secret
  return ecc.privateAdd(even, crypto.taggedHash('TapTweak', publicKey.slice(1))) as Uint8Array
}

/** Short signatures, as Bitcoin Core makes them. */
function lowR(hash: Uint8Array, secret: Uint8Array): Uint8Array {
  for (let count = 0; ; count++) {
    const extra = new Uint8Array(32)
    new DataView(extra.buffer).setUint32(0, count, true)
    const signature = ecc.sign(hash, secret, count === 0 ? undefined : extra)
    if ((signature[0] ?? 0) < 0x80) return signature
  }
}
