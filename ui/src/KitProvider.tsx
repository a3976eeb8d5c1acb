import type { Kit } from '@plugboard/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UiSettings } from './shell/MountOptions.js'
import { afterPaint } from './shell/schedule.js'
import { uiOf } from './shell/Ui.js'
import { KitContext } from './shell/useKit.js'

/** Provides a kit to the components below, and starts it in the browser. Renders nothing itself; put `<KitModal>` inside. */
export function KitProvider({
  kit,
  children,
  theme,
  ...rest
}: UiSettings & { readonly kit: Kit; readonly children?: ReactNode }) {
  // Before the first render, so that it uses the requested language and theme, on a server too.
  useState(() => uiOf(kit).set({ theme, ...rest }))
  // Hosts write them in place. A theme that is equal must not replace what `setTheme` has set since, whatever else has changed.
  useLaterEffect(() => uiOf(kit).set({ theme }), [kit, JSON.stringify(theme)])
  useLaterEffect(() => uiOf(kit).set(rest), [kit, JSON.stringify(rest)])
  useEffect(() => afterPaint(() => kit.start().catch(kit.report)), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

/** Runs an effect when its inputs change, and not after the first render: an effect of a child, which runs earlier, may have set something else. */
function useLaterEffect(run: () => void, inputs: readonly unknown[]): void {
  const last = useRef(inputs)
  useEffect(() => {
    if (inputs.some((input, at) => input !== last.current[at])) run()
    last.current = inputs
  })
}
