import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useObserved } from '../hooks/useObserved.js'
import { type ModalMount, mountsOf } from '../shell/ModalMounts.js'
import type { MountOptions } from '../shell/MountOptions.js'
import { useKit, useUi } from '../shell/useKit.js'
import { ModalRoot } from './ModalRoot.js'

/** Renders the modal from within the host's React tree, so that its views can use the host's contexts. */
export function ModalPortal({
  element,
  append,
  embedded
}: Pick<MountOptions, 'element' | 'append' | 'embedded'>) {
  const kit = useKit()
  const mounts = mountsOf(useUi())
  const [mounted, setMounted] = useState<{ readonly mount: ModalMount; readonly container: HTMLElement }>()
  useEffect(() => {
    const mount = mounts.acquire({ element, append, embedded })
    const container = mount.shadow.appendChild(document.createElement('div'))
    setMounted({ mount, container })
    return () => {
      container.remove()
      setMounted(undefined)
      mount.release()
    }
  }, [mounts, element, append, embedded])
  const isFirst = useObserved(() => mounted !== undefined && mounts.all[0] === mounted.mount, undefined, [
    mounts,
    mounted
  ])
  return mounted && isFirst
    ? createPortal(<ModalRoot kit={kit} mount={mounted.mount} />, mounted.container)
    : null
}
