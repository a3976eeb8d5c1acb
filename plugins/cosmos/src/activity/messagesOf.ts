import { readFields, readText } from '../chain/protobuf.js'

/** The request that a transaction makes to a chain, as far as it is a payment. */
export interface SentMessages {
  /** Types of its messages, e.g. `/cosmos.bank.v1beta1.MsgSend`. */
  readonly types: readonly string[]
  /** The receiver of the first payment; absent if there is none. */
  readonly receiver?: string | undefined
  /** The memo; empty if there is none. */
  readonly memo: string
}

const send = '/cosmos.bank.v1beta1.MsgSend'
const transfer = '/ibc.applications.transfer.v1.MsgTransfer'

/** The name of the receiver's field in a message. */
const receiverFields: Readonly<Record<string, number>> = { [send]: 2, [transfer]: 5 }

/** The types of messages that only pay. */
export const payments: readonly string[] = [send, transfer, '/cosmos.bank.v1beta1.MsgMultiSend']

/** Reads the messages of a `TxRaw`; none if it cannot be read. */
export function messagesOf(wire: Uint8Array): SentMessages {
  try {
    const body = readFields(wire, 1).at(-1) ?? new Uint8Array()
    const messages = readFields(body, 1).map((any) => ({
      type: readText(any, 1),
      value: readFields(any, 2).at(-1) ?? new Uint8Array()
    }))
    const [receiver] = messages.flatMap(({ type, value }) => {
      const field = Object.hasOwn(receiverFields, type) ? receiverFields[type] : undefined
      return field === undefined ? [] : readText(value, field)
    })
    const types = messages.map(({ type }) => type)
    return { types, memo: readText(body, 2), ...(isAddress(receiver) && { receiver }) }
  } catch {
    return { types: [], memo: '' }
  }
}

const isAddress = (text: string | undefined): boolean => /^[a-z0-9]{1,128}$/.test(text ?? '')
