import type { SlotItem, Slots } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { slotItems } from '../modal/slotItems.js'
import { ViewOutlet } from '../modal/ViewOutlet.js'
import { useKit } from '../shell/useKit.js'

/** Props of `SlotView`. */
export interface SlotViewProps {
  /** A built-in slot, or your own by its name in the interface `Slots`. */
  readonly name: keyof Slots & string
  /** Parameters for the views of all items; they override each item's own `params`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Shows the visible items of a slot in place and in order, each by its view. It updates when plugins add or remove
 * items. An item that fails is left out and reported, and the rest stay. Draws nothing if there are no items.
 */
export const SlotView = observer(function SlotView({ name, params }: SlotViewProps) {
  return slotItems(useKit(), name).map((item) => <Item key={item.id} item={item} params={params} />)
})

function Item({
  item,
  params
}: {
  readonly item: SlotItem<never>
  readonly params: SlotViewProps['params']
}) {
  const all = useMemo(() => (params ? { ...Object(item.params), ...params } : item.params), [item, params])
  return <ViewOutlet name={item.view} params={all} item={item.id} quiet />
}
