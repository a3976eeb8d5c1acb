import type { Asset, Kit } from '@plugboard/core'
import { type AccountRef, assetKey, isDoubtful, portfolioToken } from '@plugboard/core/features'

/**
 * Whether a token is kept behind 'Hidden': it is on no list and the visitor has not marked it as not spam, or a source flags it as harmful,
 * regardless of the visitor. Observable.
 */
export function isHiddenToken(kit: Kit, account: AccountRef, asset: Asset): boolean {
  if (!isDoubtful(asset)) return false
  return asset.standing === 'flagged' || kit.get(portfolioToken)?.isTrusted(account, assetKey(asset)) !== true
}
