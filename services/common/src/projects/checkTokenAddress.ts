const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * What is wrong with the address of a token in `projects.json`; `undefined` if nothing is. With its network it is the token's CAIP-19 id: a contract
 * on `eip155` (`erc20`), a mint on `solana` (`token`).
 *
 * @param networkId CAIP-2
 */
export function checkTokenAddress(networkId: string, address: string): string | undefined {
  const [namespace] = networkId.split(':')
  switch (namespace) {
    case 'eip155':
      return /^0x[0-9a-fA-F]{40}$/.test(address) ? undefined : 'must be the address of a contract, like 0x…'
    case 'solana':
      return isPublicKey(address) ? undefined : 'must be the address of a mint: 32 bytes in base58'
    default:
      return `has no form that is known on ${namespace}`
  }
}

/** Whether a text is 32 bytes in base58. */
function isPublicKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  const zeros = text.length - text.replace(/^1+/, '').length
  const length = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeros + length === 32
}
