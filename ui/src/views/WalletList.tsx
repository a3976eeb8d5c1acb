import { type Kit, type Namespace, type WalletEntry, walletEntries } from '@plugboard/core'
import { LayoutGrid, Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Fragment, type RefObject, useRef } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { List, useListKeys } from '../components/List.js'
import { SkeletonList } from '../components/Loading.js'
import { Row, Tag } from '../components/Row.js'
import { isEqual } from '../hooks/useObserved.js'
import { useText } from '../i18n/useText.js'
import { prefetchView } from '../modal/loadView.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useWhileCurrent } from '../shell/useWhileCurrent.js'
import { foldUnknown } from './foldUnknown.js'
import { useConnectAhead, usePairingAhead } from './useConnectAhead.js'
import { useEntryState } from './useEntryState.js'
import { useFocusOnFirstRow } from './useFocusOnFirstRow.js'
import { useFocusOnLastWallet } from './useFocusOnLastWallet.js'
import { WalletRow, type WalletRowProps } from './WalletRow.js'

/** How many recommended wallets to draw placeholders for while they load. */
const placeholders = 4

/** The wallets in the kit's order. Installed ones are shown at once, the others when the catalogue has been loaded. */
export const WalletList = observer(function WalletList({
  kit,
  namespace,
  mayLeave,
  focused = false
}: Omit<WalletRowProps, 'entry'> & {
  /** Whether the list takes the focus, because the row that expanded it had it. */
  readonly focused?: boolean
}) {
  const { t } = useText()
  const list = useFocusOnFirstRow(focused)
  usePairingAhead(kit)
  const catalogue = catalogueOf(kit)
  const entries = useStableEntries(useWhileCurrent(() => walletEntries(kit, namespace)))
  const { shown, folded } = foldUnknown(entries)
  const lastUnknown = folded.length ? shown.findLast(({ known }) => known === false) : undefined
  useConnectAhead(kit, shown)
  const onKeyDown = useListKeys()
  const loading = catalogue?.loading === true && !entries.some((entry) => entry.group === 'recommended')
  const isEmpty = entries.length === 0 && !loading
  const sections = toSections(shown)
  const more = loading && sections.length > 0 && sections.at(-1)?.kind !== 'more'
  const catalogueError = catalogue?.error && <CatalogueError kit={kit} list={list} />
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        ref={list}
        className="pb-list-wallets"
        role="group"
        aria-label={t('connect.wallets')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {isEmpty && (catalogueError ?? <NoWallets />)}
        {sections.map(({ kind, entries }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no name of its own but its place.
          <Fragment key={`${kind} ${index}`}>
            {(index > 0 || kind !== 'more') && <h2 className="pb-section">{t(sectionLabels[kind])}</h2>}
            <List grouped label={t(kind === 'more' && index === 0 ? 'connect.wallets' : sectionLabels[kind])}>
              {entries.map((entry) => (
                <Fragment key={keyOf(entry)}>
                  <WalletRow kit={kit} entry={entry} namespace={namespace} mayLeave={mayLeave} />
                  {entry === lastUnknown && (
                    <UnknownWallets entries={folded} {...{ kit, namespace, mayLeave }} />
                  )}
                </Fragment>
              ))}
            </List>
          </Fragment>
        ))}
        {/* A placeholder of the same shape as the content: its label has a place, too. */}
        {more && <h2 className="pb-section">{t('connect.more')}</h2>}
        {loading && (
          <SkeletonList
            count={placeholders + Number(Boolean(kit.features.get('allWallets')))}
            label={t('wallets.loading')}
          />
        )}
        {kit.features.get('allWallets') && catalogue && !loading && !isEmpty && (
          <div className="pb-list-last">
            <List grouped label={t('title.AllWallets')}>
              <AllWalletsRow
                kit={kit}
                count={catalogue.count + (kit.config.customWallets?.length ?? 0)}
                onClick={() => mayLeave() && openAll(kit, namespace)}
              />
            </List>
          </div>
        )}
      </div>
      {!loading && !isEmpty && catalogueError}
    </>
  )
})
/** The row that expands the unknown installed wallets. */
function UnknownWallets({
  entries,
  ...props
}: Omit<WalletRowProps, 'entry'> & { readonly entries: readonly WalletEntry[] }) {
  const { t, number } = useText()
  const [open, setOpen] = useEntryState('unknown', false)
  return (
    <Row
      label={t('wallets.unknown')}
      picture={
        <span className="pb-row-glyph">
          <Icon name="wallet" of={Wallet} size={20} />
        </span>
      }
      tag={<Tag>{number(entries.length)}</Tag>}
      expanded={open}
      onClick={() => setOpen(!open)}
    >
      {open && (
        <List label={t('wallets.unknown')} nested>
          {entries.map((entry) => (
            <WalletRow key={keyOf(entry)} entry={entry} {...props} />
          ))}
        </List>
      )}
    </Row>
  )
}

/** A part of the list under one label, so that its rows need not repeat it. */
interface WalletSection {
  readonly kind: keyof typeof sectionLabels
  readonly entries: readonly WalletEntry[]
}

const sectionLabels = { recent: 'tag.recent', installed: 'tag.installed', more: 'connect.more' } as const

/** Consecutive entries of the same kind form one section. The order is the kit's. */
function toSections(entries: readonly WalletEntry[]): readonly WalletSection[] {
  const kindOf = ({ group, installed }: WalletEntry) =>
    group === 'recent' ? 'recent' : installed ? 'installed' : 'more'
  const starts = [...entries.keys()].filter((index) => {
    const [before, entry] = [entries[index - 1], entries[index]]
    return !before || (entry && kindOf(before) !== kindOf(entry))
  })
  return starts.flatMap((start, at) => {
    const own = entries.slice(start, starts[at + 1])
    return own[0] ? { kind: kindOf(own[0]), entries: own } : []
  })
}

/** Whether the list has a wallet to show, is waiting for one, or can say why it has none. */
export function hasWallets(kit: Kit, namespace: Namespace | undefined): boolean {
  const catalogue = catalogueOf(kit)
  return walletEntries(kit, namespace).length > 0 || Boolean(catalogue?.loading || catalogue?.error)
}

function openAll(kit: Kit, namespace: Namespace | undefined): void {
  kit.emit('CLICK_ALL_WALLETS', undefined)
  kit.push('AllWallets', { namespace })
}

function AllWalletsRow({
  kit,
  count,
  onClick
}: {
  readonly kit: Kit
  readonly count: number
  readonly onClick: () => void
}) {
  const { t, number } = useText()
  return (
    <Row
      label={t('title.AllWallets')}
      picture={
        <span className="pb-row-glyph">
          <Icon name="allWallets" of={LayoutGrid} size={20} />
        </span>
      }
      tag={count > 0 && <Tag>{number(count)}</Tag>}
      onPrefetch={() => prefetchView(kit, 'AllWallets')}
      onClick={onClick}
    />
  )
}

/** The catalogue could not be loaded. Installed wallets stay in the list above. */
const CatalogueError = observer(function CatalogueError({
  kit,
  list
}: {
  readonly kit: Kit
  /** Its last wallet gets the focus of the pressed button when that disappears. */
  readonly list: RefObject<HTMLElement | null>
}) {
  const { t } = useText()
  const catalogue = catalogueOf(kit)
  return (
    <div className="pb-inline-error" ref={useFocusOnLastWallet(list)}>
      <p>{t('wallets.failed.short')}</p>
      <Button variant="quiet" busy={catalogue?.loading === true} onClick={() => void catalogue?.loadMore()}>
        {t('action.tryAgain')}
      </Button>
    </div>
  )
})

function NoWallets() {
  const { t } = useText()
  return (
    <EmptyState
      icon={<Icon name="wallet" of={Wallet} size={28} />}
      title={t('connect.empty.title')}
      text={t('connect.empty.text')}
    />
  )
}

/** Keeps the identity of entries whose contents have not changed, so that only the rows of the others are rendered again. */
function useStableEntries(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const last = useRef<readonly WalletEntry[]>([])
  const known = new Map(last.current.map((entry) => [keyOf(entry), entry]))
  last.current = entries.map((entry) => {
    const before = known.get(keyOf(entry))
    return before && isEqual(before, entry) ? before : entry
  })
  return last.current
}

/** Identifies an entry within the list. */
const keyOf = ({ group, id }: WalletEntry): string => `${group}:${id}`
