import type { Collectible, Connection, Kit } from '@plugboard/core'
import {
  type CollectiblesState,
  collectibleKey,
  isSpamCollectible,
  type Portfolio,
  portfolioToken,
  spamFacts
} from '@plugboard/core/features'
import {
  EmptyState,
  ErrorState,
  Grid,
  List,
  NextPage,
  Row,
  useDrawnCount,
  useEntryState,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { en } from '../locale.en.js'
import { CollectibleCell } from './CollectibleCell.js'
import { PictureIcon } from './icons.js'
import { OldListNotice } from './OldListNotice.js'
import { timeFormat } from './timeFormat.js'

const styles = `
.nfts>.pb-list{margin-block-start:calc(-1*var(--pb-space-3))}
`

/** The number of grey cells that are shown while collectibles are being read. */
const placeholders = 6

/** The collectibles of the active account on its network. Suspected spam is one press away. */
export default observer(function Nfts({ kit }: { readonly kit: Kit }) {
  const connection = kit.connections.active
  const portfolio = kit.get(portfolioToken)
  if (!connection || !portfolio) return null
  return <Collection key={connection.caipAddress} kit={kit} connection={connection} portfolio={portfolio} />
})

interface CollectionProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly portfolio: Portfolio
}

const Collection = observer(function Collection({ kit, connection, portfolio }: CollectionProps) {
  const { t, dir } = useOwnText(en)
  const { address } = connection.account
  const { networkId } = connection
  const state = portfolio.collectibles({ address, networkId })
  const readMore = useCallback(
    () => void portfolio.readMoreCollectibles({ address, networkId }),
    [portfolio, address, networkId]
  )
  const { collectibles, error, loading, unavailable } = state
  if (error && !collectibles?.length)
    return <ErrorState title={t('nfts.failed')} busy={loading} onRetry={readMore} />
  if (!collectibles && !unavailable)
    return (
      <div role="status" aria-busy="true" aria-label={t('nfts.loading')}>
        <Grid tiles label={t('nfts.list')} rtl={dir === 'rtl'} loading={placeholders} onFocusCell={() => {}}>
          {null}
        </Grid>
      </div>
    )
  return (
    <Collectibles
      kit={kit}
      connection={connection}
      collectibles={collectibles ?? []}
      state={state}
      readMore={readMore}
    />
  )
})

const Collectibles = observer(function Collectibles({
  kit,
  connection,
  collectibles,
  state,
  readMore
}: Omit<CollectionProps, 'portfolio'> & {
  readonly collectibles: readonly Collectible[]
  readonly state: CollectiblesState
  readonly readMore: () => void
}) {
  usePluginStyles(styles)
  const { t, date } = useOwnText(en)
  const { error, loading, storedAt } = state
  const isStale = error !== undefined && storedAt !== undefined
  const account = { address: connection.account.address, networkId: connection.networkId }
  const facts = spamFacts(kit, account)
  const hidden = collectibles.filter((one) => isSpamCollectible(facts, one))
  const known = collectibles.filter((one) => !hidden.includes(one))
  const count = useDrawnCount(known.length)
  return (
    <div className="pb-stack nfts">
      {isStale && (
        <OldListNotice
          text={t('nfts.stale', { time: date(storedAt, timeFormat(storedAt)) })}
          retry={{ busy: loading, onRetry: readMore }}
        />
      )}
      {known.length === 0 ? (
        <NoCollectibles connection={connection} state={state} />
      ) : (
        <Cells kit={kit} label={t('nfts.list')} collectibles={known.slice(0, count)} />
      )}
      <NextPage
        count={known.length}
        loading={loading || count < known.length}
        hasMore={state.hasMore}
        failed={error !== undefined && !isStale}
        failedText={t('nfts.moreFailed')}
        onMore={readMore}
      />
      {count === known.length && (
        <>
          {state.isPartial && !state.hasMore && <p className="pb-text">{t('nfts.partial')}</p>}
          <HiddenCollectibles kit={kit} connection={connection} collectibles={hidden} />
        </>
      )}
    </div>
  )
})

interface CellsProps {
  readonly kit: Kit
  readonly collectibles: readonly Collectible[]
}

function Cells({ kit, label, collectibles }: CellsProps & { readonly label: string }) {
  const { dir } = useOwnText(en)
  const [reachable, setReachable] = useState(0)
  return (
    <Grid tiles label={label} rtl={dir === 'rtl'} onFocusCell={setReachable}>
      {collectibles.map((collectible, index) => (
        <CollectibleCell
          key={collectibleKey(collectible)}
          kit={kit}
          collectible={collectible}
          reachable={index === Math.min(reachable, collectibles.length - 1)}
        />
      ))}
    </Grid>
  )
}

/** Collectibles that are counted, and drawn when the visitor wants to see them. */
function HiddenCollectibles({
  kit,
  connection,
  collectibles
}: CellsProps & Pick<CollectionProps, 'connection'>) {
  const { t } = useOwnText(en)
  const [isOpen, setOpen] = useEntryState(`hidden.${connection.caipAddress}`, false)
  const drawn = useDrawnCount(isOpen ? collectibles.length : 0)
  if (collectibles.length === 0) return null
  return (
    <>
      <List label={t('nfts.hidden')}>
        <Row
          label={t('nfts.hiddenCount', { count: collectibles.length })}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </List>
      {isOpen && <Cells kit={kit} label={t('nfts.hidden')} collectibles={collectibles.slice(0, drawn)} />}
    </>
  )
}

function NoCollectibles({
  connection,
  state: { hasMore, unavailable }
}: Pick<CollectionProps, 'connection'> & { readonly state: CollectiblesState }) {
  const { t } = useOwnText(en)
  const network = connection.caipNetwork?.name ?? connection.networkId
  if (unavailable) return <EmptyState icon={<PictureIcon />} title={t('nfts.unavailable', { network })} />
  if (hasMore) return <p className="pb-text">{t('nfts.soFar')}</p>
  return (
    <EmptyState icon={<PictureIcon />} title={t('nfts.none.title')} text={t('nfts.none.text', { network })} />
  )
}
