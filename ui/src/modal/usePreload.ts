import { type Kit, walletEntries } from '@plugboard/core'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { imageSource } from '../components/imageSource.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'
import { loadView } from './loadView.js'
import { preloadImage } from './preloadImage.js'

/** Pictures of wallets that the first view can show without scrolling. */
const shown = 8

/** Each opening loads the pictures of wallets and networks ahead of the views that draw them, a connection the views. */
export function usePreload(kit: Kit): void {
  useEffect(
    () =>
      reaction(
        () => kit.router.open,
        (open) => {
          if (open) for (const src of pictures(kit)) preloadImage(src)
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
        if (connected) cancel = whenIdle(() => loadViews(kit))
      },
      { fireImmediately: true }
    )
    return () => {
      stop()
      cancel()
    }
  }, [kit])
}

/** A visitor who is connected goes from view to view: where they may go next is at hand when they do. */
function loadViews(kit: Kit): void {
  for (const view of kit.views.all) loadView(uiOf(kit), view).catch(() => undefined)
}

function pictures(kit: Kit): Set<string> {
  const catalogue = catalogueOf(kit)
  const wallets = kit.connections.active
    ? []
    : walletEntries(kit)
        .slice(0, shown)
        .map(({ imageUrl, imageId }) => imageUrl ?? (imageId && catalogue?.imageUrl(imageId, 'wallet')))
  const networks = kit.networks.all
    .slice(0, shown)
    .map(
      ({ assets }) => assets?.imageUrl ?? (assets?.imageId && catalogue?.imageUrl(assets.imageId, 'asset'))
    )
  const sample = catalogue?.imageUrl('0')
  const host = sample && URL.canParse(sample) ? new URL(sample).origin : undefined
  const gated = [...wallets, ...networks].map((src) => imageSource(src || undefined, host))
  return new Set(gated.filter((src) => src !== undefined && !src.startsWith('data:')) as string[])
}
