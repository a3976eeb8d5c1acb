import type { Kit } from '@plugboard/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ModalMount } from '../shell/ModalMounts.js'
import { ModalRoot } from './ModalRoot.js'

/** Renders the modal with its own React root. @returns unmounts it */
export function renderModal(kit: Kit, mount: ModalMount): () => void {
  const element = mount.shadow.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(createElement(ModalRoot, { kit, mount }))
  return () => {
    element.remove()
    // React refuses to unmount a root while it renders another one.
    queueMicrotask(() => root.unmount())
  }
}
