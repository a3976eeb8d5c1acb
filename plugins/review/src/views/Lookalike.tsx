import { AddressGroups, TextField, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { differingGroup, isGroupAt } from '../findings/differingGroup.js'
import { lookalikeTexts } from '../locale.en.lookalike.js'
import type { ReviewState } from '../ReviewState.js'
import type { CallsItself } from './CallsItself.js'

const styles = `
.review-finding input{scroll-margin-block-end:96px}
.review-finding .pb-field{margin-block-start:var(--pb-space-3)}
.review-known{margin:var(--pb-space-1) 0 0;font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-normal);color:var(--pb-color-muted)}
`

/** A receiver that only looks like an address known to the visitor, and the known address. */
export function Lookalike({
  review,
  known,
  receiver,
  Name
}: {
  readonly review: ReviewState
  readonly known: string
  readonly receiver: string | undefined
  /** Passed in because the review already has its code: if two chunks imported it, it would become a third one. */
  readonly Name: typeof CallsItself
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(lookalikeTexts)
  const networkId = review.prepared?.intent.connection.networkId
  const marked = receiver === undefined ? undefined : differingGroup(receiver, known)
  return (
    <>
      {receiver !== undefined && (
        <>
          <p className="review-known">{t('review.receiver')}</p>
          <AddressGroups address={receiver} marked={marked} />
          {networkId && <Name address={receiver} networkId={networkId} />}
        </>
      )}
      <p className="review-known">{t('review.known')}</p>
      <AddressGroups address={known} marked={marked} />
      {networkId && <Name address={known} networkId={networkId} />}
      {receiver !== undefined && <TypeMarked review={review} to={receiver} known={known} />}
    </>
  )
}

/** A visitor who types the differing part has compared the two addresses: this is the deliberate act that the finding requires. */
const TypeMarked = observer(function TypeMarked({
  review,
  to,
  known
}: {
  readonly review: ReviewState
  readonly to: string
  readonly known: string
}) {
  const { t } = useOwnText(lookalikeTexts)
  const { isBlocked } = review
  const isChecked = review.checkedReceivers.includes(to)
  const at = differingGroup(to, known)
  const [text, setText] = useState(isChecked ? to.slice(at, at + 4) : '')
  const isRight = isGroupAt(text.trim(), to, at)
  // The findings have changed since it was typed.
  useEffect(() => {
    if (!isChecked && isRight) setText('')
  }, [isChecked, isRight])
  if (isBlocked) return null
  return (
    <TextField
      label={t('review.typeMarked', { from: at + 1, to: at + 4 })}
      value={text}
      onChange={(typed) => {
        setText(typed)
        review.acknowledge(isGroupAt(typed.trim(), to, at), to)
      }}
      error={text.trim().length >= 4 && !isRight ? t('review.typedOther') : undefined}
      mono
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
    />
  )
})
