import type { Kit } from '@plugboard/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ModalPlace } from '../shell/ModalPlace.js'
import { ModalRoot } from './ModalRoot.js'

/** Draws the modal with a React root of its own. @returns takes it away. */
export function renderModal(kit: Kit, place: ModalPlace): () => void {
  const element = place.shadow.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(createElement(ModalRoot, { kit, place }))
  return () => {
    element.remove()
    // React refuses to unmount a root while it draws another.
    queueMicrotask(() => root.unmount())
  }
}
