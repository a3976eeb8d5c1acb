import type { SlotItem } from '../contract/Slots.js'
import type { Kernel } from './Kernel.js'
import { slotOf } from './slotOf.js'

/** Items of a slot that want to be seen, in order. One whose `visible` throws is not. */
export const visibleItems = (kernel: Kernel, name: string): readonly SlotItem<never>[] =>
  slotOf(kernel, name).all.filter((item) => {
    try {
      return !item.visible || item.visible(kernel.connections.active as never)
    } catch {
      return false
    }
  })
