import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useKit } from '../shell/useKit.js'
import { Card } from './Card.js'
import { keepFocus } from './focus.js'
import { Notices } from './Notices.js'
import { openDialog } from './openDialog.js'

/** The modal over the page: a dialog in the top layer. Escape and a click next to the card close it. */
export const ModalDialog = observer(function ModalDialog({ attach }: { readonly attach: () => void }) {
  const kit = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current, attach) : undefined), [attach])

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepFocus(event)
    // While an input method composes a word, Escape discards it.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The browser and a dialog of the page must not handle it as well.
    event.stopPropagation()
    if (event.defaultPrevented) return
    event.preventDefault()
    kit.close()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && pressedOutside.current) kit.close()
  }
  return (
    <dialog
      ref={dialog}
      className="pb-overlay"
      aria-modal="true"
      aria-labelledby="pb-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        kit.close()
      }}
      onClose={(event) => {
        // A browser may close a dialog without asking the page. A modal that must not close is shown again.
        if (event.target === dialog.current && kit.router.open) dialog.current?.showModal?.()
      }}
    >
      <Card />
      <Notices />
    </dialog>
  )
})
