import { Skeleton } from '@plugboard/ui/components'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Draws a part that most transactions do not need; its code is loaded with the first transaction that needs it. Until it has loaded, or if it does
 * not load, a placeholder is shown.
 */
export function Late<Props extends object>({
  load,
  props
}: {
  /** Must be the same function on each render. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => undefined
    )
  }, [load])
  return Loaded ? <Loaded {...props} /> : <Skeleton shape="row" />
}
