import type { KitHooks } from '../contract/Hooks.js'
import type { HookInterceptor } from '../hooks/HookInterceptor.js'
import type { Tap } from '../hooks/Tap.js'
import type { Kernel } from '../kit/Kernel.js'
import { guardTap } from './guardTap.js'
import { stoppedBy } from './stoppedBy.js'
import { TapPace } from './TapPace.js'

interface Watchable {
  readonly interceptors: readonly HookInterceptor[]
  intercept(interceptor: HookInterceptor): void
}

const mark = 'plugboard'

/** Watches every tap of a kit, those to come as well. Called before hooks are; what is watched already stays as it is. */
export function guardHooks(kernel: Kernel): void {
  const hooks = Object.entries(kernel.hooks) as unknown as [keyof KitHooks, Watchable][]
  if (hooks[0]?.[1].interceptors.some(({ name }) => name === mark)) return
  const paces = new Map<string, TapPace>()
  const paceOf = ({ name }: Tap) => {
    const pace = paces.get(name) ?? new TapPace()
    paces.set(name, pace)
    return pace
  }
  for (const [name, hook] of hooks)
    hook.intercept({ name: mark, register: (tap: Tap) => guardTap(kernel, name, tap, paceOf(tap)) })
  kernel.heed = (plugin = '') => {
    try {
      paces.get(plugin)?.count('asked')
    } catch (error) {
      throw stoppedBy(plugin, 'its own hooks', error)
    }
  }
}
