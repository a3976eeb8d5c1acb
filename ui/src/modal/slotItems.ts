import type { Kit, SlotItem, Slots } from '@plugboard/core'

/** How many items of a slot are drawn: a dialog with more cannot be used, and one plugin could fill it up. */
const limits: Readonly<Record<string, number>> = {
  'header.actions': 3,
  'account.header': 3,
  'account.balance': 3,
  footer: 5
}

/** The items of a slot, as many as there is room for. */
export const slotItems = <N extends keyof Slots & string>(kit: Kit, name: N): readonly SlotItem<Slots[N]>[] =>
  kit.slot(name).slice(0, limits[name] ?? 20)

/**
 * Returns the position of an id in an order that the host has configured. Ids that it does not name come last; a setting that is not an
 * array sorts nothing.
 */
export function configuredPosition(setting: readonly string[]): (id: string) => number {
  const order: readonly string[] = Array.isArray(setting) ? setting : []
  return (id) => (order.includes(id) ? order.indexOf(id) : order.length)
}
