import type { AccountData } from '@cosmjs/amino'
import { base64, hex } from '@scure/base'
import { cosmosErrors } from '../errors.js'
import type { CosmosSigner, SignerSource } from './CosmosSigner.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'

/** A signer for cosmjs. The wallet's answers are checked: the key, the signature, and that it signed these messages. */
export const createSigner = (source: SignerSource): CosmosSigner => ({
  getAccounts: () => accountsOf(source),
  signDirect: (address, document) => signDirect(source, address, document),
  signAmino: (address, document) => signAmino(source, address, document)
})

async function accountsOf(source: SignerSource): Promise<readonly AccountData[]> {
  const known = source.accounts.map(({ address, publicKey }) => ({ address, pubkey: publicKey }))
  const missing = known.some(({ pubkey }) => !pubkey)
  const answered = missing ? await source.request('cosmos_getAccounts', {}) : []
  return known.map(({ address, pubkey }) => ({
    address,
    algo: 'secp256k1' as const,
    pubkey: pubkey ? hex.decode(pubkey) : keyIn(answered, address)
  }))
}

/** A paired wallet only gives its keys when it is asked. */
function keyIn(answered: unknown, address: string): Uint8Array {
  const list = (Array.isArray(answered) ? answered : []) as readonly { address?: unknown; pubkey?: unknown }[]
  const found = list.find((one) => one?.address === address)?.pubkey
  try {
    if (typeof found === 'string') return base64.decode(found)
  } catch {
    // Not base64: reported below.
  }
  throw cosmosErrors.walletFailed({ notes: 'The wallet does not return the key of its account.' })
}
