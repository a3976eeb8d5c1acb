import type { Asset, NetworkId, TransactionFingerprint } from '@plugboard/core'
import type { PendingState, PendingTransaction, SentSteps } from '@plugboard/core/features'

/** A transaction as stored. A dismissed one is still followed. It is listed again when there is news, or after a day without an outcome. */
export interface KeptTransaction extends Omit<PendingTransaction, 'isAsked'> {
  /** In Unix milliseconds. */
  readonly dismissedAt?: number | undefined
  /**
   * Its earlier fingerprint, if its id was found by a check and not reported by a wallet: it could be the id of another transaction that is alike.
   */
  readonly foundBy?: TransactionFingerprint | undefined
}

/** How many transactions are kept, the newest first. */
export const maxTransactions = 50

/** How long settled and unanswered transactions are kept, in milliseconds; pending ones are kept for a week. */
const keptMs = 24 * 60 * 60 * 1000
const keptGoingMs = 7 * keptMs

/** The maximum length of a text, and of a fingerprint as JSON. */
const maxText = 300
const maxFingerprint = 4_000

/** By state: whether the network can still report something new, so that the transaction is kept until it is no longer followed. */
const states: Readonly<Record<PendingState, boolean>> = {
  asking: false,
  sent: true,
  confirmed: false,
  failed: false,
  replaced: false,
  cancelled: false,
  expired: false,
  dropped: true,
  reorganised: true,
  waitingForSigners: true
}

/** Reads a stored value; `undefined` if it is invalid. */
type Read<Value> = (stored: unknown) => Value | undefined

type Readers<Whole> = { readonly [Name in keyof Required<Whole>]: Read<Whole[Name]> }

/**
 * Creates a reader of objects from readers of their parts. Invalid parts are left out; if a required part is missing, the whole object is left out.
 */
function readerOf<Whole>(required: readonly (keyof Whole)[], readers: Readers<Whole>): Read<Whole> {
  const parts = Object.entries<Read<unknown>>(readers)
  return (value) => {
    const stored = Object(value) as Readonly<Record<string, unknown>>
    const read = parts.map(([name, readPart]) => [name, readPart(stored[name])] as const)
    const whole = Object.fromEntries(read.filter(([, part]) => part !== undefined)) as Whole & object
    return required.every((name) => name in whole) ? Object.freeze(whole) : undefined
  }
}

const readText: Read<string> = (value) =>
  typeof value === 'string' && value.length <= maxText ? value : undefined

const matching =
  <Text extends string>(pattern: RegExp): Read<Text> =>
  (value) =>
    pattern.test(readText(value) ?? '') ? (value as Text) : undefined

const oneOf =
  <Value>(...values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((one) => one === value)

const readCount =
  (most = Number.MAX_SAFE_INTEGER): Read<number> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : undefined

/** When it was dismissed. A transaction without an outcome that was dismissed longer ago is listed again. */
const readRecent: Read<number> = (value) => {
  const time = readCount()(value)
  return time !== undefined && Date.now() - time < keptMs ? time : undefined
}

const readNetworkId = matching<NetworkId>(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)

type KeptAsset = Omit<Asset, 'iconUrl' | 'traits'>

const readAsset = readerOf<KeptAsset>(['networkId', 'name', 'symbol', 'decimals', 'standing'], {
  networkId: readNetworkId,
  token: readText,
  name: readText,
  symbol: readText,
  decimals: readCount(255),
  standing: oneOf('native', 'listed', 'unknown', 'flagged')
})

const readStepCounts = readerOf<SentSteps>(['sent', 'total'], {
  sent: readCount(),
  total: readCount(),
  ids: (ids) => (Array.isArray(ids) && ids.every((id) => readText(id) !== undefined) ? ids : undefined)
})

/** The steps that were sent: at least one, and no more than the total. */
const readSteps: Read<SentSteps> = (value) => {
  const steps = readStepCounts(value)
  const { sent = 0, total = 0, ids = [] } = steps ?? {}
  return sent > 0 && sent <= total && ids.length <= sent ? steps : undefined
}

/** The namespace checks the content of the fingerprint. */
const readFingerprint: Read<TransactionFingerprint> = (value) =>
  Object.prototype.toString.call(value) === '[object Object]' &&
  JSON.stringify(value).length <= maxFingerprint
    ? (value as TransactionFingerprint)
    : undefined

const readUnits: Read<bigint> = (value) =>
  /^\d{1,80}$/.test(readText(value) ?? '') ? BigInt(String(value)) : undefined

const readTransaction = readerOf<KeptTransaction>(['key', 'account', 'networkId', 'state', 'at', 'kind'], {
  key: readText,
  id: readText,
  // In CAIP-10 form, of any namespace: the existing namespaces are not known yet when this is read.
  account: matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[^\s:]{1,200}$/),
  networkId: readNetworkId,
  state: oneOf(...(Object.keys(states) as PendingState[])),
  isFinal: oneOf(true),
  isAsShown: oneOf(true, false),
  dismissedAt: readRecent,
  fingerprint: readFingerprint,
  foundBy: readFingerprint,
  steps: readSteps,
  at: readCount(),
  wallet: readText,
  kind: oneOf('transfer', 'swap', 'calls', 'request'),
  digest: readText,
  to: readText,
  toName: readText,
  asset: readAsset,
  arriving: readAsset,
  allowance: oneOf('given', 'taken'),
  spender: readText,
  allowedAmount: readUnits,
  minimum: readUnits,
  amount: readUnits
})

/** Reads stored transactions. Those that cannot be read or are too old to matter are left out. */
export function readTransactions(value: unknown): readonly KeptTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  const transactions = value.slice(0, maxTransactions).flatMap((one) => readTransaction(one) ?? [])
  return transactions.filter(({ state, at }) => Date.now() - at < (states[state] ? keptGoingMs : keptMs))
}
