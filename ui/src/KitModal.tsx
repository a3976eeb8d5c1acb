import { useEffect, useState } from 'react'
import { useObserved } from './hooks/useObserved.js'
import type { ModalPlace } from './shell/ModalPlace.js'
import type { MountOptions } from './shell/MountOptions.js'
import { useKit } from './shell/useKit.js'
import { useUi } from './shell/useUi.js'
import { whenIdle } from './shell/whenIdle.js'

/** The modal of the surrounding `<KitProvider>`. Its code is loaded when the page is idle or the modal is first opened. */
export function KitModal({
  element,
  append,
  embedded
}: Pick<MountOptions, 'element' | 'append' | 'embedded'>) {
  const kit = useKit()
  const ui = useUi()
  const [place, setPlace] = useState<ModalPlace>()
  useEffect(() => {
    const mine = ui.acquire(kit, { element, append, embedded })
    setPlace(mine)
    const cancel = whenIdle(() => ui.load(kit))
    return () => {
      cancel()
      setPlace(undefined)
      mine.release()
    }
  }, [kit, ui, element, append, embedded])
  const chunk = useObserved(
    () => (place && ui.places[0] === place ? ui.chunk : undefined),
    () => undefined,
    [ui, place]
  )
  return place && chunk ? <chunk.ModalPortal kit={kit} place={place} /> : null
}
