import type { Connection, PluginContext, SiwxStrategy } from '@plugboard/core'

/** The account and network that a sign-in is for. */
export interface SignInTarget {
  readonly connection: Connection
  /** `caipAddress` of CAIP-10, which distinguishes targets. */
  readonly key: Connection['caipAddress']
}

/** The active account, unless it is locked or on a network that the page does not know. */
export function activeTarget({ connections }: Pick<PluginContext, 'connections'>): SignInTarget | undefined {
  const { active: connection } = connections
  if (!connection?.accounts.length || !connection.caipNetwork) return undefined
  if (connections.status(connection.namespace) !== 'connected') return undefined
  return { connection, key: connection.caipAddress }
}

/** The active account if the strategy supports its namespace. Accounts of other namespaces need no sign-in. */
export function supportedTarget(
  kit: Pick<PluginContext, 'connections'>,
  strategy: SiwxStrategy | undefined
): SignInTarget | undefined {
  const target = activeTarget(kit)
  if (!target || !strategy) return undefined
  const { namespaces } = strategy
  return !namespaces || namespaces.includes(target.connection.namespace) ? target : undefined
}

/** Identifies accounts if addresses cannot: one key has a different address on each network (SS58, bech32, Bitcoin). */
export const identityOf = ({ account }: Pick<Connection, 'account'>): string =>
  `${account.namespace}:${account.publicKey ?? account.address}`

/** Stores which address has signed in. Without a public key, an account has one address everywhere, so nothing needs to be stored. */
export function rememberAddress(kit: PluginContext, { connection }: SignInTarget): void {
  if (!connection.account.publicKey) return
  import('../sessions/SignedAddresses.js').then(
    ({ SignedAddresses }) => new SignedAddresses(kit).add(identityOf(connection), connection.caipAddress),
    (cause) => kit.report(cause)
  )
}
