import type { ConnectionReader } from '../contract/Readers.js'
import type { SlotItem } from '../contract/Slots.js'
import { Registry } from './Registry.js'

/** The slots of a kit by name. The context type of a slot's items is checked where they are added. */
export type Slots = Map<string, Registry<SlotItem<never>>>

/** The registry behind a slot, created on first access. */
export function slotRegistry(slots: Slots, name: string): Registry<SlotItem<never>> {
  const slot = slots.get(name) ?? new Registry<SlotItem<never>>('Slot item')
  slots.set(name, slot)
  return slot
}

/** The visible items of a slot, in order. An item whose `visible` throws is left out. */
export const visibleItems = (
  slots: Slots,
  name: string,
  connections: Pick<ConnectionReader, 'active'>
): readonly SlotItem<never>[] =>
  slotRegistry(slots, name).all.filter((item) => {
    try {
      return !item.visible || item.visible(connections.active as never)
    } catch {
      return false
    }
  })
