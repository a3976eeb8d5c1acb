import type { Kit } from '@plugboard/core'

const slots = ['account.actions', 'account.tabs', 'connect.methods', 'header.actions', 'footer'] as const

/** What a culprit has left in a kit: its views, its items and its wallets, by id. */
export const traces = (kit: Kit) => [
  ...kit.views.all.map(({ id }) => id).filter((id) => id.startsWith('Culprit')),
  ...slots.flatMap((slot) => kit.slot(slot).map(({ id }) => id)),
  ...kit.connectors.all.map(({ id }) => id).filter((id) => id !== 'fake')
]
