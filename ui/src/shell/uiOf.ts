import type { Kit } from '@plugboard/core'
import type { Ui } from './Ui.js'
import { uiPlugin } from './uiPlugin.js'
import { uiToken } from './uiToken.js'

/** The ui of a kit. The first call adds it to the kit. */
export function uiOf(kit: Kit): Ui {
  const known = kit.get(uiToken)
  if (known) return known
  kit.use(uiPlugin()).catch((error: unknown) => kit.report(error))
  const ui = kit.get(uiToken)
  if (!ui) throw new Error('The ui could not be added: the kit has been disposed.')
  return ui
}
