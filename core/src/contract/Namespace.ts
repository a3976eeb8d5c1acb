/** Maps each namespace id (CAIP-2 prefix) to `true`. Augment it to teach the types about a chain family of your own. */
export interface Namespaces {
  eip155: true
  solana: true
  bip122: true
  polkadot: true
  cosmos: true
}

/** A CAIP-2 namespace, e.g. `'eip155'`. Any string is accepted; the known ones complete in an editor. */
export type Namespace = keyof Namespaces | (string & {})
