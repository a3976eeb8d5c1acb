import { extension, type Mint } from '../chain/readMint.js'

/** The offsets of a mint's two fees in its extension: one until an epoch, one from then on. Each begins with the epoch. */
const places = [72, 90]

/**
 * The fee that Token-2022 keeps from a transfer, in base units; 0 for a token without a fee. If a mint is about to change its fee, the higher of the
 * two.
 */
export function transferFee({ extensions }: Mint, amount: bigint): bigint {
  const data = extensions.get(extension.transferFee)
  if (!data || data.length < 108) return 0n
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const fees = places.map((at) => {
    const most = view.getBigUint64(at + 8, true)
    const basisPoints = BigInt(view.getUint16(at + 16, true))
    return ascending([(amount * basisPoints + 9_999n) / 10_000n, most])[0] ?? 0n
  })
  return ascending(fees).at(-1) ?? 0n
}

const ascending = (amounts: readonly bigint[]): readonly bigint[] =>
  [...amounts].sort((a, b) => (a < b ? -1 : 1))
