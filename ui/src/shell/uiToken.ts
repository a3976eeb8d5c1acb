import { createToken } from '@plugboard/core'
import type { Ui } from './Ui.js'

/** The ui of a kit, kept as a service of that kit so that two kits share nothing. */
export const uiToken = createToken<Ui, 'ui/shell'>('ui/shell')
