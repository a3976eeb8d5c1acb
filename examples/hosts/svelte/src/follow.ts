import { reaction } from 'mobx'
import { createSubscriber } from 'svelte/reactivity'

/** A value of a kit for templates and effects: `follow(() => kit.connections.active).current`. */
export function follow<T>(read: () => T): { readonly current: T } {
  const subscribe = createSubscriber((update) => reaction(read, () => update()))
  return {
    get current() {
      subscribe()
      return read()
    }
  }
}
