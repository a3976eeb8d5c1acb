import type { Kit } from '@plugboard/core'
import { observable, reaction, runInAction } from 'mobx'
import { useInsertionEffect } from 'react'
import { afterPaint } from '../shell/afterPaint.js'
import type { Ui } from '../shell/Ui.js'
import { addSheet } from '../theme/addSheet.js'
import type { themeCss } from '../theme/themeCss.js'
import { initialButtonCss } from './buttonStyles.js'

/** Keeps the buttons' style sheet in the page while a button is drawn. @returns the class that carries the kit's tokens. */
export function useButtonSheet(kit: Kit, ui: Ui): string {
  const scope = `pb-kit-${kit.id.replace(/[^\w-]/g, '-')}`
  // In force before the first frame: a passive effect would show the browser's own grey button for one.
  useInsertionEffect(
    () =>
      ui.share('button', () => {
        const selector = `.${scope}`
        const sheet = addSheet(document, initialButtonCss(selector, ui.theme), ui.nonce)
        let stop = afterPaint(() => {
          const code = observable.box<typeof themeCss>(undefined, { deep: false })
          stop = reaction(
            () => initialButtonCss(selector, ui.theme) + (code.get()?.(selector, ui.theme) ?? ''),
            sheet.replace,
            { fireImmediately: true }
          )
          // Without it the buttons keep their first colours.
          import('../theme/themeCss.js').then(
            (loaded) => runInAction(() => code.set(loaded.themeCss)),
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
