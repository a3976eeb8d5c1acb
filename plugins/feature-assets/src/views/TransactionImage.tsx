import type { NetworkId, Transaction, TransactionTransfer } from '@plugboard/core'
import { CollectibleImage, TokenImage, usePluginStyles } from '@plugboard/ui/components'
import type { TransactionSummary } from '../activity/summarise.js'
import { OperationIcon } from './icons.js'

// Flex boxes, here and in `TokenImage`: with grids, Chromium keeps 16 kB more for the layout of each of 1,000 rows, and collecting it delays frames.
const styles = `
.activity-picture{display:flex;align-items:flex-end;flex:none}
.activity-picture>.pb-row-glyph{border-radius:50%}
.activity-badge{box-sizing:content-box;forced-color-adjust:auto;flex:none;margin-block-end:-4px;margin-inline:-18px -4px;padding:3px;border:2px solid var(--pb-color-bg);border-radius:50%;background:var(--pb-color-raised);color:var(--pb-color-text)}
.pb-stack svg.lucide.activity-badge{overflow:visible;stroke-width:3}
`

/** A picture of the transaction's subject: the token or collectible with a small sign of the operation. Decorative. */
export function TransactionImage({
  transaction: { metadata },
  main,
  direction
}: Pick<TransactionSummary, 'main' | 'direction'> & { readonly transaction: Transaction }) {
  usePluginStyles(styles)
  const icon = (size: number, className?: string) => (
    <OperationIcon
      operation={metadata.operationType}
      direction={direction}
      size={size}
      className={className}
    />
  )
  return (
    <span className="activity-picture" aria-hidden="true">
      {main ? (
        <>
          <TransferImage transfer={main} networkId={metadata.chain} />
          {icon(12, 'activity-badge')}
        </>
      ) : (
        <span className="pb-row-glyph">{icon(18)}</span>
      )}
    </span>
  )
}

/** The picture of a transferred asset. */
export function TransferImage({
  transfer,
  networkId
}: {
  readonly transfer: TransactionTransfer
  readonly networkId: NetworkId
}) {
  const { fungible_info: token, nft_info: nft } = transfer
  return token ? (
    <TokenImage symbol={token.symbol} asset={{ networkId, token: token.address, iconUrl: token.icon?.url }} />
  ) : (
    <CollectibleImage name={nft?.name ?? ''} url={nft?.content?.preview?.url} size="row" />
  )
}
