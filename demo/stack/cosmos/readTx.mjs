// @ts-check
import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { SdkError } from './SdkError.mjs'

const send = '/cosmos.bank.v1beta1.MsgSend'

/**
 * @typedef {object} Tx
 * @property {Uint8Array} raw
 * @property {string} hash
 * @property {TxRaw} parts
 * @property {TxBody} body
 * @property {AuthInfo} auth
 * @property {readonly MsgSend[]} messages
 * @property {string} from the one account that pays and signs
 * @property {bigint} gasUsed
 */

/**
 * Reads a transaction and checks what can be checked without the chain: its messages, receivers and amounts.
 *
 * @param {Uint8Array} raw
 * @param {string} prefix
 * @returns {Tx}
 */
export function readTx(raw, prefix) {
  const { parts, body, auth } = decode(raw)
  if (body.memo.length > 256) throw new SdkError(12, 'maximum number of characters is 256: memo too large')
  if (!body.messages.length) throw new SdkError(18, 'must contain at least one message: invalid request')
  const messages = body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== send) throw new SdkError(6, `no message handler found for ${typeUrl}: unknown request`)
    return MsgSend.decode(value)
  })
  for (const message of messages) checkSend(message, prefix)
  const from = messages[0]?.fromAddress ?? ''
  if (messages.some(({ fromAddress }) => fromAddress !== from) || auth.signerInfos.length !== 1)
    throw new SdkError(4, 'this chain takes one signer for a transaction: unauthorized')
  return {
    raw,
    hash: createHash('sha256').update(raw).digest('hex').toUpperCase(),
    parts,
    body,
    auth,
    messages,
    from,
    // As in the SDK, the gas of a transaction depends on its length, its signature and its messages.
    gasUsed: 40_000n + 10n * BigInt(raw.length) + 20_000n * BigInt(messages.length)
  }
}

/** @param {Uint8Array} raw */
function decode(raw) {
  try {
    const parts = TxRaw.decode(raw)
    return { parts, body: TxBody.decode(parts.bodyBytes), auth: AuthInfo.decode(parts.authInfoBytes) }
  } catch {
    throw new SdkError(2, 'tx parse error')
  }
}

/** @param {MsgSend} message @param {string} prefix */
function checkSend({ fromAddress, toAddress, amount }, prefix) {
  for (const address of [fromAddress, toAddress])
    if (!isAddress(address, prefix)) throw new SdkError(7, `${address}: invalid address`)
  const denoms = amount.map(({ denom }) => denom)
  const isSorted = denoms.every((denom, at) => at === 0 || String(denoms[at - 1]) < denom)
  if (!amount.length || !isSorted || amount.some((coin) => !/^[1-9]\d{0,77}$/.test(coin.amount)))
    throw new SdkError(10, `${amount.map((coin) => coin.amount + coin.denom)}: invalid coins`)
}

/** @param {string} text @param {string} prefix */
function isAddress(text, prefix) {
  try {
    const { prefix: own, bytes } = bech32.decodeToBytes(text)
    return own === prefix && (bytes.length === 20 || bytes.length === 32)
  } catch {
    return false
  }
}
