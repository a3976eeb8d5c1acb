import type { Kit, KitEvent } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'

const most = 40

/** An event as it is listed: several of the same name can occur within one millisecond. */
export type LoggedEvent = KitEvent & { readonly number: number }

/** The last events of a kit, newest first. */
export class EventLog {
  events: readonly LoggedEvent[] = []

  constructor() {
    makeObservable(this, { events: observableRef, add: action })
  }

  add(event: KitEvent): void {
    const number = (this.events[0]?.number ?? 0) + 1
    this.events = [{ ...event, number }, ...this.events].slice(0, most)
  }

  follow(kit: Kit): void {
    kit.hooks.event.tap('shop', (event) => this.add(event))
  }
}
