import type { ViewDefinition } from '@plugboard/core'
import { type ComponentType, useEffect, useState } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import type { Ui } from '../shell/Ui.js'
import { loadView } from './loadView.js'

/**
 * The component of a view, or nothing while its code is on its way; code that does not come is thrown to the boundary.
 * Not `lazy` of React: once it has shown a fallback it keeps it for 300 ms, however soon the code is there.
 */
export function useView(ui: Ui, view: ViewDefinition): ComponentType<ViewProps> | undefined {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>()
  const known = ui.components.get(view)
  useEffect(() => {
    if (known) return
    let gone = false
    loadView(ui, view).then(
      () => gone || setOutcome({}),
      (error: unknown) => gone || setOutcome({ error })
    )
    return () => {
      gone = true
    }
  }, [ui, view, known])
  if (!known && outcome && 'error' in outcome) throw outcome.error
  return known
}
