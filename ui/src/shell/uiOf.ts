import type { Kit } from '@plugboard/core'
import { untracked } from 'mobx'
import { Ui } from './Ui.js'
import { uiPlugin } from './uiPlugin.js'
import { uiToken } from './uiToken.js'

/** The ui of a kit. The first call adds it to the kit. */
export function uiOf(kit: Kit): Ui {
  // Components call this while they are drawn: an observer must not follow what it adds here itself.
  return untracked(() => {
    const known = kit.get(uiToken)
    if (known) return known
    kit.use(uiPlugin()).catch(kit.report)
    // A host may dispose of a kit whose components are still on the page; they draw their last on a state of their own.
    return kit.get(uiToken) ?? new Ui(kit)
  })
}
