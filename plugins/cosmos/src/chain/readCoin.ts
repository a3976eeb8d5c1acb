import { readText } from './protobuf/readText.js'

/** A `cosmos.base.v1beta1.Coin`. @throws RangeError when the bytes are none */
export function readCoin(bytes: Uint8Array): { readonly denom: string; readonly value: bigint } {
  const amount = readText(bytes, 2) || '0'
  if (!/^\d{1,80}$/.test(amount)) throw new RangeError('A balance is no amount.')
  return { denom: readText(bytes, 1), value: BigInt(amount) }
}
