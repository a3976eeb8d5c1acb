import type { Kit } from '@plugboard/core'
import { type AccountRef, portfolioToken } from '@plugboard/core/features'
import { Button, type ButtonProps, useFocusAfterRemoval, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** The visitor marks suspected spam as known, so that it is shown among the others from then on. `id` is as in `Portfolio.trust`. */
export function NotSpam({
  kit,
  account,
  id,
  ...look
}: Pick<ButtonProps, 'variant' | 'className'> & {
  readonly kit: Kit
  readonly account: AccountRef
  readonly id: string
}) {
  const { t } = useOwnText(en)
  // Those in a list have this class; the one in a view of details is alone.
  const onFocus = useFocusAfterRemoval('.activity-trust')
  return (
    <Button {...look} onFocus={onFocus} onClick={() => kit.get(portfolioToken)?.trust(account, id)}>
      {t('assets.notSpam')}
    </Button>
  )
}
