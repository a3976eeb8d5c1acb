import type { Kit, SlotItem, Slots } from '@plugboard/core'

/** How many items of a slot are drawn: a dialog with more cannot be used, and one plugin could fill it up. */
const limits: Readonly<Record<string, number>> = { 'header.actions': 3, footer: 5 }

/** The items of a slot that there is room for. */
export const slotItems = <N extends keyof Slots & string>(kit: Kit, name: N): readonly SlotItem<Slots[N]>[] =>
  kit.slot(name).slice(0, limits[name] ?? 20)
