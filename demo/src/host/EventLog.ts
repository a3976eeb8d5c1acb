import type { Kit, KitEvent } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'

const most = 40

/** The last events of a kit, newest first. */
export class EventLog {
  events: readonly KitEvent[] = []

  constructor() {
    makeObservable(this, { events: observableRef, add: action })
  }

  add(event: KitEvent): void {
    this.events = [event, ...this.events].slice(0, most)
  }

  follow(kit: Kit): void {
    kit.hooks.event.tap('shop', (event) => this.add(event))
  }
}
