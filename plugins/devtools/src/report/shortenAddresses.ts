const patterns = [
  // Hex of 20 bytes or more, as EVM chains write addresses.
  /\b0x[0-9a-f]{40,}\b/gi,
  // Bech32 of Bitcoin and Cosmos.
  /\b[a-z]{2,12}1[02-9ac-hj-np-z]{30,}\b/g,
  // Base58 of Solana, Bitcoin and Polkadot: digits and both cases, or it is a word.
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,64}\b/g
] as const

/** Leaves the ends of every address of a text: enough to tell two apart, too little to look one up. */
export function shortenAddresses(text: string): string {
  return patterns.reduce(
    (all, pattern) => all.replace(pattern, (address) => `${address.slice(0, 6)}…${address.slice(-4)}`),
    text
  )
}
