import type { SignatureCheck } from './SignatureCheck.js'

/** The check of a namespace is loaded with its first message: a server for one chain family never loads the others. */
const checks: Readonly<Record<string, () => Promise<SignatureCheck>>> = Object.freeze({
  eip155: () => import('./signatures/eip155.js').then((module) => module.eip155),
  solana: () => import('./signatures/solana.js').then((module) => module.solana),
  bip122: () => import('./signatures/bip122.js').then((module) => module.bip122),
  polkadot: () => import('./signatures/polkadot.js').then((module) => module.polkadot),
  cosmos: () => import('./signatures/cosmos.js').then((module) => module.cosmos)
})

/** Checks whether the account that a message names has signed it, with the method of its namespace. Rejects if an endpoint gives no answer. */
export const checkSignature: SignatureCheck = async (signed, options, beforeChainCall) => {
  const namespace = signed.message.chainId.split(':')[0] ?? ''
  const load = Object.hasOwn(checks, namespace) ? checks[namespace] : undefined
  return load ? (await load())(signed, options, beforeChainCall) : false
}
