import type { Kit, WalletEntry } from '@plugboard/core'
import { SearchX } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { Grid, GridCell } from '../components/Grid.js'
import { Icon } from '../components/Icon.js'
import { WalletImage } from '../components/images.js'
import { SkeletonList } from '../components/Loading.js'
import { SearchField } from '../components/SearchField.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { allWalletEntries } from './allWalletEntries.js'
import { CatalogueFailed } from './CatalogueFailed.js'
import { EntryTag } from './EntryTag.js'
import { HelpLinks } from './HelpLinks.js'
import { NamespaceChoice } from './NamespaceChoice.js'
import { usePairingAhead } from './useConnectAhead.js'
import { useEntryState } from './useEntryState.js'
import { useFocusOnLastWallet } from './useFocusOnLastWallet.js'
import { namespaceChoices, openWallet, prefetchWallet } from './walletEntry.js'

/** How many grey cells are shown for wallets that are loading. */
const placeholders = 12

/** All wallets that can be connected or installed, in pages of 40, with a search field. */
export default observer(function AllWallets({ kit, params }: ViewProps<'AllWallets'>) {
  const { t } = useText()
  usePairingAhead(kit)
  const catalogue = catalogueOf(kit)
  const [text, setText] = useEntryState('search', '')
  const wanted = text.trim()
  const view = useRef<HTMLDivElement>(null)
  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  }, [wanted])
  useEffect(() => {
    if (catalogue && catalogue.wallets.length === 0) void catalogue.loadMore()
  }, [catalogue])
  // Before the browser draws, so that a visitor who comes back to a search does not briefly see that nothing was found.
  useLayoutEffect(() => {
    if (latest.current) void catalogue?.search(latest.current)
    return () => void catalogue?.search('')
  }, [catalogue])
  const change = (value: string) => {
    setText(value)
    void catalogue?.search(value.trim())
  }
  return (
    <div ref={view} className="pb-stack pb-tall">
      <SearchField label={t('wallets.search')} value={text} onChange={change} focused />
      <Results kit={kit} namespace={params?.namespace} text={wanted} view={view} />
    </div>
  )
})

interface ResultsProps {
  readonly kit: Kit
  readonly namespace: string | undefined
  readonly text: string
  /** The element around the results. */
  readonly view: RefObject<HTMLElement | null>
}

const Results = observer(function Results({ kit, namespace, text, view }: ResultsProps) {
  const { t, dir } = useText()
  const catalogue = catalogueOf(kit)
  const [reachable, setReachable] = useState(0)
  const [asking, setAsking] = useState<WalletEntry>()
  const choice = useRef<HTMLDivElement>(null)
  // It is above the grid, perhaps out of sight.
  useEffect(() => {
    if (asking) choice.current?.querySelector<HTMLElement>('[data-item]')?.focus()
  }, [asking])
  const entries = allWalletEntries(kit, text, namespace)
  const busy = text ? catalogue?.searching === true : catalogue?.loading === true
  useAnnouncement(text && !busy ? t('wallets.found', { count: entries.length }) : '')
  const go = (entry: WalletEntry) => {
    const choices = entry.connectors.length ? namespaceChoices(kit, entry, namespace) : []
    if (choices.length > 1) setAsking(entry)
    else openWallet(kit, entry, namespace ?? choices[0])
  }
  const retry = () => void (text ? catalogue?.search(text) : catalogue?.loadMore())
  if (entries.length === 0 && busy)
    return <SkeletonList count={placeholders} shape="cell" label={t('wallets.loading')} />
  if (entries.length === 0 && catalogue?.error)
    return <CatalogueFailed error={catalogue.error} onRetry={retry} />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<Icon name="notFound" of={SearchX} size={28} />}
        title={t(text ? 'wallets.notFound.title' : 'connect.empty.title')}
        text={t(text ? 'wallets.notFound.text' : 'connect.empty.text')}
      >
        {!text && <HelpLinks kit={kit} />}
      </EmptyState>
    )
  return (
    <>
      {asking && (
        <div ref={choice}>
          <NamespaceChoice
            kit={kit}
            wallet={asking.name}
            namespaces={namespaceChoices(kit, asking, namespace)}
            onChoose={(chain) => openWallet(kit, asking, chain)}
          />
        </div>
      )}
      <Grid
        label={t('title.AllWallets')}
        rtl={dir === 'rtl'}
        loading={busy ? placeholders : 0}
        onFocusCell={setReachable}
      >
        {entries.map((entry, index) => (
          <GridCell
            key={`${entry.group}:${entry.id}`}
            label={entry.name}
            tag={<EntryTag kit={kit} entry={entry} />}
            reachable={index === Math.min(reachable, entries.length - 1)}
            picture={
              <WalletImage
                name={entry.name}
                url={entry.imageUrl}
                id={entry.imageId}
                size="cell"
                pending={entry.connectors.some(({ iconPending }) => iconPending)}
              />
            }
            onPrefetch={() => prefetchWallet(kit, entry)}
            onClick={() => go(entry)}
          />
        ))}
      </Grid>
      {/* The button that was pressed to try again stays, and keeps the focus. */}
      {!text && (catalogue?.error || (!busy && hasMore(catalogue))) && <More kit={kit} view={view} />}
    </>
  )
})

const hasMore = (catalogue: ReturnType<typeof catalogueOf>): boolean =>
  catalogue !== undefined && !(catalogue.complete ?? catalogue.wallets.length >= catalogue.count)

/** Loads the next page when it is scrolled into view, or by a click. */
const More = observer(function More({ kit, view }: Pick<ResultsProps, 'kit' | 'view'>) {
  const { t } = useText()
  const catalogue = catalogueOf(kit)
  const mark = useFocusOnLastWallet(view)
  const failed = catalogue?.error !== undefined
  const more = hasMore(catalogue)
  useEffect(() => {
    if (!catalogue || !more || failed || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && void catalogue.loadMore()
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [catalogue, failed, mark, more])
  return (
    <div ref={mark} className="pb-center">
      {failed && <p className="pb-text">{t('wallets.failed.short')}</p>}
      <Button variant="quiet" busy={catalogue?.loading === true} onClick={() => void catalogue?.loadMore()}>
        {t(failed ? 'action.tryAgain' : 'wallets.more')}
      </Button>
    </div>
  )
})
