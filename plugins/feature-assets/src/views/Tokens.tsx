import type { Asset, Connection, Holding, Kit, Network } from '@plugboard/core'
import { listHoldings, portfolioToken, priceOfHolding } from '@plugboard/core/features'
import {
  type AmountText,
  EmptyState,
  ErrorState,
  LongList,
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
import { memo, type ReactNode, useCallback } from 'react'
import { en } from '../locale.en.js'
import { AccountActions } from './AccountActions.js'
import { CoinsIcon } from './icons.js'
import { isHiddenToken } from './isHiddenToken.js'
import { OldListNotice } from './OldListNotice.js'
import { timeFormat } from './timeFormat.js'

// The browser must not skip the first rows: it decides only after their first layout, and until then the note below them would be alone.
const styles = `
.assets-tokens>.pb-long-list+.pb-long-list{margin-block-start:calc(-1*var(--pb-space-3))}
.assets-limits{margin:0;padding-inline:var(--pb-space-2);color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);line-height:1.45}
.assets-tokens .pb-long-list-part:first-child{content-visibility:visible}
`

/** The active account's tokens on its network: the most valuable first, and those on no list one press away. */
export default observer(function Tokens({ kit }: { readonly kit: Kit }) {
  usePluginStyles(styles)
  const { t, date } = useOwnText(en)
  const connection = kit.connections.active
  const portfolio = kit.get(portfolioToken)
  if (!connection || !portfolio) return null
  const account = { address: connection.account.address, networkId: connection.networkId }
  const { holdings, loading, error, retryAt } = portfolio.holdings(account)
  const onRetry = () => {
    void portfolio.refresh(account)
    // Account leaves this to the list if both have failed.
    if (kit.accounts.of().balanceRetryAt !== undefined) void kit.refreshBalance()
  }
  const retry = { busy: loading, retryAt, onRetry }
  if (!holdings && !error) return <SkeletonList count={4} label={t('assets.loading')} />
  const held = holdings ? listHoldings(kit, holdings).filter(({ value }) => value > 0n) : []
  // That the account has nothing was true at the last reading. A list without rows has no age to show.
  if (!holdings || (error && held.length === 0)) return <ErrorState title={t('assets.failed')} {...retry} />
  const isHidden = ({ asset }: Holding) => isHiddenToken(kit, account, asset)
  const known = held.filter((one) => !isHidden(one))
  const areListsMissing = portfolio.areListsMissing?.(account.networkId)
  return (
    <div className="pb-stack assets-tokens">
      {error && (
        <OldListNotice
          text={t('assets.stale', { time: date(holdings.at, timeFormat(holdings.at)) })}
          retry={retry}
        />
      )}
      {!error && areListsMissing && <OldListNotice text={t('assets.listsFailed')} retry={retry} />}
      {known.length > 0 ? (
        <Holdings
          label={t('assets.list')}
          kit={kit}
          connection={connection}
          holdings={known}
          first={firstRows}
        />
      ) : (
        !error && !areListsMissing && <NoTokens kit={kit} connection={connection} />
      )}
      <HiddenTokens
        key={connection.caipAddress}
        kit={kit}
        connection={connection}
        holdings={held.filter(isHidden)}
      />
      {!holdings.complete && !areListsMissing && <p className="assets-limits">{t('assets.incomplete')}</p>}
    </div>
  )
})

interface HoldingsProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly holdings: readonly Holding[]
}

/** About as many rows are in sight when an account opens, below its header. With twelve in its first frame, that would take a sixth longer. */
const firstRows = 6

function Holdings({
  kit,
  connection: { caipNetwork },
  holdings,
  label,
  before,
  first
}: HoldingsProps & {
  readonly label: string
  readonly before?: ReactNode
  /** How many rows are drawn in the first frame, if not as many as fill the dialog. */
  readonly first?: number
}) {
  const count = useDrawnCount(holdings.length, first)
  const amounts = useAmountText()
  const open = useCallback((asset: Asset) => kit.push('Token', { asset }), [kit])
  const renderRow = useCallback(
    (holding: Holding) => (
      <HoldingRow
        network={caipNetwork}
        holding={holding}
        usd={priceOfHolding(kit, holding)}
        amounts={amounts}
        onOpen={open}
      />
    ),
    [kit, caipNetwork, amounts, open]
  )
  return (
    <LongList
      label={label}
      before={before}
      items={holdings.slice(0, count)}
      keyOf={keyOfHolding}
      renderRow={renderRow}
      total={holdings.length}
    />
  )
}

const keyOfHolding = ({ asset }: Holding): string => asset.token ?? ''

/** Rendered again only when its own content changes, not whenever any price does. */
const HoldingRow = memo(function HoldingRow({
  network,
  holding,
  usd,
  amounts,
  onOpen
}: {
  readonly network: Network | undefined
  readonly holding: Holding
  readonly usd: string | undefined
  readonly amounts: AmountText
  readonly onOpen: (asset: Asset) => void
}) {
  const { asset } = holding
  return (
    <TokenRow
      asset={asset}
      holding={holding}
      usd={usd}
      network={network}
      amounts={amounts}
      onClick={() => onOpen(asset)}
    />
  )
})

/** Tokens that were mostly sent unsolicited: they are counted, and drawn when the visitor wants to see them. */
function HiddenTokens(props: HoldingsProps) {
  const { t } = useOwnText(en)
  const [isOpen, setOpen] = useEntryState(`hidden.${props.connection.caipAddress}`, false)
  const count = props.holdings.length
  if (count === 0) return null
  return (
    <Holdings
      {...props}
      holdings={isOpen ? props.holdings : []}
      label={t('assets.hidden')}
      before={
        <Row label={t('assets.hiddenCount', { count })} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      }
    />
  )
}

/** Actions that bring assets into an account. */
const waysIn = { receive: undefined, onramp: undefined } as const

function NoTokens({ kit, connection }: Omit<HoldingsProps, 'holdings'>) {
  const { t } = useOwnText(en)
  return (
    <EmptyState
      icon={<CoinsIcon />}
      title={t('assets.none.title')}
      text={t('assets.none.text', { network: connection.caipNetwork?.name ?? connection.networkId })}
    >
      <AccountActions kit={kit} actions={waysIn} />
    </EmptyState>
  )
}
