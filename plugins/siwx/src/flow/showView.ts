import type { PluginContext } from '@plugboard/core'

/** Brings the modal to a view, whether it is open or not. */
export function showView({ router, actions }: PluginContext, view: string): void {
  if (!router.open) actions.open({ view })
  else if (router.current.name !== view) actions.replace(view)
}
