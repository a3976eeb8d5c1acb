import type { PluginContext } from '@plugboard/core'

/** Dismisses the alert that the wallet could not be loaded, now that it is. The kernel may have shown it too, for a connection that it restores. */
export function dismissLoadAlert({ notices, dismiss }: Pick<PluginContext, 'notices' | 'dismiss'>): void {
  const { alert } = notices
  if (alert?.code === 'auth/iframeLoadFailed' || alert?.code === 'auth/unverifiedDomain') dismiss(alert.id)
}
