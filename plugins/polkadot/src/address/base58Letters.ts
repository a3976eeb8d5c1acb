/** Bitcoin's alphabet, which SS58 is written with. */
export const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
