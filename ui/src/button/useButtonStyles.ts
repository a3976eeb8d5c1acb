import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { useInsertionEffect } from 'react'
import { afterPaint } from '../shell/schedule.js'
import type { Ui } from '../shell/Ui.js'
import { addSheet } from '../theme/addSheet.js'
import type { Theme } from '../theme/themeCss.js'
import { initialButtonCss } from './buttonStyles.js'

/** Keeps the buttons' style sheet in the document while a button is rendered. @returns the class that carries the kit's tokens. */
export function useButtonStyles(kit: Kit, ui: Ui): string {
  const scope = `pb-kit-${kit.id.replace(/[^\w-]/g, '-')}`
  // An insertion effect, because a passive one would show the browser's own grey button for one frame.
  useInsertionEffect(
    () =>
      ui.share('button', () => {
        let createCss: (selector: string, theme: Theme) => string = initialButtonCss
        const currentCss = () => createCss(`.${scope}`, ui.theme)
        const sheet = addSheet(document, currentCss(), ui.nonce)
        const update = () => sheet.replace(currentCss())
        let stop = afterPaint(() => {
          stop = reaction(() => ui.theme, update, { fireImmediately: true })
          // If it cannot be loaded, the buttons keep the colours of their first frame.
          import('./buttonCss.js').then(
            ({ buttonCss }) => {
              createCss = buttonCss
              update()
            },
            () => undefined
          )
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
