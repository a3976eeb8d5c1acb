import type { Kit, SlotItem } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '../components/ErrorState.js'
import { Skeleton } from '../components/Skeleton.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'

/** Draws the view of a slot's item in place, inside the view that shows the slot. */
export const SlotView = observer(function SlotView<C>({
  kit,
  item
}: {
  readonly kit: Kit
  readonly item: SlotItem<C>
}) {
  const { t } = useText()
  const view = kit.views.get(item.view)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<{
    readonly of: unknown
    readonly Component?: ComponentType<ViewProps>
  }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try.
  useEffect(() => {
    let gone = false
    view?.load().then(
      (module) => gone || setLoaded({ of: view, Component: module.default as ComponentType<ViewProps> }),
      () => gone || setLoaded({ of: view })
    )
    return () => {
      gone = true
    }
  }, [view, round])
  if (!view) return null
  if (loaded?.of !== view) return <Skeleton shape="row" />
  if (!loaded.Component)
    return (
      <ErrorState title={t('slot.failed')} text={t('slot.failed.text')} onRetry={() => setRound(round + 1)} />
    )
  return <loaded.Component kit={kit} params={item.params as never} />
})
