import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/** What a wallet signs for a text by ADR-36: an Amino document that no chain would take, its keys in the order of the alphabet. */
export function adr36Bytes(signer: string, text: string): Uint8Array {
  const value = { data: base64.encode(utf8ToBytes(text)), signer }
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0'
  }
  return utf8ToBytes(JSON.stringify(document))
}
