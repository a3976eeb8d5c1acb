import { combine, split } from 'shamir-secret-sharing'
import { bytesOfText, moveBytes, wipe } from './encoding.js'
import type { ShareContext } from './formats.js'
import { KeyError } from './KeyError.js'

/**
 * Shamir's secret sharing over GF(2^8), two of two: neither share alone reveals anything about the entropy. The
 * library checks little of its input (SHR-3 to SHR-5), so nothing else calls it.
 */

export const entropyBytes = 16
/** A y for each byte of the entropy, then x. */
export const shareBytes = entropyBytes + 1

/** The x of a share, 1 to 255. x = 0 would be the secret itself. */
export const xOf = (share: Uint8Array): number => share[shareBytes - 1] ?? 0

/** Two new shares of the entropy, each of 17 bytes. */
export async function splitEntropy(
  entropy: Uint8Array
): Promise<readonly [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]> {
  if (entropy.length !== entropyBytes) throw new KeyError('INVALID', 'The entropy has the wrong length')
  const [first, second] = (await split(entropy, 2, 2)).map((share) => moveBytes(share))
  if (!first || !second) throw new KeyError('FAILED', 'No shares were made')
  // A pair that does not open again would be a lost wallet, so it is tested before it is stored.
  const again = await combineShares(first, second)
  const same = again.every((byte, index) => byte === entropy[index])
  wipe(again)
  if (!same) throw new KeyError('FAILED', 'The shares do not open again')
  return [first, second]
}

/** @throws KeyError SHARE_INTEGRITY if these cannot be two shares of one polynomial */
export async function combineShares(first: Uint8Array, second: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  assertShare(first)
  assertShare(second)
  if (xOf(first) === xOf(second)) throw new KeyError('SHARE_INTEGRITY', 'Both shares have the same x')
  return moveBytes(await combine([first, second]))
}

function assertShare(share: Uint8Array): void {
  if (share.length !== shareBytes) throw new KeyError('SHARE_INTEGRITY', 'A share has the wrong length')
  if (xOf(share) === 0) throw new KeyError('SHARE_INTEGRITY', 'A share has x = 0')
}

/** The additional data of each cipher that contains a share: JSON of exactly these, in this order (SHR-6, 7, 9). */
export const shareContextBytes = ({ userId, walletId, deviceId, role, epoch }: ShareContext) =>
  bytesOfText(JSON.stringify([1, userId, walletId, deviceId, role, epoch]))
