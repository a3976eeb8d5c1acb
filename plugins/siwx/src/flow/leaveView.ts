import type { PluginContext, ViewName } from '@plugboard/core'

/** Closes the modal where it shows this view. */
export function leaveView({ router, actions }: PluginContext, view: ViewName): void {
  if (router.open && router.current.name === view) actions.close()
}
