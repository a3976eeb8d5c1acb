import { base64, hex } from '@scure/base'
import { cosmosErrors } from '../errors.js'

/** Bytes of a request: base64 as apps made for Keplr write them, or hex as WalletConnect describes them. @throws KitError `cosmos/badDocument` */
export function readBytes(name: string, value: unknown): Uint8Array {
  try {
    if (typeof value === 'string')
      return /^([0-9a-f]{2})*$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause, notes: `'${name}' is neither base64 nor hex.` })
  }
  throw cosmosErrors.badDocument({ notes: `'${name}' is missing.` })
}
