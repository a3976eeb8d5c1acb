import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { useInsertionEffect } from 'react'
import { afterPaint } from '../shell/afterPaint.js'
import type { Ui } from '../shell/Ui.js'
import { addSheet } from '../theme/addSheet.js'
import { plainCss } from './plainCss.js'

/** Keeps the buttons' style sheet in the page while a button is drawn. @returns the class that carries the kit's tokens. */
export function useButtonSheet(kit: Kit, ui: Ui): string {
  const scope = `pb-kit-${kit.id.replace(/[^\w-]/g, '-')}`
  // In force before the first frame: a passive effect would show the browser's own grey button for one.
  useInsertionEffect(
    () =>
      ui.share('button', () => {
        const css = () => plainCss(`.${scope}`, ui.theme) + (ui.look?.finerCss(`.${scope}`, ui.theme) ?? '')
        const sheet = addSheet(document, css(), ui.nonce)
        let stop = afterPaint(() => {
          stop = reaction(css, sheet.replace, { fireImmediately: true })
          ui.loadLook()
        })
        return () => {
          stop()
          sheet.remove()
        }
      }),
    [ui, scope]
  )
  return scope
}
