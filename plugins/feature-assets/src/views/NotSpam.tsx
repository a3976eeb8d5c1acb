import type { Asset, Kit } from '@plugboard/core'
import { type AccountRef, assetKey, isDoubtful, portfolioToken } from '@plugboard/core/features'
import { Button, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/**
 * Whether a token is kept behind 'Hidden': it is on no list and the visitor has not marked it as not spam, or a source flags it as harmful,
 * regardless of the visitor. Observable.
 */
export function isHiddenToken(kit: Kit, account: AccountRef, asset: Asset): boolean {
  if (!isDoubtful(asset)) return false
  return asset.standing === 'flagged' || kit.get(portfolioToken)?.isTrusted(account, assetKey(asset)) !== true
}

/** The visitor marks suspected spam as known, so that it is shown among the others from then on. `id` is as in `Portfolio.trust`. */
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
  return <Button onClick={() => kit.get(portfolioToken)?.trust(account, id)}>{t('assets.notSpam')}</Button>
}
