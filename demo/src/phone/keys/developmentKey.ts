import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'

/** 32 secret bytes that everybody can derive: keys of the phone are for local chains, and worthless anywhere else. */
export const developmentKey = (namespace: string, account: number): Uint8Array =>
  sha256(utf8ToBytes(`plugboard development key ${namespace} ${account}`))
