import { type Collectible, displayText, type Kit } from '@plugboard/core'
import { collectibleKey, isSpamCollectible, spamFacts } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import { CollectibleImage, CopyableAddress, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { tokenUrl } from '../explorerPages.js'
import { en } from '../locale.en.js'
import { ExplorerLink } from './ExplorerLink.js'
import { Fact, Facts, Notice } from './Facts.js'
import { NotSpam } from './NotSpam.js'

const styles = `
.nft-words{margin:0;padding-inline:var(--pb-space-3);line-height:1.5;overflow-wrap:anywhere;text-align:start}
.nft .pb-section{padding-inline:var(--pb-space-3)}
`

/** The maximum length of a description, in characters; longer ones are advertising. */
const longestDescription = 500

/** The maximum number of traits that are drawn. */
const maxTraits = 30

/** One collectible of the active account: its picture and texts, which come from third parties, and its facts on the chain. */
export default observer(function Nft({ kit, params: { collectible } }: ViewProps<'Nft'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { networkId, address, name, collectionName, description, imageUrl } = collectible
  // A piece without a collection of its own is often given its own name as one.
  const collection = collectionName && displayText(collectionName)
  const owner = kit.connections.active?.account.address
  const account = owner === undefined ? undefined : { address: owner, networkId }
  const isHidden = account !== undefined && isSpamCollectible(spamFacts(kit, account), collectible)
  return (
    <div className="pb-stack nft">
      <div className="pb-stack pb-center">
        <CollectibleImage name={name} url={imageUrl} size="wide" />
        <h2 className="pb-heading">
          <bdi>{displayText(name)}</bdi>
        </h2>
        {collection && collection !== displayText(name) && (
          <p className="pb-text">
            <bdi>{collection}</bdi>
          </p>
        )}
      </div>
      {isHidden && <Notice>{t('nft.suspicious')}</Notice>}
      {description && (
        <p className="nft-words" dir="auto">
          {displayText(description, longestDescription)}
        </p>
      )}
      <Traits collectible={collectible} />
      <CollectibleFacts kit={kit} collectible={collectible} />
      <ExplorerLink href={tokenUrl(kit, { networkId, token: address })} label={t('nft.links')} />
      {account && (
        <NotSpam kit={kit} account={account} id={collectibleKey(collectible)} isHidden={isHidden} />
      )}
    </div>
  )
})

/** The traits that its creator states. */
function Traits({ collectible: { traits = [] } }: { readonly collectible: Collectible }) {
  const { t } = useOwnText(en)
  if (traits.length === 0) return null
  return (
    <section aria-label={t('nft.traits')}>
      <h3 className="pb-section">{t('nft.traits')}</h3>
      <Facts>
        {traits.slice(0, maxTraits).map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a piece's traits never changes, and names can be equal.
          <Fact key={index} name={<bdi>{displayText(name)}</bdi>}>
            <bdi>{displayText(value, 80)}</bdi>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

const CollectibleFacts = observer(function CollectibleFacts({
  kit,
  collectible: { networkId, address, tokenId, amount }
}: {
  readonly kit: Kit
  readonly collectible: Collectible
}) {
  const { t, number } = useOwnText(en)
  return (
    <Facts>
      <Fact name={t('nft.amount')}>{number(amount)}</Fact>
      <Fact name={t('nft.network')}>
        <bdi>{kit.networks.get(networkId)?.name ?? networkId}</bdi>
      </Fact>
      <Fact name={t('nft.contract')}>
        <CopyableAddress address={address} />
      </Fact>
      {tokenId !== undefined && (
        <Fact name={t('nft.id')}>
          <CopyableAddress address={tokenId} label={t('nft.copyId', { id: tokenId })} />
        </Fact>
      )}
    </Facts>
  )
})
