import type { ViewDefinition, ViewName } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '../components/Loading.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { EntryProvider, useEntry } from '../shell/EntryProvider.js'
import type { Ui } from '../shell/Ui.js'
import { useKit, useUi } from '../shell/useKit.js'
import { loadView } from './loadView.js'
import { ViewBoundary, ViewFailed } from './ViewBoundary.js'

/**
 * Renders a registered view, or a replacement while it loads, if it fails, or if it does not exist. `quiet` renders nothing for a view that fails
 * or does not exist.
 */
export const ViewOutlet = observer(function ViewOutlet({
  name,
  params,
  item = '',
  quiet = false
}: {
  readonly name: ViewName
  readonly params?: unknown
  /** Id of the slot item that the view belongs to: two items can have the same view. */
  readonly item?: string
  readonly quiet?: boolean
}) {
  const kit = useKit()
  const ui = useUi()
  const { t } = useText()
  const view = kit.views.get(name)
  useEffect(() => {
    if (kit.config.debug)
      import('./warnDeveloper.js').then(
        ({ warnDeveloper }) => warnDeveloper(kit, ui, name, params),
        kit.report
      )
  }, [kit, ui, name, params])
  if (!view && quiet) return null
  if (!view) return <ViewFailed text={t('shell.viewMissing.text', { view: name })} />
  return (
    <ViewBoundary
      quiet={quiet}
      onError={(error) => {
        // So that code that could not be loaded is requested again next time.
        ui.components.delete(view)
        kit.report(error, kit.views.ownerOf(name))
      }}
    >
      <Suspense fallback={<ViewLoading />}>
        <LoadedView ui={ui} view={view} kit={kit} params={params} item={item} />
      </Suspense>
    </ViewBoundary>
  )
})

/** The view's component. It can also suspend for its own data, hence the `Suspense` around this. */
function LoadedView({
  ui,
  view,
  kit,
  params,
  item
}: { readonly ui: Ui; readonly view: ViewDefinition; readonly item: string } & Omit<ViewProps, 'context'>) {
  const around = useEntry()
  const View = useViewComponent(ui, view, around.context.signal)
  const entry = useMemo(() => ({ ...around, view: `${view.id}/${item}` }), [around, view.id, item])
  if (!View) return <ViewLoading />
  return (
    <EntryProvider value={entry}>
      <View kit={kit} params={params} context={entry.context} />
    </EntryProvider>
  )
}

/**
 * The component of a view, or `undefined` while its code is loading. A loading error is thrown to the boundary. React's `lazy` is not used: once
 * it has shown a fallback, it keeps it for 300 ms, however soon the code arrives.
 */
function useViewComponent(
  ui: Ui,
  view: ViewDefinition,
  left: AbortSignal
): ComponentType<ViewProps> | undefined {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>()
  const known = ui.components.get(view)
  useEffect(() => {
    if (known) return
    let unmounted = false
    // A view that slides away does nothing more, such as asking a wallet.
    const isGone = () => unmounted || left.aborted
    loadView(ui, view).then(
      () => isGone() || setOutcome({}),
      (error: unknown) => isGone() || setOutcome({ error })
    )
    return () => {
      unmounted = true
    }
  }, [ui, view, known, left])
  if (!known && outcome && 'error' in outcome) throw outcome.error
  return known
}

/**
 * Placeholder rows while a view's code is loading. CSS shows them only after 400 ms, so that they do not flash. Instead of a whole view, they are
 * as high as the previous one, so that the card keeps its height until the new height is known.
 */
function ViewLoading() {
  const { t } = useText()
  const rows = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: own } = rows
    const view = own?.parentElement
    const body = view?.matches('.pb-view') ? view.closest<HTMLElement>('.pb-body') : null
    if (own && view && body)
      own.style.setProperty('min-block-size', `${body.offsetHeight - view.offsetHeight + own.offsetHeight}px`)
  }, [])
  return (
    <div ref={rows} className="pb-loading" aria-busy="true">
      <span className="pb-live">{t('shell.loading')}</span>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
