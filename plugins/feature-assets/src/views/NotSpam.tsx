import type { Asset, Kit } from '@plugboard/core'
import { type AccountRef, assetKey, isDoubtful, portfolioToken } from '@plugboard/core/features'
import { Button, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/**
 * Whether a token is kept behind 'Hidden': no list names it and the visitor has not said that it is no spam, or a source calls it harmful, whatever the visitor
 * said. Observable.
 */
export function isHiddenToken(kit: Kit, account: AccountRef, asset: Asset): boolean {
  if (!isDoubtful(asset)) return false
  return asset.standing === 'flagged' || kit.get(portfolioToken)?.isTrusted(account, assetKey(asset)) !== true
}

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
