import type { Kit } from '@plugboard/core'
import { mount } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import '../host/shop.css'
import './gallery.css'
import { GalleryIndex } from './GalleryIndex.js'
import { transactionParams } from './galleryActivity.js'
import { ether } from './galleryAssets.js'
import { collectibleParams } from './galleryCollectibles.js'
import { putInput } from './galleryInput.js'
import { galleryKit } from './galleryKit.js'
import { onrampCurrencyParams, onrampParams, onrampPurchase } from './galleryOnramp.js'
import { reviewParams } from './galleryReview.js'
import { payParams, sendParams, tokenParams } from './gallerySend.js'
import { swapParams, swapSettingsParams } from './gallerySwap.js'
import { type GalleryView, galleryViews, statesOf } from './galleryViews.js'
import { isState } from './State.js'

const page = createRoot(document.getElementById('page') as HTMLElement)
let shown = new AbortController()

/**
 * Draws what an address requests: the links, unless it says `alone`, and the view in its state, with a separate kit, where everybody has a name if it
 * says `named`. The previous view is removed.
 */
async function show(query: URLSearchParams): Promise<void> {
  shown.abort()
  shown = new AbortController()
  const { signal } = shown
  const mode = query.get('mode') === 'dark' ? 'dark' : 'light'
  const isMirrored = query.get('dir') === 'rtl'
  document.documentElement.dataset.mode = mode
  document.documentElement.dir = isMirrored ? 'rtl' : 'ltr'
  document.documentElement.lang = isMirrored ? 'ar' : 'en'
  page.render(query.has('alone') ? null : <GalleryIndex query={query} />)

  const view = galleryViews.find(({ name }) => name === query.get('view'))
  if (!view) return
  const state = statesOf(view).find((name) => name === query.get('state')) ?? 'filled'
  const kit = await galleryKit(view, state, query.has('named'))
  // Disposing of a kit unmounts its modal too.
  if (signal.aborted) return kit.dispose()
  signal.addEventListener('abort', () => kit.dispose(), { once: true })
  // For the console, and for tests.
  Object.assign(window, { kit })
  const { element } = mount(kit, { locale: isMirrored ? 'ar' : 'en', theme: { mode } })
  kit.open({ view: view.within ?? view.name, params: paramsOf(kit, view, state) as never })
  await putInput(element, view.name, state, signal)
}

function paramsOf(kit: Kit, { name, params }: GalleryView, state: string): unknown {
  if (name.startsWith('Review') || name === 'TransactionProgress') return reviewParams(kit, name, state)
  if (name === 'Send') return sendParams(state)
  if (name === 'Pay') return payParams(state)
  if (name === 'Swap') return swapParams(state)
  if (name === 'SwapToken') return { networkId: ether.networkId }
  if (name === 'SwapSettings') return swapSettingsParams(state)
  if (name === 'Onramp') return onrampParams(state)
  if (name === 'OnrampCurrency') return onrampCurrencyParams(state)
  if (name === 'OnrampWaiting') return onrampPurchase(kit)
  if (name === 'Token') return tokenParams(state)
  if (name === 'Nft') return collectibleParams(state)
  if (name === 'Transaction') return transactionParams(state)
  return name === 'ExampleForm' ? { state: isState(state) ? state : 'filled' } : params
}

// A link within the gallery needs no reload. A browser without the Navigation API reloads.
if ('navigation' in window)
  navigation.addEventListener('navigate', (event) => {
    const { pathname, searchParams } = new URL(event.destination.url)
    if (event.canIntercept && event.navigationType !== 'reload' && pathname === location.pathname)
      event.intercept({ handler: () => show(searchParams) })
  })
await show(new URLSearchParams(location.search))
