import { Button, EmptyState, LineIcon, useOwnText } from '@plugboard/ui/components'

/** These texts load with their view. */
export const goneTexts = {
  'review.gone': 'No longer listed',
  'review.goneText': 'This page no longer tracks this transaction. Check your wallet.',
  'review.close': 'Close'
} as const

/** Shown instead of a transaction that this page no longer has, because it was dismissed or is older than what is kept. */
export function TransactionGone({ leave }: { readonly leave: () => void }) {
  const { t } = useOwnText(goneTexts)
  return (
    <EmptyState icon={<ClockIcon />} title={t('review.gone')} text={t('review.goneText')}>
      <Button onClick={leave}>{t('review.close')}</Button>
    </EmptyState>
  )
}

/** A clock: it was some time ago. */
const ClockIcon = () => (
  <LineIcon size={28}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </LineIcon>
)
