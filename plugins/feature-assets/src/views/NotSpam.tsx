import type { Kit } from '@plugboard/core'
import { type AccountRef, portfolioToken } from '@plugboard/core/features'
import { Button, type ButtonProps, useFocusAfterRemoval, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

/**
 * The visitor marks suspected spam as known, so that it is shown among the others from then on. In its own view, this can be taken back. `id` is as in
 * `Portfolio.trust`.
 */
export const NotSpam = observer(function NotSpam({
  kit,
  account,
  id,
  isHidden = true,
  ...look
}: Pick<ButtonProps, 'variant' | 'className'> & {
  readonly kit: Kit
  readonly account: AccountRef
  readonly id: string
  /** Whether it is suspected and not marked yet. Otherwise the button hides it again, if the visitor has marked it. */
  readonly isHidden?: boolean | undefined
}) {
  const { t } = useOwnText(en)
  // Those in a list have this class; the one in a view of details is alone.
  const onFocus = useFocusAfterRemoval('.activity-trust')
  const portfolio = kit.get(portfolioToken)
  if (!isHidden && !(portfolio?.distrust && portfolio.isTrusted(account, id))) return null
  // One button for both, so that it keeps the focus.
  return (
    <Button
      {...(isHidden ? look : { variant: 'quiet' })}
      onFocus={onFocus}
      // A key that is held would press the button of one row after the other.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => (isHidden ? portfolio?.trust(account, id) : portfolio?.distrust?.(account, id))}
    >
      {t(isHidden ? 'assets.notSpam' : 'assets.hideAgain')}
    </Button>
  )
})
