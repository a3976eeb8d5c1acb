import type { Kit } from '@plugboard/core'
import { type AccountRef, portfolioToken } from '@plugboard/core/features'
import { Button, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** The visitor knows what was taken for spam: from then on it stands among the others. `id` is as in `Portfolio.trust`. */
export function NotSpam({
  kit,
  account,
  id
}: {
  readonly kit: Kit
  readonly account: AccountRef
  readonly id: string
}) {
  const { t } = useOwnText(en)
  return (
    <div className="pb-actions">
      <Button onClick={() => kit.get(portfolioToken)?.trust(account, id)}>{t('assets.notSpam')}</Button>
    </div>
  )
}
