import type { Kit } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import { uiToken } from '../shell/Ui.js'

/**
 * The kit that the elements of one prefix draw. Tags cannot be defined twice, so an app that is taken down and set up again on the same page gives
 * its elements the new kit.
 */
export class ElementOwner {
  /** Observable: the elements that are on the page draw the next kit at once. */
  kit: Kit

  constructor(kit: Kit) {
    this.kit = kit
    makeObservable(this, { kit: observableRef, passTo: action })
  }

  /** @throws Error while another kit, which has not been disposed of, has the elements */
  passTo(kit: Kit, tag: string): void {
    if (kit === this.kit) return
    if (this.kit.get(uiToken))
      throw new Error(
        `<${tag}> belongs to another kit: dispose of that kit first, or call defineElements with a different prefix.`
      )
    this.kit = kit
  }
}
