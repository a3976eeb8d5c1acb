import { connectErrors, type ProviderContext } from '@plugboard/core'

/** The active account. @throws KitError `connect/notConnected` */
export function addressOf({ connection }: ProviderContext): string {
  if (connection) return connection.account.address
  throw connectErrors.notConnected()
}
