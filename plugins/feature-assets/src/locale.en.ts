/** Texts of the views. Names in braces are filled in. */
export const en = {
  // For screen readers. {network} is the name of a network, e.g. Ethereum.
  'receive.code': 'Code of your address on {network}',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.notCopied': 'Select the address and copy it',
  'receive.only': 'Send only what is on {network}. From another network it may never arrive.',
  'receive.nobody': 'Connect a wallet to see its address.',
  'receive.connect': 'Connect wallet'
} as const
