import { ModalPlaces } from './ModalPlaces.js'
import type { Ui } from './Ui.js'

/** The places of a kit's modal, made when they are first needed: a page's first script does without them. */
export function placesOf(ui: Ui): ModalPlaces {
  ui.places ??= new ModalPlaces()
  return ui.places
}
