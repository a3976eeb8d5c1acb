import type { Kit } from '@plugboard/core'
import { en } from '../i18n/locale.en.js'
import { type Ui, uiToken } from '../shell/Ui.js'
import { standardViews } from '../views/standardViews.js'
import { loadView } from './loadView.js'

export { Avatar } from '../components/Avatar.js'
export { formatAmount } from '../components/formatAmount.js'
export { ModalPortal } from './ModalPortal.js'

/**
 * Prepares the first rendering of the modal: adds the standard views, loads the one that would be shown, and completes the English texts.
 *
 * @returns false if the kit has been disposed of meanwhile: it takes no more plugins
 */
export async function prepareModal(ui: Ui, kit: Kit): Promise<boolean> {
  if (!kit.get(uiToken)) return false
  if (!kit.views.get('Connect')) await kit.use(standardViews())
  await loadView(ui, kit.views.get(kit.connections.active ? 'Account' : 'Connect'))
  ui.text.complete(en)
  return true
}
