import type { SlotItem } from '../contract/Slots.js'
import { Registry } from '../registry/Registry.js'
import type { Kernel } from './Kernel.js'

/** The registry behind a slot; made when it is first asked for. */
export function slotOf(kernel: Kernel, name: string): Registry<SlotItem<never>> {
  const known = kernel.slots.get(name)
  if (known) return known
  const made = new Registry<SlotItem<never>>('Slot item')
  kernel.slots.set(name, made)
  return made
}
