import type { Kit } from '@plugboard/core'
import { standardViews } from '../views/standardViews.js'
import type { Ui } from './Ui.js'
import { uiPlugin } from './uiPlugin.js'
import { uiToken } from './uiToken.js'

/** The ui of a kit. The first call adds it, and the standard views, to the kit. */
export function uiOf(kit: Kit): Ui {
  const known = kit.get(uiToken)
  if (known) return known
  const report = (error: unknown) => kit.report(error)
  kit.use(uiPlugin()).catch(report)
  if (!kit.views.get('Connect')) kit.use(standardViews()).catch(report)
  const ui = kit.get(uiToken)
  if (!ui) throw new Error('The ui could not be added: the kit has been disposed.')
  return ui
}
