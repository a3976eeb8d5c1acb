import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'
import { loadView } from './loadView.js'
import { preloadImages } from './preloadImages.js'

/** Preloads what is needed next: images of wallets and networks when the modal opens, and the code of all views once a wallet is connected. */
export function usePreload(kit: Kit): void {
  useEffect(() => preloadImages(kit), [kit])
  useEffect(() => {
    let cancel = () => {}
    const stop = reaction(
      () => kit.connections.active !== undefined,
      (connected) => {
        cancel()
        if (connected) cancel = afterDelay(() => loadViews(kit))
      },
      { fireImmediately: true }
    )
    return () => {
      stop()
      cancel()
    }
  }, [kit])
}

/** How long a page has to show a new connection before the views are loaded, in milliseconds. */
const settleMs = 1000

/** Runs something in idle time, after that time has passed. @returns cancels it */
function afterDelay(run: () => void): () => void {
  let cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    cancel = whenIdle(run)
  }, settleMs)
  return () => cancel()
}

/** Loads every view: a connected visitor can go to any of them next. */
function loadViews(kit: Kit): void {
  for (const view of kit.views.all) loadView(uiOf(kit), view).catch(() => undefined)
}
