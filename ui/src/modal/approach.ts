import type { Kit, ViewName } from '@plugboard/core'
import { uiOf } from '../shell/Ui.js'
import { loadView } from './loadView.js'

/** Loads a view that a visitor is about to go to. One that fails here is asked for again when it is drawn. */
export function approach(kit: Kit, name: ViewName): void {
  loadView(uiOf(kit), kit.views.get(name)).catch(() => undefined)
}
