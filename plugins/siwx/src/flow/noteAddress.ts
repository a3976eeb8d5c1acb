import type { Connection, PluginContext } from '@plugboard/core'

/** Keeps which address has signed in. An account whose key nobody tells has one address everywhere, and nothing needs to be kept of it. */
export function noteAddress(kit: PluginContext, connection: Connection): void {
  if (!connection.account.publicKey) return
  import('./SignedAddresses.js').then(
    ({ SignedAddresses }) => new SignedAddresses(kit).note(connection),
    (cause) => kit.report(cause)
  )
}
