import {
  createPublicClient,
  custom,
  hashMessage,
  InvalidHexBooleanError,
  isAddressEqual,
  isErc6492Signature,
  isHex,
  parseErc6492Signature,
  recoverAddress,
  size
} from 'viem'
import type { SignatureCheck } from '../SignatureCheck.js'
import { ChainEndpoint } from './ChainEndpoint.js'

/** Half of the order of secp256k1: every signature has a second one with `s` in the upper half, which anybody can create. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * EIP-191: an account by its key (65 bytes, or 64 by EIP-2098, the lower `s` only), otherwise a contract on the message's own network, by ERC-1271
 * or, if it is not deployed yet, ERC-6492.
 */
export const eip155: SignatureCheck = async ({ text, message, signature }, { rpcUrls }, beforeChainCall) => {
  const { accountAddress, chainId } = message
  if (!isHex(signature)) return false
  const address = accountAddress as `0x${string}`
  const hash = hashMessage(text)
  if (await isSignedByKey(address, hash, signature)) return true
  const url = rpcUrls && Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
  if (!url || (await isHighTwin(address, hash, signature))) return false
  await beforeChainCall?.()
  return isSignedByContract(url, chainId, { address, hash, signature })
}

/** Asks the chain. Rejects if the endpoint gives no answer; only an answer of the chain is a "no". */
async function isSignedByContract(
  url: string,
  chainId: string,
  signed: { readonly address: `0x${string}`; readonly hash: `0x${string}`; readonly signature: `0x${string}` }
): Promise<boolean> {
  const endpoint = new ChainEndpoint(url)
  const client = createPublicClient({ transport: custom(endpoint, { retryCount: 0 }) })
  // The same address can be another contract on another network.
  if (`eip155:${await client.getChainId()}` !== chainId)
    throw new Error(`The endpoint of ${chainId} is on another network`)
  const isSigned = await client.verifyHash(signed).catch((error: unknown) => {
    // The chain answers the call with a boolean, or reverts. Any other error concerns the signature's own encoding.
    if (error instanceof InvalidHexBooleanError) throw error
    return false
  })
  if (!isSigned && endpoint.failure) throw endpoint.failure
  return isSigned
}

async function isSignedByKey(
  address: `0x${string}`,
  hash: `0x${string}`,
  signature: `0x${string}`
): Promise<boolean> {
  const length = size(signature)
  if (length !== 65 && length !== 64) return false
  const second = BigInt(`0x${signature.slice(66, 130)}`)
  // By EIP-2098 the highest bit is the recovery bit, so its `s` is always a low one.
  if (length === 65 && second > halfOrder) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature: expand(signature, length) }), address)
  } catch {
    return false
  }
}

/** Whether it is the account's own signature with the higher `s`, also inside ERC-6492: a chain would accept it as the account's. */
async function isHighTwin(
  address: `0x${string}`,
  hash: `0x${string}`,
  signature: `0x${string}`
): Promise<boolean> {
  try {
    const inner = isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature
    if (size(inner) !== 65 || BigInt(`0x${inner.slice(66, 130)}`) <= halfOrder) return false
    return isAddressEqual(await recoverAddress({ hash, signature: inner }), address)
  } catch {
    return false
  }
}

/** The 65 bytes of a compact signature (EIP-2098, 64 bytes). */
function expand(signature: `0x${string}`, length: number): `0x${string}` {
  if (length === 65) return signature
  const top = Number.parseInt(signature.slice(66, 68), 16)
  const second = (top & 0x7f).toString(16).padStart(2, '0') + signature.slice(68)
  return `0x${signature.slice(2, 66)}${second}${top & 0x80 ? '1c' : '1b'}`
}
