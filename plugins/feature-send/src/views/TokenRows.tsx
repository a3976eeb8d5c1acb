import type { Asset, Holding, Kit, Network } from '@plugboard/core'
import { assetKey, priceOfHolding } from '@plugboard/core/features'
import { List, TokenRow } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'

/** A list of tokens under a title: those of the account with their amounts, or others. Renders nothing if there are none. */
export const TokenRows = observer(function TokenRows({
  kit,
  title,
  network,
  held = [],
  assets = held.map(({ asset }) => asset),
  onPick
}: {
  readonly kit: Kit
  readonly title: string
  readonly network: Network | undefined
  readonly held?: readonly Holding[]
  readonly assets?: readonly Asset[]
  readonly onPick: (asset: Asset) => void
}) {
  if (assets.length === 0) return null
  return (
    <section>
      <h2 className="pb-section">{title}</h2>
      <List label={title}>
        {assets.map((asset, index) => (
          <TokenRow
            key={assetKey(asset)}
            asset={asset}
            holding={held[index]}
            usd={held[index] && priceOfHolding(kit, held[index])}
            network={network}
            onClick={() => onPick(asset)}
          />
        ))}
      </List>
    </section>
  )
})
