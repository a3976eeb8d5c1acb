import type { Kit } from '@plugboard/core'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ModalPlace } from '../shell/ModalPlace.js'
import { ModalRoot } from './ModalRoot.js'

/** Draws the modal from within a host's own tree, so that the host's contexts reach its views. */
export function ModalPortal({ kit, place }: { readonly kit: Kit; readonly place: ModalPlace }) {
  const [element, setElement] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = place.shadow.appendChild(document.createElement('div'))
    setElement(made)
    return () => made.remove()
  }, [place])
  return element ? createPortal(<ModalRoot kit={kit} place={place} />, element) : null
}
