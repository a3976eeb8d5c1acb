import { base64 } from '@scure/base'
import type { AminoDocument } from '../drivers/Documents.js'

/** The document that stands for a text or bytes by ADR-36: for no chain, without a fee, in a message that no chain knows. */
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
