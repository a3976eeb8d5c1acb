import type { Asset } from '@plugboard/core'
import {
  assetKey,
  currencyOf,
  isDoubtful,
  isMoney,
  isSameAsset,
  listHoldings,
  portfolioToken,
  priceOfHolding,
  readHoldings
} from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  EmptyState,
  List,
  SearchField,
  SkeletonList,
  TokenRow,
  useEntryState,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { groupTokens, isIn } from '../groupTokens.js'
import { en } from '../locale.en.js'
import type { SwapLists } from '../SwapLists.js'
import { CoinsIcon } from './icons.js'
import { styles } from './styles.js'

/** The number of listed tokens that are drawn; the search finds the others. */
const maxListed = 40

/**
 * The tokens that can be swapped: the account's, then suggested and popular ones, then the network's own currency and those on lists. A token on no
 * list is not offered to anyone.
 */
const SwapToken = observer(function SwapToken({
  kit,
  params,
  context,
  lists
}: ViewProps<'SwapToken'> & { readonly lists: SwapLists }) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const [text, setText] = useEntryState('search', '')
  const { networkId, except } = params
  const network = kit.networks.get(networkId)
  const connection = network && kit.connections.of(network.chainNamespace)
  const state = connection && network ? readHoldings(kit, connection, network) : { loading: false }
  const wanted = text.trim().toLowerCase()
  const isOffered = (asset: Asset) =>
    !isSameAsset(asset, except) &&
    !isDoubtful(asset) &&
    isMovable(asset) &&
    (wanted ? matches(asset, wanted) : !isIn(lists.searchOnly, asset))
  const held = listHoldings(kit, state.holdings).filter(({ asset, value }) => value > 0n && isOffered(asset))
  const known = [
    ...(network ? [currencyOf(network)] : []),
    ...(kit.get(portfolioToken)?.listedTokens(networkId) ?? [])
  ]
  const listed = known.filter(
    (asset) =>
      isOffered(asset) && isMoney(asset) && !held.some((holding) => isSameAsset(holding.asset, asset))
  )
  const row = (asset: Asset, holding?: (typeof held)[number]) => (
    <TokenRow
      key={assetKey(asset)}
      asset={asset}
      holding={holding}
      usd={holding && priceOfHolding(kit, holding)}
      network={network}
      onClick={() => context.resolve(asset)}
    />
  )
  const { suggested, popular, others } = groupTokens(listed, lists)
  const isLoading = !state.holdings && state.loading
  const group = (title: 'swap.suggested' | 'swap.popular' | 'swap.listed', assets: readonly Asset[]) =>
    assets.length > 0 && (
      <section>
        <h2 className="pb-section">{t(title)}</h2>
        <List label={t(title)}>{assets.map((asset) => row(asset))}</List>
      </section>
    )
  return (
    <div className="pb-stack pb-tall">
      <SearchField label={t('swap.search')} value={text} onChange={setText} focused />
      {isLoading && <SkeletonList count={4} label={t('swap.loading')} />}
      {held.length > 0 && (
        <section>
          <h2 className="pb-section">{t('swap.held')}</h2>
          <List label={t('swap.held')}>{held.map((holding) => row(holding.asset, holding))}</List>
        </section>
      )}
      {group('swap.suggested', suggested)}
      {group('swap.popular', popular)}
      {group('swap.listed', others.slice(0, maxListed))}
      {held.length + listed.length === 0 && !isLoading && (
        <EmptyState
          icon={<CoinsIcon />}
          title={t(wanted ? 'swap.notFound.title' : 'swap.noTokens.title')}
          text={wanted ? t('swap.notFound.text') : t('swap.noTokens.text', { network: network?.name ?? '' })}
        />
      )}
    </div>
  )
})

/** The view of a page whose host has named these lists. */
export const createSwapToken = (lists: SwapLists) => ({
  default: (props: ViewProps<'SwapToken'>) => <SwapToken {...props} lists={lists} />
})

/** Whether its contract allows moving it at all, as far as known. */
const isMovable = ({ traits = [] }: Asset): boolean =>
  !traits.includes('paused') && !traits.includes('non-transferable')

/** Whether a token's name or symbol contains the text, or its address equals it. */
function matches({ name, symbol, token }: Asset, text: string): boolean {
  return (
    name.toLowerCase().includes(text) ||
    symbol.toLowerCase().includes(text) ||
    (token !== undefined && token.toLowerCase() === text)
  )
}
