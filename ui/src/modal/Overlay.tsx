import { type Kit, walletEntries } from '@plugboard/core'
import { Reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import * as React from 'react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'
import { ModalDialog } from './ModalDialog.js'
import { Notices } from './Notices.js'
import { ViewBoundary } from './ViewBoundary.js'

/** React 19.2 and later. Looked up by name: bundlers warn of an import that React 18 does not have. */
const Activity:
  | ComponentType<{ readonly mode: 'visible' | 'hidden'; readonly children: ReactNode }>
  | undefined = Reflect.get(React, 'Activity')

/**
 * The modal over the page, and messages while it is closed. The dialog of a visitor who is not connected is drawn ahead, out
 * of sight and in the background, because its first drawing is what a click would wait for. Until it is opened none of
 * its effects run: nothing is requested, announced or focused. Each opening has a dialog of its own.
 */
export const Overlay = observer(function Overlay({ kit }: { readonly kit: Kit }) {
  const { open } = kit.router
  const prepares = Activity !== undefined && !kit.connections.active
  const round = useRound(kit, open, prepares)
  const dialog = (open || prepares) && (
    <ViewBoundary
      quiet
      onError={(error) => {
        // The page of the host is above: it must not go down with the modal.
        kit.report(error)
        kit.close()
      }}
    >
      <ModalDialog />
    </ViewBoundary>
  )
  return (
    <>
      {!open && <Notices />}
      {Activity ? (
        <Activity key={round} mode={open ? 'visible' : 'hidden'}>
          {dialog}
        </Activity>
      ) : (
        dialog
      )}
    </>
  )
})

/** Counts the dialogs that were drawn: a closed one is not shown again, and one that became stale before it was opened is drawn anew. */
function useRound(kit: Kit, open: boolean, prepares: boolean): number {
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (!open) setRound(round + 1)
  }
  useEffect(() => {
    if (open || !prepares) return
    const { text } = uiOf(kit)
    let cancel = () => {}
    const watch = () => stale.track(() => [walletEntries(kit), text.language, kit.router.refusals])
    // In idle time: however many wallets announce themselves, the list is drawn anew once.
    const stale = new Reaction('Overlay', () => {
      cancel()
      cancel = whenIdle(() => {
        setRound((count) => count + 1)
        watch()
      })
    })
    watch()
    return () => {
      cancel()
      stale.dispose()
    }
  }, [kit, open, prepares])
  return round
}
