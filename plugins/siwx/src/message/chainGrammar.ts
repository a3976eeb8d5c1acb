/** The references of CAIP-2 and the addresses of each namespace, as far as their letters tell. */
export const chainGrammar = Object.freeze({
  eip155: { reference: /^[1-9]\d{0,31}$/, address: /^0x[0-9A-Fa-f]{40}$/ },
  solana: { reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/, address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
  bip122: {
    reference: /^[0-9a-f]{32}$/,
    address: /^(?:[1-9A-HJ-NP-Za-km-z]{26,35}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
  },
  polkadot: { reference: /^[0-9a-f]{32}$/, address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/ },
  cosmos: { reference: /^[A-Za-z0-9_-]{1,32}$/, address: /^[a-z0-9]{1,20}1[02-9ac-hj-np-z]{38,58}$/ }
} as const)
