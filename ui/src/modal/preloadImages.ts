import { type Kit, walletEntries } from '@plugboard/core'
import { reaction } from 'mobx'
import { findImage, type ImageState } from '../components/findImage.js'
import { type NetworkMarks, networkMarksOf } from '../components/NetworkMarks.js'
import { whenIdle } from '../shell/schedule.js'
import { uiOf } from '../shell/Ui.js'

/** How many wallets, and networks, a view shows without scrolling. */
const maxVisible = 8

/**
 * Loads the images of the first wallets and networks into the browser's cache while the modal is open: those known at once, and those that a
 * catalogue or a namespace's plugin provides later. Changes are handled in idle time, because the view that changes with them comes first.
 * @returns stops loading
 */
export function preloadImages(kit: Kit): () => void {
  const marks = networkMarksOf(uiOf(kit), kit)
  const preloaded = new Set<string>()
  let cancel = () => {}
  const stop = reaction(
    () => (kit.router.open ? firstImages(kit, marks) : undefined),
    (images) => {
      if (images) for (const namespace of kit.namespaces) marks.load(namespace)
      for (const { src } of images ?? []) {
        // The content of a `data:` URL is already here.
        if (src && !src.startsWith('data:') && !preloaded.has(src)) preloadImage(src)
        if (src) preloaded.add(src)
      }
    },
    {
      fireImmediately: true,
      scheduler: (run) => {
        cancel = whenIdle(run)
      }
    }
  )
  return () => {
    stop()
    cancel()
  }
}

function firstImages(kit: Kit, marks: NetworkMarks): readonly ImageState[] {
  const wallets = kit.connections.active ? [] : walletEntries(kit).slice(0, maxVisible)
  return [
    ...wallets.map(({ imageUrl, imageId }) => findImage(kit, { url: imageUrl, id: imageId }, 'wallet')),
    ...kit.networks.all.slice(0, maxVisible).map((network) => marks.find(network))
  ]
}

/** Loads an image into the browser's cache. Nothing waits for it. */
function preloadImage(src: string): void {
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = src
}
