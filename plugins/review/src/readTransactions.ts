import type { Asset, NetworkId, TransactionFingerprint } from '@plugboard/core'
import type { PendingState, PendingTransaction, SentSteps } from '@plugboard/core/features'

/**
 * A transaction as it is kept: one that the visitor has dismissed is followed on, and listed again when there is news of it, or after a day without
 * an end.
 */
export interface KeptTransaction extends Omit<PendingTransaction, 'isAsked'> {
  /** Unix milliseconds. */
  readonly dismissedAt?: number | undefined
  /** Its fingerprint from before, where a look found its id and no wallet has named it: it may be the id of another transaction that is alike. */
  readonly foundBy?: TransactionFingerprint | undefined
}

/** How many are kept, the newest first. */
export const maxTransactions = 50

/** What has ended, or was never answered, is kept that long, in milliseconds; what goes on, a week. */
const keptMs = 24 * 60 * 60 * 1000
const keptGoingMs = 7 * keptMs

/** No text is longer, nor a fingerprint as JSON. */
const maxText = 300
const maxFingerprint = 4_000

/** By state: whether the network may still say something else, so that it is kept until it is followed no more. */
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

/** Reads a value that was stored; `undefined` for one that is not as it should be. */
type Read<Value> = (stored: unknown) => Value | undefined

type Readers<Whole> = { readonly [Name in keyof Required<Whole>]: Read<Whole[Name]> }

/** Makes a reader of objects from readers of their parts. What is not as it should be is left out, and without all that is required there is none. */
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

/** When it was dismissed. What was dismissed longer ago, and has not ended, is listed again. */
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

/** Which steps were sent: at least one, and no more than there are. */
const readSteps: Read<SentSteps> = (value) => {
  const steps = readStepCounts(value)
  const { sent = 0, total = 0, ids = [] } = steps ?? {}
  return sent > 0 && sent <= total && ids.length <= sent ? steps : undefined
}

/** What it says is for its namespace to check. */
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
  // As CAIP-10 writes it, of any namespace: which ones there are is not known yet when this is read.
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
  minimum: readUnits,
  amount: readUnits
})

/** Reads what was stored; a transaction that cannot be read, or is too old to matter, is left out. */
export function readTransactions(value: unknown): readonly KeptTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  const transactions = value.slice(0, maxTransactions).flatMap((one) => readTransaction(one) ?? [])
  return transactions.filter(({ state, at }) => Date.now() - at < (states[state] ? keptGoingMs : keptMs))
}
