import type { ViewName } from '@plugboard/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.js'
import type { DomViewContext, ViewProps } from './ViewProps.js'

type Mount<Name extends ViewName> = (
  element: HTMLElement,
  context: DomViewContext<Name>
) => (() => void) | void

/** Wraps a function that draws into an element as a component. */
export function domView<Name extends ViewName>(mount: Mount<Name>): ComponentType<ViewProps<Name>> {
  return (props) => <DomView {...props} mount={mount} />
}

function DomView<Name extends ViewName>({
  kit,
  params,
  context,
  mount
}: ViewProps<Name> & { readonly mount: Mount<Name> }) {
  const element = useRef<HTMLDivElement>(null)
  const { locale, dir } = useText()
  useEffect(() => {
    if (!element.current) return
    const place = document.createElement('div')
    element.current.append(place)
    const unmount = mount(place, { kit, params, context, locale, dir })
    return () => {
      unmount?.()
      place.remove()
    }
  }, [kit, params, context, locale, dir, mount])
  return <div ref={element} />
}
