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
  useLayoutEffect(
    () => (dialog.current ? openDialog(dialog.current, attach, () => kit.close()) : undefined),
    [attach, kit]
  )

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepFocus(event)
    // A dialog of the page that contains this in its React tree must not take it.
    if (event.key === 'Escape') event.stopPropagation()
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
