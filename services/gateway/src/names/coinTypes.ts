import { GatewayError } from '../errors/GatewayError.js'

/** Ethereum's own coin type, for which names had addresses before other networks (SLIP-44). */
export const etherCoinType = 60

/** An address for every network of `eip155` that has no address of its own (ENSIP-19). */
export const evmCoinType = 0x80000000

/** The network of a coin type (ENSIP-11), as a CAIP-2 id. @throws GatewayError `INVALID_BODY` for a coin type outside `eip155` */
export function networkOfCoinType(coinType: number): `eip155:${number}` {
  if (coinType === etherCoinType) return 'eip155:1'
  if (coinType <= evmCoinType)
    throw new GatewayError('INVALID_BODY', {
      field: 'coin_type',
      message: 'coin_type is not an eip155 coin type.'
    })
  return `eip155:${coinType - evmCoinType}`
}
