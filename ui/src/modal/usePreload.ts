import { type Kit, walletEntries } from '@plugboard/core'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { imageSource } from '../components/useImageUrl.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'
import { loadView } from './loadView.js'

/** How many wallets, and networks, a view shows without scrolling. */
const maxVisible = 8

/** Loads ahead what comes next: images of wallets and networks when the modal opens, and the code of all views once a wallet is connected. */
export function usePreload(kit: Kit): void {
  useEffect(
    () =>
      reaction(
        () => kit.router.open,
        (open) => {
          if (open) for (const src of imageUrls(kit)) preloadImage(src)
        },
        { fireImmediately: true }
      ),
    [kit]
  )
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

/** How long the page has for what it shows of a new connection before the views are loaded, in milliseconds. */
const settleMs = 1000

/** Runs something in idle time, once the page has had its time. @returns cancels it */
function afterDelay(run: () => void): () => void {
  let cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    cancel = whenIdle(run)
  }, settleMs)
  return () => cancel()
}

/** Loads every view: a connected visitor may go to any of them next. */
function loadViews(kit: Kit): void {
  for (const view of kit.views.all) loadView(uiOf(kit), view).catch(() => undefined)
}

function imageUrls(kit: Kit): Set<string> {
  const catalogue = catalogueOf(kit)
  const wallets = kit.connections.active
    ? []
    : walletEntries(kit)
        .slice(0, maxVisible)
        .map(({ imageUrl, imageId }) => imageUrl ?? (imageId && catalogue?.imageUrl(imageId, 'wallet')))
  const networks = kit.networks.all
    .slice(0, maxVisible)
    .map(
      ({ assets }) => assets?.imageUrl ?? (assets?.imageId && catalogue?.imageUrl(assets.imageId, 'asset'))
    )
  const sample = catalogue?.imageUrl('0')
  const host = sample && URL.canParse(sample) ? new URL(sample).origin : undefined
  const allowed = [...wallets, ...networks].map((src) => imageSource(src || undefined, host))
  return new Set(allowed.filter((src) => src !== undefined && !src.startsWith('data:')) as string[])
}

/** How long to wait for an image, in milliseconds. */
const imageTimeoutMs = 2000

/** Loads an image into the browser's cache. Resolves when it has loaded or failed, or after 2000 ms; never rejects. */
export function preloadImage(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(done, imageTimeoutMs)
    function done() {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
      resolve()
    }
    image.onload = done
    image.onerror = done
    image.src = src
  })
}
