import type { Connection, Holding, Kit, Network } from '@plugboard/core'
import { isDoubtful, listHoldings, portfolioToken, priceOf } from '@plugboard/core/features'
import {
  type AmountText,
  Button,
  EmptyState,
  ErrorState,
  List,
  Row,
  SkeletonList,
  TokenRow,
  useAmountText,
  useDrawnCount,
  useEntryState,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { CoinsIcon } from './icons.js'

const styles = `
.assets-tokens .pb-list-item{contain:content}
.assets-tokens .pb-row:focus-visible{outline-offset:-2px}
`

/** What the active account has on its network: what is worth most comes first, and what no list knows is one press away. */
export default observer(function Tokens({ kit }: { readonly kit: Kit }) {
  usePluginStyles(styles)
  const { t, date } = useOwnText(en)
  const connection = kit.connections.active
  const portfolio = kit.get(portfolioToken)
  if (!connection || !portfolio) return null
  const account = { address: connection.account.address, networkId: connection.networkId }
  const { holdings, loading, error, retryAt } = portfolio.holdings(account)
  if (!holdings && error)
    return (
      <ErrorState
        title={t('assets.failed')}
        busy={loading}
        retryAt={retryAt}
        onRetry={() => void portfolio.refresh(account)}
      />
    )
  if (!holdings) return <SkeletonList count={4} label={t('assets.loading')} />
  const held = listHoldings(kit, holdings).filter(({ value }) => value > 0n)
  const known = held.filter(({ asset }) => !isDoubtful(asset))
  return (
    <div className="pb-stack assets-tokens">
      {error && (
        <p className="pb-error">{t('assets.stale', { time: date(holdings.at, timeFormat(holdings.at)) })}</p>
      )}
      {known.length > 0 ? (
        <List label={t('assets.list')}>
          <Holdings kit={kit} connection={connection} holdings={known} />
        </List>
      ) : (
        <NoTokens kit={kit} connection={connection} />
      )}
      <HiddenTokens
        kit={kit}
        connection={connection}
        holdings={held.filter(({ asset }) => isDoubtful(asset))}
      />
    </div>
  )
})

interface HoldingsProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly holdings: readonly Holding[]
}

function Holdings({ kit, connection: { caipNetwork }, holdings }: HoldingsProps) {
  const count = useDrawnCount(holdings.length)
  const amounts = useAmountText()
  return holdings
    .slice(0, count)
    .map((holding) => (
      <HoldingRow
        key={holding.asset.token ?? ''}
        kit={kit}
        network={caipNetwork}
        holding={holding}
        amounts={amounts}
      />
    ))
}

/** Drawn again for what it shows alone: of hundreds, those that are drawn already cost nothing while more come. */
const HoldingRow = observer(function HoldingRow({
  kit,
  network,
  holding,
  amounts
}: {
  readonly kit: Kit
  readonly network: Network | undefined
  readonly holding: Holding
  readonly amounts: AmountText
}) {
  const { asset, usd } = holding
  return (
    <TokenRow
      asset={asset}
      holding={holding}
      usd={priceOf(kit, asset) ?? usd}
      network={network}
      amounts={amounts}
      onClick={() => kit.push('Token', { asset })}
    />
  )
})

/** Tokens that somebody has sent unasked, for the most part: they are counted, and drawn when the visitor wants to see them. */
function HiddenTokens(props: HoldingsProps) {
  const { t } = useOwnText(en)
  const [isOpen, setOpen] = useEntryState('hidden', false)
  const count = props.holdings.length
  if (count === 0) return null
  return (
    <List label={t('assets.hidden')}>
      <Row label={t('assets.hiddenCount', { count })} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && <Holdings {...props} />}
    </List>
  )
}

function NoTokens({ kit, connection }: Omit<HoldingsProps, 'holdings'>) {
  const { t } = useOwnText(en)
  return (
    <EmptyState
      icon={<CoinsIcon />}
      title={t('assets.none.title')}
      text={t('assets.none.text', { network: connection.caipNetwork?.name ?? connection.networkId })}
    >
      {kit.views.get('Receive') && (
        <Button variant="primary" onClick={() => kit.push('Receive')}>
          {t('assets.receive')}
        </Button>
      )}
    </EmptyState>
  )
}

/** The time of day, and the day where it is not today. */
function timeFormat(at: number): Intl.DateTimeFormatOptions {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
}
