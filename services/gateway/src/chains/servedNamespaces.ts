/** The namespaces of chains that this service can read: for each of them there is a way to read balances. */
export const servedNamespaces = ['eip155', 'bip122', 'solana', 'cosmos'] as const

/** One of the namespaces of chains that this service can read. */
export type ServedNamespace = (typeof servedNamespaces)[number]
