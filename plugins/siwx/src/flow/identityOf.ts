import type { Connection } from '@plugboard/core'

/** Tells an account from another where its address may not: that of one key differs from network to network (SS58, bech32, Bitcoin). */
export const identityOf = ({ account }: Pick<Connection, 'account'>): string =>
  `${account.namespace}:${account.publicKey ?? account.address}`
