import type { Kit } from '@plugboard/core'
import { en } from '../i18n/locale.en.js'
import { type Ui, uiToken } from '../shell/Ui.js'
import { standardViews } from '../views/standardViews.js'
import { loadView } from './loadView.js'

/**
 * What the modal needs before it is first drawn: the standard views, the code of the one that would be shown, and all of
 * the English texts. @returns false where the kit was disposed of meanwhile, which takes no more plugins
 */
export async function prepareModal(ui: Ui, kit: Kit): Promise<boolean> {
  if (!kit.get(uiToken)) return false
  if (!kit.views.get('Connect')) await kit.use(standardViews())
  await loadView(ui, kit.views.get(kit.connections.active ? 'Account' : 'Connect'))
  ui.text.complete(en)
  return true
}
