import type { PhoneNamespace } from '../wallet/PhoneNamespace.js'

/** How the phone reaches the nodes of its chains. */
export interface NodeUrls {
  /** JSON-RPC, or Esplora's REST for `bip122`, by CAIP-2 id. */
  readonly [chain: string]: string
}

/** The families of chains that the phone can have, each loaded on demand. */
const loaders: Readonly<Record<string, (urls: NodeUrls) => Promise<PhoneNamespace>>> = {
  eip155: async (rpc) => (await import('./eip155/evmNamespace.js')).evmNamespace({ rpc }),
  solana: async (rpc) => (await import('./solana/solanaNamespace.js')).solanaNamespace({ rpc }),
  bip122: async (esplora) => (await import('./bip122/bitcoinNamespace.js')).bitcoinNamespace({ esplora }),
  polkadot: async () => (await import('./polkadot/polkadotNamespace.js')).polkadotNamespace(),
  cosmos: async () => (await import('./cosmos/cosmosNamespace.js')).cosmosNamespace()
}

export const phoneNamespaces: readonly string[] = Object.freeze(Object.keys(loaders))

/** Loads the keys of some families, all by default. A name that the phone does not know is left out. */
export async function loadNamespaces(
  names: readonly string[] = phoneNamespaces,
  urls: NodeUrls = {}
): Promise<readonly PhoneNamespace[]> {
  const loading = names.flatMap((name) => (loaders[name] ? [loaders[name](urls)] : []))
  return Promise.all(loading)
}
