import { base64 } from '@scure/base'
import type { DirectDocument } from '../drivers/Documents.js'

/** A document of SIGN_MODE_DIRECT as requests and answers hold it: bytes in base64, the number as a text. */
export const writeDirect = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument) => ({
  bodyBytes: base64.encode(Uint8Array.from(bodyBytes)),
  authInfoBytes: base64.encode(Uint8Array.from(authInfoBytes)),
  chainId,
  accountNumber: accountNumber.toString()
})
