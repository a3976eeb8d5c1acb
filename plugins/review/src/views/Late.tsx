import { Skeleton } from '@plugboard/ui/components'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Draws what most transactions do not need, whose code is loaded with the first that does. Until it is there, and where it does not load, a shape stands in
 * its place.
 */
export function Late<Props extends object>({
  load,
  props
}: {
  /** The same function at each drawing. */
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
