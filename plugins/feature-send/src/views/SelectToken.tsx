import { type Asset, isDisplayableToken, type Kit, type Network } from '@plugboard/core'
import {
  type HoldingsState,
  isDoubtful,
  isSameAsset,
  listHoldings,
  portfolioToken,
  readHoldings,
  refreshHoldings
} from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  EmptyState,
  ErrorState,
  SearchField,
  SkeletonList,
  useEntryState,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { CoinsIcon } from './icons.js'
import { styles } from './styles.js'
import { TokenRows } from './TokenRows.js'
import { UnknownToken } from './UnknownToken.js'
import { useTokenAt } from './useTokenAt.js'

/** How many listed tokens are drawn; the search finds the others. */
const maxListed = 40

/** Tokens to send: the account's own first, then those on lists. An address is looked up on the chain. */
export default observer(function SelectToken({ kit, params, context }: ViewProps<'SelectToken'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const [text, setText] = useEntryState('search', '')
  const [doubtful, setDoubtful] = useEntryState<Asset | undefined>('doubtful', undefined)
  const network = params?.networkId ? kit.networks.get(params.networkId) : kit.networks.active
  const connection = network && kit.connections.of(network.chainNamespace)
  const state: HoldingsState =
    connection && network ? readHoldings(kit, connection, network) : { loading: false }
  const wanted = text.trim()
  const held = listHoldings(kit, state.holdings).filter(({ asset }) => matches(asset, wanted))
  const listed = listedTokens(kit, network).filter(
    (asset) => matches(asset, wanted) && !held.some((holding) => isSameAsset(holding.asset, asset))
  )
  const isKnown = [...held.map(({ asset }) => asset), ...listed].some(({ token }) => token === wanted)
  const found = useTokenAt(kit, network, isKnown ? '' : wanted)

  const choose = (asset: Asset) => {
    context.resolve(asset)
    // If nobody is waiting for an answer, the view was opened on its own.
    if (!context.signal.aborted) kit.replace('Send', { asset })
  }
  const pick = (asset: Asset) => (isDoubtful(asset) ? setDoubtful(asset) : choose(asset))
  if (doubtful)
    return (
      <UnknownToken
        asset={doubtful}
        hasAddress={isAddress(kit, doubtful)}
        onUse={() => choose(doubtful)}
        onBack={() => setDoubtful(undefined)}
      />
    )

  const name = network?.name ?? ''
  // If the holdings could not be read, it is not known that there are none.
  const unread = state.holdings || state.loading ? undefined : state.error
  const isNothing =
    held.length + listed.length === 0 && !found.asset && !found.loading && !state.loading && !unread
  return (
    <div className="pb-stack pb-tall">
      <SearchField label={t('send.search')} value={text} onChange={setText} focused />
      {state.error && state.holdings && <p className="pb-error">{errorText(state.error)}</p>}
      {unread && connection && network && (
        <ErrorState
          title={errorText(unread)}
          onRetry={() => void refreshHoldings(kit, connection, network)}
        />
      )}
      {!state.holdings && state.loading && <SkeletonList count={4} label={t('send.loading')} />}
      <TokenRows kit={kit} title={t('send.held')} network={network} held={held} onPick={pick} />
      <TokenRows
        kit={kit}
        title={t('send.listed')}
        network={network}
        assets={listed.slice(0, maxListed)}
        onPick={pick}
      />
      {found.asset && (
        <TokenRows kit={kit} title={t('send.found')} network={network} assets={[found.asset]} onPick={pick} />
      )}
      {found.loading && <SkeletonList count={1} label={t('send.lookingUp')} />}
      {found.failed && <p className="pb-error">{t('send.lookUpFailed')}</p>}
      {isNothing && !found.failed && (
        <EmptyState
          icon={<CoinsIcon />}
          title={t(wanted ? 'send.notFound.title' : 'send.noTokens.title')}
          text={wanted ? t('send.notFound.text') : t('send.noTokens.text', { network: name })}
        />
      )}
    </div>
  )
})

function listedTokens(kit: Kit, network: Network | undefined): readonly Asset[] {
  const all = network ? (kit.get(portfolioToken)?.listedTokens(network.caipNetworkId) ?? []) : []
  return all.filter((asset) => isDisplayableToken({ quantity: asset }))
}

/** Whether the token's id is an address of its network: Polkadot uses numbers for its assets, and Cosmos uses names. */
const isAddress = (kit: Kit, { networkId, token = '' }: Asset): boolean =>
  kit.namespace(networkId.split(':')[0] ?? '')?.parseAddress(token) !== undefined

/** Whether a token's name or symbol contains the text, or its address equals it. */
function matches({ name, symbol, token }: Asset, text: string): boolean {
  const part = text.toLowerCase()
  return (
    name.toLowerCase().includes(part) ||
    symbol.toLowerCase().includes(part) ||
    (token !== undefined && token.toLowerCase() === part)
  )
}
