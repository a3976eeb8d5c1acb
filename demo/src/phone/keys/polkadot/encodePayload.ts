import { concatBytes } from '@noble/hashes/utils'
import { hex } from '@scure/base'
import { PhoneError } from '../../wallet/PhoneError.js'

/** A transaction waiting for its signature, in the form of polkadot.js: numbers and bytes are hex texts. */
export interface SignerPayload {
  readonly method: string
  readonly era: string
  readonly nonce: string | number
  readonly tip?: string | number
  readonly specVersion: string | number
  readonly transactionVersion: string | number
  readonly genesisHash: string
  readonly blockHash: string
  readonly signedExtensions: readonly string[]
  readonly assetId?: unknown
  readonly mode?: number
  readonly metadataHash?: string | null
}

const bytes = (text: string): Uint8Array => hex.decode(text.replace(/^0x/, ''))

const little = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

const u32 = (value: string | number): Uint8Array => little(BigInt(value), 4)

/** A number in SCALE's compact form. */
export function compact(number: string | number): Uint8Array {
  const value = BigInt(number)
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), little(value, length))
}

interface Parts {
  /** Sent with the transaction. */
  readonly extra?: Uint8Array
  /** Signed only. */
  readonly additional?: Uint8Array
}

const option = (value: string | null | undefined): Uint8Array =>
  value ? concatBytes(Uint8Array.of(1), bytes(value)) : Uint8Array.of(0)

/** What each signed extension of a runtime adds to the payload; unlisted ones add nothing. */
const extensions: Readonly<Record<string, (payload: SignerPayload) => Parts>> = {
  CheckSpecVersion: ({ specVersion }) => ({ additional: u32(specVersion) }),
  CheckTxVersion: ({ transactionVersion }) => ({ additional: u32(transactionVersion) }),
  CheckGenesis: ({ genesisHash }) => ({ additional: bytes(genesisHash) }),
  CheckMortality: ({ era, blockHash }) => ({ extra: bytes(era), additional: bytes(blockHash) }),
  CheckEra: ({ era, blockHash }) => ({ extra: bytes(era), additional: bytes(blockHash) }),
  CheckNonce: ({ nonce }) => ({ extra: compact(nonce) }),
  ChargeTransactionPayment: ({ tip = 0 }) => ({ extra: compact(tip) }),
  ChargeAssetTxPayment: ({ tip = 0 }) => ({ extra: concatBytes(compact(tip), Uint8Array.of(0)) }),
  CheckMetadataHash: ({ mode = 0, metadataHash }) => ({
    extra: Uint8Array.of(mode),
    additional: option(metadataHash)
  })
}

/** The signed bytes of a version 4 transaction, before hashing. @throws PhoneError if the fee is to be paid in an asset */
export function encodePayload(payload: SignerPayload): Uint8Array {
  if (payload.assetId) throw new PhoneError(-32602, 'The phone pays fees in the native token only')
  const parts = payload.signedExtensions.map((name) => extensions[name]?.(payload) ?? {})
  const none = new Uint8Array()
  return concatBytes(
    bytes(payload.method),
    ...parts.map(({ extra = none }) => extra),
    ...parts.map(({ additional = none }) => additional)
  )
}
