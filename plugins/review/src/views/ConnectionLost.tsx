import type { Connection, Kit } from '@plugboard/core'
import {
  Button,
  EmptyState,
  LineIcon,
  useAnnouncement,
  useErrorText,
  useOwnText
} from '@plugboard/ui/components'
import { useState } from 'react'
import type { ReviewState } from '../ReviewState.js'

/** These texts load with their view. */
export const lostTexts = {
  'review.lost.account': 'Another account is active now',
  'review.lost.network': 'Another network is active now',
  'review.lost.wallet': 'Another wallet is connected now',
  'review.lost.none': 'Your wallet is no longer connected',
  'review.lost.text': 'What you reviewed was for the previous connection. Go back and review it again.',
  'review.lost.back': 'Back'
} as const

/**
 * Shows what has changed at the wallet during a review. Trying again is pointless, because the transaction was prepared for the previous connection.
 */
export function ConnectionLost({
  kit,
  review: { prepared, error },
  place,
  leave
}: {
  readonly kit: Kit
  readonly review: ReviewState
  /** Called when it is drawn. */
  readonly place: (element: HTMLElement | null) => void
  readonly leave: () => void
}) {
  const { t } = useOwnText(lostTexts)
  const errorText = useErrorText()
  const [lost] = useState(() => prepared && lostOf(kit, prepared.intent.connection))
  const title = lost ? t(`review.lost.${lost}`) : error ? errorText(error) : ''
  const text = t('review.lost.text')
  useAnnouncement(`${title}. ${text}`, 'assertive')
  return (
    <div ref={place}>
      <EmptyState icon={<SwitchIcon />} title={title} text={text}>
        <Button variant="primary" onClick={leave}>
          {t('review.lost.back')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** What differs from the connection that something was prepared for; `none` if nothing is connected anymore. */
function lostOf(
  { connections }: Kit,
  before: Connection
): 'none' | 'wallet' | 'network' | 'account' | undefined {
  const now = connections.of(before.namespace)
  if (!now) return 'none'
  if (now.session !== before.session) return 'wallet'
  // Checked before the account: on networks that write it differently, it is still the same account.
  if (now.networkId !== before.networkId) return 'network'
  return now.caipAddress === before.caipAddress ? undefined : 'account'
}

/** Two arrows: one thing replaces another. */
const SwitchIcon = () => (
  <LineIcon size={28}>
    <path d="m16 3 4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16" />
  </LineIcon>
)
