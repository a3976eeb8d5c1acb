import { type Connection, isOwnError } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'
import { addressEq } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'
import { isSignedPayload, readSignature } from './signatures.js'

/** Who signs, with which hash of the metadata and which number. */
export interface SigningRequest {
  readonly connection: Connection
  /** That of RFC-0078, where the runtime checks it. */
  readonly metadataHash?: `0x${string}` | undefined
  readonly nonce?: number | undefined
  /** Gives the wallet what it may not know of the chain's extrinsics yet. @returns whether it has learned something */
  updateWallet(): Promise<boolean>
  readonly signal?: AbortSignal | undefined
}

/**
 * Has the wallet sign an extrinsic, through the kit's hooks, and the metadata's hash with it. A wallet that does not know a signed
 * extension of the chain signs something else than the chain checks: it is offered the chain's metadata and asked once more.
 *
 * @throws KitError what the wallet says, or `polkadot/badSignature` when it signed something else
 */
export async function signExtrinsic(
  extrinsic: SubmittableExtrinsic<'promise'>,
  { connection: { account, networkId, session }, metadataHash, nonce, signal, updateWallet }: SigningRequest
): Promise<SubmittableExtrinsic<'promise'>> {
  const call = extrinsic.method.toHex()
  const ask = async (transactionPayload: SignerPayloadJSON): Promise<SignerResult> => {
    const params = { address: account.address, transactionPayload }
    const method = 'polkadot_signTransaction'
    const answer = await session.request({ namespace: 'polkadot', networkId, method, params, signal })
    const { signedTransaction } = (answer ?? {}) as { signedTransaction?: unknown }
    return {
      id: 1,
      signature: readSignature(answer),
      ...(typeof signedTransaction === 'string' && { signedTransaction: signedTransaction as `0x${string}` })
    }
  }
  const signPayload = async (payload: SignerPayloadJSON): Promise<SignerResult> => {
    // What a wallet gives back whole is checked by itself.
    const fits = ({ signature, signedTransaction }: SignerResult) =>
      signedTransaction !== undefined ||
      isSignedPayload(extrinsic.registry, { address: account.address, payload, signature })
    const answer = await ask(payload)
    if (fits(answer)) return answer
    const second = (await updateWallet()) ? await ask(payload) : answer
    if (fits(second)) return second
    const { signedExtensions } = payload
    throw polkadotErrors.badSignature({
      notes: `Signed extensions of the chain: ${signedExtensions.join()}.`
    })
  }
  try {
    const signed = await extrinsic.signAsync(account.address, {
      signer: { signPayload },
      // A wallet may add the hash of the metadata, and nothing else.
      withSignedTransaction: true,
      ...(nonce !== undefined && { nonce }),
      ...(metadataHash && { mode: 1, metadataHash })
    })
    checkSigned(signed, { call, address: account.address })
    return signed
  } catch (cause) {
    if (isOwnError(cause)) throw cause
    throw polkadotErrors.badSignature({ cause, notes: String(cause).slice(0, 300) })
  }
}

/**
 * Checks an extrinsic that a wallet may have given back whole: it has to do what was asked for, for the account that was asked, and
 * give the block's author nothing.
 *
 * @throws KitError `polkadot/badSignature`
 */
function checkSigned(
  { method, signer, tip }: SubmittableExtrinsic<'promise'>,
  { call, address }: { readonly call: string; readonly address: string }
): void {
  if (method.toHex() !== call) throw polkadotErrors.badSignature({ notes: 'The wallet signed another call.' })
  if (!addressEq(signer.toString(), address))
    throw polkadotErrors.badSignature({ notes: 'The wallet signed for another account.' })
  if (tip.toBigInt() > 0n) throw polkadotErrors.badSignature({ notes: `The wallet added a tip of ${tip}.` })
}

/**
 * The number of an account's next extrinsic, those counted that wait in the node's pool: what is sent right after another does not
 * take its place. `undefined` where the endpoint cannot say; the library then takes the one of the state.
 */
export async function nextNonce(api: ApiPromise, address: string): Promise<number | undefined> {
  const ask = api.rpc.system?.accountNextIndex
  return ask ? (await ask(address)).toNumber() : undefined
}
