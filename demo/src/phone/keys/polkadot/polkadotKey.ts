import { hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'

/** The development accounts of every Substrate chain: Alice, Bob and Charlie. */
const seeds: readonly string[] = Object.freeze([
  'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
  '398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
  'bc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938'
])

/** The sr25519 key of an account. */
export function polkadotKey(account: number) {
  const secret = secretFromSeed(hex.decode(seeds[account % seeds.length] as string))
  return { publicKey: getPublicKey(secret), sign: (bytes: Uint8Array): Uint8Array => sign(secret, bytes) }
}
