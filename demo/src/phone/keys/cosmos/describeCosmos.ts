import { Registry } from '@cosmjs/proto-signing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { bytesOf } from './bytesOf.js'
import { writeCoin } from './writeCoin.js'

type Line = readonly [string, string]

/** Amounts as `0.5 ATOM`, whichever of the two forms they have. */
const coins = (value: unknown): string => (Array.isArray(value) ? value : []).map(writeCoin).join(', ')

/** One message of a transaction; a payment says to whom and how much. */
function messageLines(type: string, value: unknown): readonly Line[] {
  const { toAddress, to_address: target = toAddress, amount } = fieldsOf(value)
  const kind = ['Message', type] as const
  return typeof target === 'string' ? [kind, ['To', target], ['Amount', coins(amount)]] : [kind]
}

function aminoLines(document: unknown): readonly Line[] {
  const { msgs, memo, fee } = fieldsOf(document)
  const messages = (Array.isArray(msgs) ? msgs : []).flatMap((message) =>
    messageLines(String(fieldsOf(message).type), fieldsOf(message).value)
  )
  return [...messages, feeLine(fieldsOf(fee).amount), ...memoLines(memo)]
}

/** What a transaction does: its messages, fee and memo. Its parts are given as base64 or hex. */
export function directLines(document: unknown): readonly Line[] {
  const registry = new Registry()
  const body = TxBody.decode(bytesOf(String(fieldsOf(document).bodyBytes)))
  const messages = body.messages.flatMap((message) =>
    messageLines(message.typeUrl, registry.lookupType(message.typeUrl) ? registry.decode(message) : undefined)
  )
  const { fee } = AuthInfo.decode(bytesOf(String(fieldsOf(document).authInfoBytes)))
  return [...messages, feeLine(fee?.amount), ...memoLines(body.memo)]
}

const feeLine = (amount: unknown): Line => ['Fee', coins(amount) || 'none']

const memoLines = (memo: unknown): readonly Line[] => (memo ? [['Memo', String(memo)]] : [])

/** A Cosmos dapp's request, in words. */
export function describeCosmos({ method, params, chain }: Call): Description {
  const { signDoc } = fieldsOf(params)
  const title = 'Sign a transaction'
  if (method === 'cosmos_signAmino') return { title, lines: aminoLines(signDoc) }
  if (method === 'cosmos_signDirect') return { title, lines: directLines(signDoc) }
  return { title: 'Share your account', lines: [['Network', chain]] }
}
