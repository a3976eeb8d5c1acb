import { displayText } from '@plugboard/core'
import { type AmountText, type OwnText, Row } from '@plugboard/ui/components'
import { memo, type ReactNode } from 'react'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { summarise, type TransactionSummary } from '../activity/summarise.js'
import type { en } from '../locale.en.js'
import type { AllowanceParts } from './describeAllowance.js'
import { TransactionImage } from './TransactionImage.js'
import { transferText, unitOf, unsignedText } from './transferText.js'

/**
 * The styles of the rows. The list adds them, so that 1,000 rows do not each hold an effect for it. Nothing in a row is cut off: a cut amount is another
 * amount, in right-to-left languages the wrong end is cut, and each text that can be cut has a clip, which takes time in each frame of a scroll.
 */
export const transactionRowStyles = `
.activity-rows :is(.pb-row-text,.pb-row-own,.pb-row-label,.pb-row-note){display:block;overflow:visible;white-space:normal;overflow-wrap:anywhere}
.activity-rows .pb-row-own{max-inline-size:60%}
.activity-amount{display:block;text-align:-webkit-match-parent;text-align:match-parent;font-weight:var(--pb-font-weight-medium);font-variant-numeric:tabular-nums}
.activity-in{color:var(--pb-color-success)}
.activity-idle{color:var(--pb-color-muted)}
.activity-failed{color:var(--pb-color-danger)}
`

/** The props of `TransactionRow`. */
export interface TransactionRowProps {
  readonly transaction: SortedTransaction
  /** The view's texts, which all rows share: one observer of the language instead of one for each of 1,000 rows. */
  readonly text: OwnText<keyof typeof en>
  /** The name of the other side; empty if there is none. */
  readonly name: string
  /** What the transaction allows, if it has an allowance. A string, so that a row renders again only when it changes. */
  readonly allowance?: string | undefined
  /** The time since the transaction. */
  readonly age: string
  /** Formats amounts; created once per list. */
  readonly amounts: AmountText
  readonly onOpen: (transaction: SortedTransaction) => void
  /** Shown below the row in the same list item. */
  readonly children?: ReactNode
}

/** A transaction as one item of a `List`: the operation and the other side, the transfers, the time, and the status. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  text,
  name,
  allowance,
  age,
  amounts,
  onOpen,
  children
}: TransactionRowProps) {
  const { operationType, status } = transaction.metadata
  const summary = summarise(transaction)
  return (
    <Row
      picture={
        <TransactionImage transaction={transaction} main={summary.main} direction={summary.direction} />
      }
      label={text.t(`activity.${status === 'confirmed' ? 'done' : status}.${operationType}`)}
      note={counterpartyText({ transaction, text, name, allowance, amounts }, summary)}
      end={
        <>
          <Moved summary={summary} status={status} amounts={amounts} />
          <Age transaction={transaction} text={text} age={age} />
        </>
      }
      onClick={() => onOpen(transaction)}
    >
      {children}
    </Row>
  )
})

/** The time since a transaction, and its status unless it is confirmed. */
function Age({ transaction, text, age }: Pick<TransactionRowProps, 'transaction' | 'text' | 'age'>) {
  const { minedAt, status } = transaction.metadata
  if (status === 'confirmed')
    return (
      <time className="pb-row-note" dateTime={minedAt}>
        {age}
      </time>
    )
  return (
    <span className={status === 'failed' ? 'pb-row-note activity-failed' : 'pb-row-note'}>
      {text.rich('activity.statusAge', {
        status: text.t(`activity.status.${status}`),
        age: <time dateTime={minedAt}>{age}</time>
      })}
    </span>
  )
}

/**
 * The receiver or sender; for a swap, the two sides of the exchange. A string and not elements, because 1,000 rows are drawn: names are isolated
 * by characters.
 */
function counterpartyText(
  {
    transaction,
    text: { t, dir },
    name,
    allowance,
    amounts
  }: Omit<TransactionRowProps, 'age' | 'onOpen' | 'children'>,
  { main, given, expected, direction }: TransactionSummary
): string {
  const { operationType } = transaction.metadata
  if (main && given) {
    const to = main === given ? displayText(expected?.symbol, 10) : unitOf(main)
    return t('activity.pair', { from: isolate(unsignedText(given, amounts)), to: isolate(to) })
  }
  if (allowance !== undefined) return allowance
  if (direction === 'self') return t('activity.toSelf')
  if (operationType === 'receive') return t('activity.from', { name: isolate(name) })
  if (operationType === 'send') return t('activity.to', { name: isolate(name) })
  return dir === 'rtl' ? isolated(name) : isolate(name)
}

/** What an allowance is for, e.g. 'Up to 5 USDC for Uniswap V2'. */
export const allowanceText = (
  { kind, token, spender }: AllowanceParts,
  { t }: Pick<OwnText<keyof typeof en>, 't'>
): string => t(`activity.allowance${kind}`, { token: isolate(token), spender: isolate(spender) })

/** Isolates a name that could reorder a sentence written from left to right. In a sentence of another language, `t` isolates every value. */
const isolate = (name: string): string => (/^[ -~…\u2060]*$/.test(name) ? name : isolated(name))

const isolated = (name: string): string => `\u2068${name}\u2069`

/** The amount and its unit. Amounts that have not succeeded yet, or never will, are greyed out. */
function Moved({
  summary: { main },
  status,
  amounts
}: {
  readonly summary: TransactionSummary
  readonly status: SortedTransaction['metadata']['status']
  readonly amounts: Pick<AmountText, 'short'>
}) {
  if (!main) return null
  const tone = status !== 'confirmed' ? 'activity-idle' : main.direction === 'in' ? 'activity-in' : ''
  const name = main.nft_info && displayText(main.nft_info.name, 100)
  return (
    <bdi className={`activity-amount ${tone}`} title={name}>
      {transferText(main, amounts)}
    </bdi>
  )
}
