import type { StdSignDoc } from '@cosmjs/amino'
import { base64, hex } from '@scure/base'
import { cosmosErrors } from './errors.js'

/** A document of SIGN_MODE_DIRECT (`cosmos.tx.v1beta1.SignDoc`). */
export interface DirectDocument {
  /** A protobuf `TxBody`. */
  readonly bodyBytes: Uint8Array
  /** A protobuf `AuthInfo`. */
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A document of SIGN_MODE_LEGACY_AMINO_JSON. Numbers are texts. */
export type AminoDocument = StdSignDoc

/** Reads a document of SIGN_MODE_DIRECT from a request for one chain. @throws KitError `cosmos/badDocument` */
export function readDirect(value: unknown, chain: string): DirectDocument {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = Object(value) as Record<string, unknown>
  if (chainId !== chain)
    throw cosmosErrors.badDocument({ notes: `'chainId' of the document is not ${chain}.` })
  const number = String(accountNumber)
  if (!/^\d{1,20}$/.test(number))
    throw cosmosErrors.badDocument({ notes: "'accountNumber' is not a number." })
  return {
    bodyBytes: readBytes('bodyBytes', bodyBytes),
    authInfoBytes: readBytes('authInfoBytes', authInfoBytes),
    chainId: chain,
    accountNumber: BigInt(number)
  }
}

/** Bytes of a request: base64, as in apps made for Keplr, or hex, as in WalletConnect. */
function readBytes(name: string, value: unknown): Uint8Array {
  try {
    if (typeof value === 'string')
      return /^([0-9a-f]{2})*$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause, notes: `'${name}' is neither base64 nor hex.` })
  }
  throw cosmosErrors.badDocument({ notes: `'${name}' is missing.` })
}

/** A document of SIGN_MODE_DIRECT for a request or an answer: bytes in base64, the account number as text. */
export const writeDirect = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument) => ({
  bodyBytes: base64.encode(Uint8Array.from(bodyBytes)),
  authInfoBytes: base64.encode(Uint8Array.from(authInfoBytes)),
  chainId,
  accountNumber: accountNumber.toString()
})

/** The document that is signed for a text or bytes by ADR-36: for no chain, without a fee, with a message that no chain accepts. */
export const arbitraryDocument = (signer: string, data: string | Uint8Array): AminoDocument => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(Uint8Array.from(bytes)) } }],
    memo: ''
  }
}
