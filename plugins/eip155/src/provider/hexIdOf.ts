/** `eip155:10` as `0xa`. */
export const hexIdOf = (networkId: string): `0x${string}` =>
  `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
