import type { ViewDefinition, ViewName } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useMemo } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { EntryProvider, useEntry } from '../shell/EntryProvider.js'
import type { Ui } from '../shell/Ui.js'
import { useKit, useUi } from '../shell/useKit.js'
import { useView } from './useView.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewFailed } from './ViewFailed.js'
import { ViewLoading } from './ViewLoading.js'
import { warnOfVisit } from './warnOfVisit.js'

/** Draws a registered view in place: while it loads, when it fails and when it is not there as well. `quiet` leaves out one that fails. */
export const ViewOutlet = observer(function ViewOutlet({
  name,
  params,
  quiet = false
}: {
  readonly name: ViewName
  readonly params?: unknown
  readonly quiet?: boolean
}) {
  const kit = useKit()
  const ui = useUi()
  const { t } = useText()
  const view = kit.views.get(name)
  useEffect(() => {
    if (kit.config.debug) warnOfVisit(name, view, params)
  }, [kit, name, view, params])
  if (!view && quiet) return null
  if (!view) return <ViewFailed text={t('shell.viewMissing.text', { view: name })} />
  return (
    <ViewBoundary
      quiet={quiet}
      onError={(error) => {
        // A component whose code could not be loaded is asked for again next time.
        ui.components.delete(view)
        kit.report(error, kit.views.ownerOf(name))
      }}
    >
      <Suspense fallback={<ViewLoading />}>
        <Loaded ui={ui} view={view} kit={kit} params={params} />
      </Suspense>
    </ViewBoundary>
  )
})

/** A view of a host's own may wait for more than its code, hence the fallback around this too. */
function Loaded({
  ui,
  view,
  kit,
  params
}: { readonly ui: Ui; readonly view: ViewDefinition } & Omit<ViewProps, 'context'>) {
  const View = useView(ui, view)
  const around = useEntry()
  const entry = useMemo(() => ({ ...around, view: view.id }), [around, view.id])
  if (!View) return <ViewLoading />
  return (
    <EntryProvider value={entry}>
      <View kit={kit} params={params} context={entry.context} />
    </EntryProvider>
  )
}
