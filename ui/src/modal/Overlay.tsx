import { type Kit, type RouterReader, walletEntries } from '@plugboard/core'
import { Reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import * as React from 'react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'
import { ModalDialog } from './ModalDialog.js'
import { PageNotices } from './PageNotices.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Exists since React 19.2. Looked up by name, because bundlers warn about an import that React 18 does not have. */
const Activity:
  | ComponentType<{ readonly mode: 'visible' | 'hidden'; readonly children: ReactNode }>
  | undefined = Reflect.get(React, 'Activity')

/**
 * The modal over the page, and notices while it is closed. While no wallet is connected, the dialog is rendered ahead of time, hidden and
 * in the background, because a click would have to wait for its first rendering. Until it is opened, none of its effects run: nothing is
 * requested, announced or focused. With `Activity`, a closed dialog is replaced in idle time, or when it is opened again before that.
 */
export const Overlay = observer(function Overlay({
  kit,
  attach
}: {
  readonly kit: Kit
  readonly attach: () => void
}) {
  const { open } = kit.router
  const renderAhead = Activity !== undefined && !kit.connections.active
  const round = useRound(kit, open, renderAhead)
  const firstEntry = useFirstEntry(kit.router, round)
  const dialog = (open || renderAhead) && (
    <ViewBoundary
      quiet
      onError={(error) => {
        // An error of the modal must not unmount the host's page, which can contain this.
        kit.report(error)
        kit.close()
      }}
    >
      <ModalDialog attach={attach} />
    </ViewBoundary>
  )
  return (
    <>
      {!open && <PageNotices attach={attach} />}
      {Activity ? (
        <Activity key={`${round}/${firstEntry}`} mode={open ? 'visible' : 'hidden'}>
          {dialog}
        </Activity>
      ) : (
        dialog
      )}
    </>
  )
})

/**
 * The key of the entry that the dialog is first rendered with. A dialog that was rendered ahead for another entry than the one it opens with is
 * discarded: the effects of its view would run before the right view takes its place.
 */
function useFirstEntry({ open, current }: RouterReader, round: number): string {
  const last = useRef({ open, round, key: current.key })
  const before = last.current
  const isOpening = open && !before.open
  const isRenderedAgain = !open && round !== before.round
  const key = isOpening || isRenderedAgain ? current.key : before.key
  last.current = { open, round, key }
  return key
}

/**
 * Counts the dialogs: a dialog that was closed, or became stale before it was opened, is rendered again. This happens in idle time, because
 * unmounting a closed dialog would delay what the page shows of the new connection.
 */
function useRound(kit: Kit, open: boolean, renderAhead: boolean): number {
  const [round, setRound] = useState(0)
  const lastOpen = useRef(false)
  useEffect(() => {
    const wasOpen = lastOpen.current
    lastOpen.current = open
    if (open || !wasOpen) return
    return whenIdle(() => setRound((count) => count + 1))
  }, [open])
  useEffect(() => {
    if (open || !renderAhead) return
    const { text } = uiOf(kit)
    let cancel = () => {}
    const watch = () => stale.track(() => [walletEntries(kit), text.language, kit.router.refusals])
    // In idle time, so that the list is rendered again only once, however many wallets announce themselves.
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
  }, [kit, open, renderAhead])
  return round
}
