import { mount } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import '../host/shop.css'
import './gallery.css'
import { GalleryIndex } from './GalleryIndex.js'
import { galleryKit } from './galleryKit.js'
import { galleryViews } from './galleryViews.js'
import { states } from './State.js'

const query = new URLSearchParams(location.search)
const mode = query.get('mode') === 'dark' ? 'dark' : 'light'
const isMirrored = query.get('dir') === 'rtl'
document.documentElement.dataset.mode = mode
document.documentElement.dir = isMirrored ? 'rtl' : 'ltr'
document.documentElement.lang = isMirrored ? 'ar' : 'en'
createRoot(document.getElementById('page') as HTMLElement).render(<GalleryIndex query={query} />)

const view = galleryViews.find(({ name }) => name === query.get('view'))
const state = states.find((name) => name === query.get('state')) ?? 'filled'
if (view) {
  const kit = await galleryKit(view, state)
  mount(kit, { locale: isMirrored ? 'ar' : 'en', theme: { mode } })
  kit.open({ view: view.name, params: (view.name === 'ExampleForm' ? { state } : view.params) as never })
}
