/** The namespaces that every kit knows; a kit passes the ones that its plugins register as well. */
export const knownNamespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
