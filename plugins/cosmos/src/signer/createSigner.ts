import type { AccountData } from '@cosmjs/amino'
import { base64, hex } from '@scure/base'
import { cosmosErrors } from '../errors.js'
import type { CosmosSigner } from './CosmosSigner.js'
import type { SignerSource } from './SignerSource.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'

/** A signer as cosmjs wants it. What the wallet answers is checked: the key, the signature, and that it signed these messages. */
export const createSigner = (source: SignerSource): CosmosSigner => ({
  getAccounts: () => accountsOf(source),
  signDirect: (address, document) => signDirect(source, address, document),
  signAmino: (address, document) => signAmino(source, address, document)
})

async function accountsOf(source: SignerSource): Promise<readonly AccountData[]> {
  const known = source.accounts.map(({ address, publicKey }) => ({ address, pubkey: publicKey }))
  const missing = known.some(({ pubkey }) => !pubkey)
  const told = missing ? await source.request('cosmos_getAccounts', {}) : []
  return known.map(({ address, pubkey }) => ({
    address,
    algo: 'secp256k1' as const,
    pubkey: pubkey ? hex.decode(pubkey) : keyIn(told, address)
  }))
}

/** A paired wallet tells keys when it is asked. */
function keyIn(told: unknown, address: string): Uint8Array {
  const list = (Array.isArray(told) ? told : []) as readonly { address?: unknown; pubkey?: unknown }[]
  const found = list.find((one) => one?.address === address)?.pubkey
  try {
    if (typeof found === 'string') return base64.decode(found)
  } catch {
    // No base64: said below.
  }
  throw cosmosErrors.walletFailed({ notes: 'The wallet does not tell the key of its account.' })
}
