import { autorun } from 'mobx'
import type { PageSettings } from './PageSettings.js'

/**
 * Gives the document the language, direction and theme of the page: at once, so that nothing is first painted on the other side, and after each
 * change.
 */
export function followSettings(settings: PageSettings): void {
  autorun(() => {
    const { documentElement } = document
    documentElement.lang = settings.locale
    documentElement.dir = settings.dir
    documentElement.dataset.mode = settings.mode
  })
}
