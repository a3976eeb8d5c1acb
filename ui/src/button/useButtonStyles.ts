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
        let css = initialButtonCss(`.${scope}`, ui.theme)
        const sheet = addSheet(document, css, ui.nonce)
        const show = (next: string) => {
          // Setting the same text again would make the browser recompute the page's styles.
          if (next !== css) sheet.replace(next)
          css = next
        }
        const update = async (theme: Theme) => {
          const createCss = isDefault(theme) ? initialButtonCss : await loadCompleteCss()
          if (theme === ui.theme) show(createCss(`.${scope}`, theme))
        }
        let stop = afterPaint(() => {
          stop = reaction(
            () => ui.theme,
            (theme) => void update(theme),
            { fireImmediately: true }
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

/** For a theme that sets only the mode, the first frame's style sheet is complete. */
const isDefault = ({ mode: _mode, ...own }: Theme) => Object.values(own).every((value) => value === undefined)

/** If it cannot be loaded, the buttons keep the colours of their first frame. */
const loadCompleteCss = () =>
  import('./buttonCss.js').then(
    ({ buttonCss }) => buttonCss,
    () => initialButtonCss
  )
