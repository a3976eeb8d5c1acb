import { type AnyPlugin, definePlugin, type PluginContext } from '@plugboard/core'

/** A plugin named `culprit` with this setup, whatever it returns. */
export const culprit = (setup: (context: PluginContext) => unknown): AnyPlugin =>
  definePlugin({ name: 'culprit', setup: setup as (context: PluginContext) => undefined })
