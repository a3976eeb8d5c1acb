import { type AnyPlugin, createKit, createToken, definePlugin } from '@plugboard/core'

/** The service of these plugins. */
export interface Clock {
  now(): number
}

/** A clock that keeps its time private, as a plugin's class would. */
export class FixedClock implements Clock {
  readonly #time: number

  constructor(time: number) {
    this.#time = time
  }

  now(): number {
    return this.#time
  }
}

export const clockToken = createToken<Clock, 'acme/clock'>('acme/clock')

/** A plugin that provides the clock. */
export const clock = (name: string, time: number) =>
  definePlugin({
    name,
    provides: [clockToken],
    setup: (kit) => void kit.provide(clockToken, new FixedClock(time))
  })

/** A plugin that replaces the clock. */
export const replacement = (name: string, time: number) =>
  definePlugin({
    name,
    replaces: [clockToken],
    setup: (kit) => void kit.provide(clockToken, new FixedClock(time))
  })

/** A consumer, and the service that it keeps from its setup. */
export function consumer(name = 'consumer') {
  const held: { clock?: Clock; removed: boolean } = { removed: false }
  const plugin = definePlugin({
    name,
    requires: { clock: clockToken },
    setup(kit, { clock }) {
      held.clock = clock
      kit.onDispose(() => {
        held.removed = true
      })
    }
  })
  return { held, plugin }
}

/** A kit of these plugins, without storage. */
export const compose = (...plugins: readonly AnyPlugin[]) => createKit({ storage: null, plugins })
