import { type Hex, isHex, keccak256 } from 'viem'

/** Asks the network. */
type Ask = (method: string, params: unknown) => Promise<unknown>

/** The words with which nodes refuse a transaction that is waiting in their pool: geth and those derived from it, Besu, Parity, anvil. */
const isKnown = /already (known|imported)|known transaction/i

/** The words with which nodes refuse a transaction whose nonce is used: perhaps by this very transaction, which is in a block by now. */
const isUsed = /nonce (is )?too low|OldNonce|nonce has already been used/i

/**
 * Sends a signed transaction. An endpoint may accept it without answering; the next one, or the same one when it is asked again, then refuses it
 * as a transaction that it has already. This is a success: the hash does not depend on who accepted it.
 *
 * @throws what `ask` throws if the network does not have the transaction
 */
export async function sendRawTransaction(params: unknown, ask: Ask): Promise<unknown> {
  try {
    return await ask('eth_sendRawTransaction', params)
  } catch (error) {
    const hash = hashOf(params)
    const words = wordsOf(error)
    if (hash && isKnown.test(words)) return hash
    if (hash && isUsed.test(words) && (await isMined(hash, ask))) return hash
    throw error
  }
}

/** A transaction's hash is that of its signed bytes, whatever its type (EIP-2718). */
function hashOf(params: unknown): Hex | undefined {
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  return isHex(raw) ? keccak256(raw) : undefined
}

async function isMined(hash: Hex, ask: Ask): Promise<boolean> {
  const found = await ask('eth_getTransactionByHash', [hash]).catch(() => undefined)
  return (Object(found) as { readonly hash?: unknown }).hash === hash
}

/** The node's words. viem keeps them in `details`. */
function wordsOf(error: unknown): string {
  const { details, message } = Object(error) as { readonly details?: unknown; readonly message?: unknown }
  return `${details} ${message}`
}
