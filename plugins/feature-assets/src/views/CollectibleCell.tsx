import { type Collectible, displayText, type Kit } from '@plugboard/core'
import { CollectibleImage, GridCell, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { memo } from 'react'
import { en } from '../locale.en.js'

const styles = `
.nft-picture{position:relative;display:block}
.nft-count{position:absolute;inset-block-start:var(--pb-space-1);inset-inline-end:var(--pb-space-1);padding:1px 6px;border-radius:999px;background:var(--pb-color-bg);color:var(--pb-color-text);font-size:var(--pb-font-size-xs,12px);font-variant-numeric:tabular-nums}
.nft-cell-note{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--pb-color-muted);font-size:var(--pb-font-size-xs,12px)}
`

/** A collectible in a grid: its picture, its name, its collection, and the number of items. */
export const CollectibleCell = memo(function CollectibleCell({
  kit,
  collectible,
  reachable
}: {
  readonly kit: Kit
  readonly collectible: Collectible
  readonly reachable: boolean
}) {
  usePluginStyles(styles)
  const { t, number } = useOwnText(en)
  const { name, imageUrl, amount } = collectible
  const collection = collectible.collectionName && displayText(collectible.collectionName)
  return (
    <GridCell
      picture={
        <span className="nft-picture">
          <CollectibleImage name={name} url={imageUrl} size="tile" />
          {amount > 1n && <bdi className="nft-count">{t('nfts.count', { amount: number(amount) })}</bdi>}
        </span>
      }
      // Two lines are drawn; the rest is in the cell's title.
      label={displayText(name, 100)}
      tag={
        collection &&
        collection !== displayText(name) && (
          <bdi className="nft-cell-note" title={collection}>
            {collection}
          </bdi>
        )
      }
      reachable={reachable}
      onClick={() => kit.push('Nft', { collectible })}
    />
  )
})
