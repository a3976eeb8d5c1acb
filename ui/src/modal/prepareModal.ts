import { catalogueToken, type Kit } from '@plugboard/core'
import { Avatar } from '../components/Avatar.js'
import { en } from '../i18n/locale.en.js'
import { whenIdle } from '../shell/schedule.js'
import { type ModalCode, type Ui, uiToken } from '../shell/Ui.js'
import { standardViews } from '../views/standardViews.js'
import { loadView } from './loadView.js'
import { ModalPortal } from './ModalPortal.js'
import { slotItems } from './slotItems.js'

/**
 * Prepares the first rendering of the modal: adds the standard views, and a catalogue of wallets if there is none, loads the view that would be
 * shown, and completes the English texts.
 *
 * @returns nothing if the kit has been disposed of meanwhile: it accepts no more plugins
 */
export async function prepareModal(ui: Ui, kit: Kit): Promise<ModalCode | undefined> {
  if (!kit.get(uiToken)) return undefined
  if (!kit.views.get('Connect')) await kit.use(standardViews())
  await addBuiltInCatalogue(kit)
  if (!kit.get(uiToken)) return undefined
  await loadFirstView(ui, kit)
  ui.text.complete(en)
  // The first list then begins with the wallets that the catalogue knows.
  whenIdle(() => prepareCatalogue(kit))
  whenIdle(prepareNumbers)
  return { Avatar, ModalPortal }
}

/** Loads the view that would be shown, and the ways to connect that it draws: a way that came later would move the content below it. */
async function loadFirstView(ui: Ui, kit: Kit): Promise<void> {
  if (kit.connections.active) return loadView(ui, kit.views.get('Account'))
  const methods = slotItems(kit, 'connect.methods').map(({ view }) =>
    // It is loaded again where it is drawn, and its failure is reported there.
    loadView(ui, kit.views.get(view)).catch(() => undefined)
  )
  await Promise.all([loadView(ui, kit.views.get('Connect')), ...methods])
}

/** Pages with a catalogue never load the built-in one. Without it the modal still connects installed wallets. */
async function addBuiltInCatalogue(kit: Kit): Promise<void> {
  if (!kit.get(uiToken) || kit.get(catalogueToken)) return
  await import('../wallets/BuiltInCatalogue.js')
    .then(({ provideBuiltInCatalogue }) => provideBuiltInCatalogue(kit))
    .catch(kit.report)
}

/** A browser takes long to format its first number, in whichever language: the first list or balance would wait for that. */
function prepareNumbers(): void {
  new Intl.NumberFormat().format(0)
}

/** It may be another plugin's, and throw. */
function prepareCatalogue(kit: Kit): void {
  try {
    kit.get(catalogueToken)?.prepare?.()
  } catch (error) {
    kit.report(error, catalogueToken.id)
  }
}
