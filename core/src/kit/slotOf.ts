import type { SlotItem } from '../contract/Slots.js'
import { Registry } from '../plugins/Registry.js'
import type { Kernel } from './Kernel.js'

/** The registry behind a slot; made when it is first asked for. */
export function slotOf(kernel: Kernel, name: string): Registry<SlotItem<never>> {
  const slot = kernel.slots.get(name) ?? new Registry<SlotItem<never>>('Slot item')
  kernel.slots.set(name, slot)
  return slot
}
