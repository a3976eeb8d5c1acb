import { definePlugin } from '@plugboard/core'
import { findingSources } from '@plugboard/core/features'

/** Forbids payments to the addresses of a list, e.g. of known thieves. Its finding is shown before anybody signs. */
export const blocklist = (addresses: readonly string[]) =>
  definePlugin({
    name: 'acme:blocklist',
    setup(kit) {
      kit.contribute(findingSources, {
        id: 'acme/blocklist',
        inspect: async ({ intent }) =>
          intent.kind === 'transfer' && addresses.includes(intent.to)
            ? [{ code: 'acme/blocked', level: 'block', text: 'This address is known for theft' }]
            : []
      })
    }
  })
