import type { PluginContext } from '@plugboard/core'

/** Leaves something of the plugin in every possible place: none of it may stay when the plugin is removed. */
export function addTraces(context: PluginContext): void {
  const view = { title: 'Culprit', load: async () => ({ default: () => null }) }
  context.registerView({ id: 'CulpritPlain', ...view })
  for (const slot of [
    'account.actions',
    'account.tabs',
    'connect.methods',
    'header.actions',
    'footer'
  ] as const)
    context.addToSlot(slot, { id: 'culprit', label: 'Culprit', view: 'CulpritPlain' })
  context.registerConnector({
    id: 'culprit',
    name: 'Culprit',
    type: 'EXTERNAL',
    namespaces: ['toy', 'eip155'],
    connect: () => Promise.reject(new Error('no'))
  })
}
