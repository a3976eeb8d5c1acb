import { type Connection, isOwnError } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'
import { addressEq } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'
import { isSignedPayload, readSignature } from './signatures.js'
import type { WalletUpdate } from './WalletUpdate.js'

/** The signing account, and how the wallet is asked. */
export interface SignatureRequest {
  readonly connection: Connection
  /** Gives the wallet what it might not know about the chain's extrinsics yet. */
  readonly update: WalletUpdate
  readonly signal?: AbortSignal | undefined
  /** What the visitor was shown, sealed. */
  readonly reviewed?: object | undefined
}

/** The signing account, the hash of the metadata, and the account's number. */
export interface SigningRequest extends SignatureRequest {
  /** The hash of RFC-0078, if the runtime checks it. */
  readonly metadataHash?: `0x${string}` | undefined
  readonly nonce?: number | undefined
}

/**
 * Has the wallet sign an extrinsic, together with the metadata's hash, through the kit's hooks. A wallet that might not know a signed extension of
 * the chain is first offered the chain's metadata. A wallet that signs something other than what the chain checks is offered them afterwards, and
 * asked once more.
 *
 * @throws KitError the wallet's error, or `polkadot/badSignature` if it signed something else
 */
export async function signExtrinsic(
  extrinsic: SubmittableExtrinsic<'promise'>,
  { connection, metadataHash, nonce, signal, update }: SigningRequest
): Promise<SubmittableExtrinsic<'promise'>> {
  const { account } = connection
  const call = extrinsic.method.toHex()
  const signPayload = (payload: SignerPayloadJSON) =>
    askForSignature(extrinsic, payload, { connection, signal, update })
  try {
    const signed = await extrinsic.signAsync(account.address, {
      signer: { signPayload },
      ...optionsOf({ metadataHash, nonce })
    })
    checkSigned(signed, { call, address: account.address })
    return signed
  } catch (cause) {
    if (isOwnError(cause)) throw cause
    throw polkadotErrors.badSignature({ cause, notes: String(cause).slice(0, 300) })
  }
}

/**
 * The payload that a wallet would be asked to sign for an extrinsic now, without asking it: the same that `signExtrinsic` uses.
 *
 * @throws KitError `polkadot/badRequest` for an extrinsic that cannot be signed
 */
export function draftPayload(
  extrinsic: SubmittableExtrinsic<'promise'>,
  address: string,
  options: Pick<SigningRequest, 'metadataHash' | 'nonce'>
): Promise<SignerPayloadJSON> {
  return new Promise((resolve, reject) => {
    const signPayload = async (payload: SignerPayloadJSON): Promise<never> => {
      resolve(payload)
      throw new Error('Only drafted')
    }
    extrinsic
      .signAsync(address, { signer: { signPayload }, ...optionsOf(options) })
      .catch((cause) => reject(polkadotErrors.badRequest({ cause, notes: String(cause).slice(0, 300) })))
  })
}

/**
 * Has the wallet sign a drafted extrinsic. @throws KitError as `signExtrinsic` does
 *
 * @param payload what `draftPayload` gave for it
 */
export async function signDraft(
  api: ApiPromise,
  payload: SignerPayloadJSON,
  request: SignatureRequest
): Promise<SubmittableExtrinsic<'promise'>> {
  const { address } = request.connection.account
  const extrinsic = api.tx(api.createType('Call', payload.method))
  const { signature, signedTransaction } = await askForSignature(extrinsic, payload, request)
  try {
    if (!signedTransaction) extrinsic.addSignature(address, signature, payload)
    const signed = signedTransaction ? api.tx(signedTransaction) : extrinsic
    checkSigned(signed, { call: payload.method, address })
    checkPlace(signed, payload)
    return signed
  } catch (cause) {
    if (isOwnError(cause)) throw cause
    throw polkadotErrors.badSignature({ cause, notes: String(cause).slice(0, 300) })
  }
}

const optionsOf = ({ metadataHash, nonce }: Pick<SigningRequest, 'metadataHash' | 'nonce'>) => ({
  // A wallet may only add the hash of the metadata.
  withSignedTransaction: true,
  ...(nonce !== undefined && { nonce }),
  ...(metadataHash && { mode: 1, metadataHash })
})

/**
 * Asks the wallet for a signature, after offering it what it might not know; asks once more if it has learned the chain's extensions after a wrong
 * signature.
 */
async function askForSignature(
  extrinsic: SubmittableExtrinsic<'promise'>,
  payload: SignerPayloadJSON,
  { connection, signal, reviewed, update }: SignatureRequest
): Promise<SignerResult> {
  const { account, networkId, session } = connection
  const ask = async (): Promise<SignerResult> => {
    const params = { address: account.address, transactionPayload: payload }
    const method = 'polkadot_signTransaction'
    const answer = await session.request({
      namespace: 'polkadot',
      networkId,
      method,
      params,
      signal,
      ...(reviewed && { reviewed })
    })
    const { signedTransaction } = (answer ?? {}) as { signedTransaction?: unknown }
    return {
      id: 1,
      signature: readSignature(answer),
      ...(typeof signedTransaction === 'string' && { signedTransaction: signedTransaction as `0x${string}` })
    }
  }
  // An extrinsic that a wallet returns whole is checked separately.
  const fits = ({ signature, signedTransaction }: SignerResult) =>
    signedTransaction !== undefined ||
    isSignedPayload(extrinsic.registry, { address: account.address, payload, signature })
  await update.beforeSignature(signal)
  const first = await ask()
  const answer = !fits(first) && (await update.afterWrongSignature(signal)) ? await ask() : first
  if (fits(answer)) {
    // An extrinsic that a wallet returns whole might have been created elsewhere.
    if (answer.signedTransaction === undefined) void update.afterSignature()
    return answer
  }
  throw polkadotErrors.badSignature({
    notes: `Signed extensions of the chain: ${payload.signedExtensions.join()}.`
  })
}

/**
 * Checks an extrinsic that a wallet may have returned whole: it must do what was requested, for the requested account, must not tip the block's
 * author, and must not pay its fee in an asset.
 *
 * @throws KitError `polkadot/badSignature`
 */
function checkSigned(
  { method, signer, tip, assetId }: SubmittableExtrinsic<'promise'>,
  { call, address }: { readonly call: string; readonly address: string }
): void {
  if (method.toHex() !== call)
    throw polkadotErrors.badSignature({ notes: 'The wallet signed a different call.' })
  if (!addressEq(signer.toString(), address))
    throw polkadotErrors.badSignature({ notes: 'The wallet signed for another account.' })
  if (tip.toBigInt() > 0n) throw polkadotErrors.badSignature({ notes: `The wallet added a tip of ${tip}.` })
  // Absent on chains where fees are paid in their own currency only.
  if ((assetId as typeof assetId | undefined)?.isSome)
    throw polkadotErrors.badSignature({ notes: `The wallet pays the fee in another currency: ${assetId}.` })
}

/**
 * Checks that an extrinsic keeps the number and the expiry that it was drafted with, because a later search looks there.
 *
 * @throws KitError `polkadot/badSignature`
 */
function checkPlace(
  { nonce, era }: SubmittableExtrinsic<'promise'>,
  payload: Pick<SignerPayloadJSON, 'nonce' | 'era'>
): void {
  if (nonce.eq(Number(payload.nonce)) && era.toHex() === payload.era) return
  throw polkadotErrors.badSignature({ notes: 'The wallet signed a different nonce or era.' })
}

/**
 * The number of an account's next extrinsic, counting those that are pending in the node's pool, so that extrinsics sent in quick succession do not
 * conflict. `undefined` if the endpoint cannot say; the library then uses the number in the state.
 */
export async function nextNonce(api: ApiPromise, address: string): Promise<number | undefined> {
  const ask = api.rpc.system?.accountNextIndex
  return ask ? (await ask(address)).toNumber() : undefined
}
