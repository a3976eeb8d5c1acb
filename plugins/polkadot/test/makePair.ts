import { Keyring } from '@polkadot/api'
import { stringToU8a } from '@polkadot/util'

type Pair = ReturnType<Keyring['addFromUri']>
/** The kinds of keys that wallets of the ecosystem have. */
export type KeyKind = Pair['type']

/** Creates a key pair of a kind from a path; for Ethereum's kind, from the letters of the path. */
export function makePair(uri: string, kind: KeyKind = 'ed25519'): Pair {
  const ring = new Keyring({ type: kind })
  return kind === 'ethereum' ? ring.addFromSeed(stringToU8a(uri.padEnd(32, '.'))) : ring.addFromUri(uri)
}
