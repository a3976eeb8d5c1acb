import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useObserved } from '../hooks/useObserved.js'
import type { ModalPlace } from '../shell/ModalPlace.js'
import type { MountOptions } from '../shell/MountOptions.js'
import { placesOf } from '../shell/placesOf.js'
import { useKit } from '../shell/useKit.js'
import { useUi } from '../shell/useUi.js'
import { ModalRoot } from './ModalRoot.js'

/** Draws the modal from within a host's own tree, so that the host's contexts reach its views. */
export function ModalPortal({
  element,
  append,
  embedded
}: Pick<MountOptions, 'element' | 'append' | 'embedded'>) {
  const kit = useKit()
  const places = placesOf(useUi())
  const [drawn, setDrawn] = useState<{ readonly place: ModalPlace; readonly inside: HTMLElement }>()
  useEffect(() => {
    const place = places.acquire({ element, append, embedded })
    const inside = place.shadow.appendChild(document.createElement('div'))
    setDrawn({ place, inside })
    return () => {
      inside.remove()
      setDrawn(undefined)
      place.release()
    }
  }, [places, element, append, embedded])
  const first = useObserved(() => drawn !== undefined && places.all[0] === drawn.place, undefined, [
    places,
    drawn
  ])
  return drawn && first ? createPortal(<ModalRoot kit={kit} place={drawn.place} />, drawn.inside) : null
}
