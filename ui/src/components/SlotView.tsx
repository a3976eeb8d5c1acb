import type { SlotItem, Slots } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { slotItems } from '../modal/slotItems.js'
import { ViewOutlet } from '../modal/ViewOutlet.js'
import { useKit } from '../shell/useKit.js'

/** What `SlotView` takes. */
export interface SlotViewProps {
  /** A slot of ours, or one of your own by its name in the interface `Slots`. */
  readonly name: keyof Slots & string
  /** What the views of all items are given, over the `params` that each item has itself. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Shows the items of a slot in place, each by its view: those that want to be visible, in order. Draws again when plugins add or remove
 * items. An item that fails is left out and reported, and the rest stay. Draws nothing where there are none.
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
