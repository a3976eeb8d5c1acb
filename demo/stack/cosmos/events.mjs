// @ts-check
import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'

/** @typedef {{ readonly type: string, readonly attributes: readonly { key: string, value: string, index: boolean }[] }} Event */
/** @typedef {{ readonly from: string, readonly to: string, readonly amount: readonly import('./Ledger.mjs').Coin[] }} Payment */

/** The account to which fees are paid, derived like the SDK's module addresses. @param {string} prefix */
export const feeCollectorOf = (prefix) =>
  bech32.encodeFromBytes(prefix, createHash('sha256').update('fee_collector').digest().subarray(0, 20))

/**
 * The ante handler's events for a transaction that it let pass: who paid the fee, and which account signed with which sequence. They remain if the
 * messages fail.
 *
 * @param {import('./readTx.mjs').Tx} tx
 * @param {Payment & { readonly sequence: bigint }} fee its receiver, and the sequence that is used up
 * @returns {Event[]}
 */
export function anteEvents({ parts }, { sequence, ...fee }) {
  return [
    ...(fee.amount.length ? bankEvents(fee) : []),
    eventOf('tx', { fee: coinsOf(fee.amount), fee_payer: fee.from }),
    eventOf('tx', { acc_seq: `${fee.from}/${sequence}` }),
    ...parts.signatures.map((one) => eventOf('tx', { signature: Buffer.from(one).toString('base64') }))
  ]
}

/** The events of the messages of a transaction that has run. @param {import('./readTx.mjs').Tx} tx @returns {Event[]} */
export function messageEvents({ body, messages }) {
  return messages.flatMap(({ fromAddress: from, toAddress: to, amount }, index) => {
    const place = { msg_index: String(index) }
    const action = body.messages[index]?.typeUrl ?? ''
    return [
      eventOf('message', { action, sender: from, module: 'bank', ...place }),
      ...bankEvents({ from, to, amount }, place)
    ]
  })
}

/** @param {Payment} payment @param {Readonly<Record<string, string>>} [place] @returns {Event[]} */
function bankEvents({ from, to, amount: coins }, place = {}) {
  const amount = coinsOf(coins)
  return [
    eventOf('coin_spent', { spender: from, amount, ...place }),
    eventOf('coin_received', { receiver: to, amount, ...place }),
    eventOf('transfer', { recipient: to, sender: from, amount, ...place }),
    eventOf('message', { sender: from, ...place })
  ]
}

/** @param {Payment['amount']} coins */
const coinsOf = (coins) => coins.map(({ denom, amount }) => amount + denom).join(',')

/** @param {string} type @param {Readonly<Record<string, string>>} attributes @returns {Event} */
const eventOf = (type, attributes) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true }))
})
