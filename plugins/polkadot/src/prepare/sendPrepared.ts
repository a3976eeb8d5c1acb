import { isKitError, type PreparedTransaction, type SendOptions, type SentTransaction } from '@plugboard/core'
import { requirePrepared } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { followExtrinsic, type SentExtrinsic } from '../chain/followExtrinsic.js'
import { nextNonce, signDraft } from '../chain/signExtrinsic.js'
import { WalletUpdate } from '../chain/WalletUpdate.js'
import { polkadotErrors } from '../errors.js'
import type { PolkadotFingerprint } from './fingerprint.js'
import { followSent } from './followSent.js'
import type { PrepareContext } from './TransferPlan.js'

/** A prepared transfer, and the payload that the wallet signs. */
export interface TransferToSend {
  readonly prepared: PreparedTransaction
  readonly payload: SignerPayloadJSON
  readonly fingerprint: PolkadotFingerprint
}

/**
 * Asks the wallet to sign a prepared transfer, checks the signature and submits it.
 *
 * @throws KitError `polkadot/preparedExpired` if its time is up, if the connection has another account or network, or if another transaction of the
 * account was included first; the refusal of the wallet or the network
 */
export async function sendPrepared(
  { kit, network, networkApi }: PrepareContext,
  { prepared, payload, fingerprint }: TransferToSend,
  { signal, reviewed, onProgress }: SendOptions = {}
): Promise<SentTransaction> {
  const { connection } = prepared.intent
  const { address } = connection.account
  requirePrepared(kit, prepared, polkadotErrors.preparedExpired)
  const nonce = await networkApi.read('the nonce', (api) => nextNonce(api, address), signal)
  if (nonce !== undefined && nonce !== Number(payload.nonce))
    throw polkadotErrors.preparedExpired({ notes: 'Another transaction of the account was included first.' })
  const api = await networkApi.load(signal)
  requirePrepared(kit, prepared, polkadotErrors.preparedExpired)

  onProgress?.({ step: 0, state: 'asking' })
  const update = new WalletUpdate({ api, connection, network, storage: kit.storage })
  const signed = await signDraft(api, payload, { connection, signal, reviewed, update })
  // The connection may have broken while the visitor was asked.
  const { id, finalized } = await submit(await networkApi.load(signal), signed, kit.signal)
  onProgress?.({ step: 0, state: 'sent' })
  const settled = followSent(networkApi, { id, fingerprint, finalized }, kit.signal)
  // Nobody has to wait for it.
  settled.catch(() => undefined)
  return Object.freeze({ id, settled })
}

/** Resolves once a node has the extrinsic. @throws KitError as `followExtrinsic`, if no node takes it */
function submit(
  api: ApiPromise,
  signed: SubmittableExtrinsic<'promise'>,
  signal: AbortSignal
): Promise<{ readonly id: string; readonly finalized: Promise<SentExtrinsic> }> {
  const id = signed.hash.toHex()
  return new Promise((resolve, reject) => {
    const finalized = followExtrinsic(api, signed, { signal, onProgress: () => resolve({ id, finalized }) })
    finalized.catch((error) => {
      // The endpoint disconnected after it was given the extrinsic, which can still arrive.
      if (isKitError(error) && error.code === 'polkadot/readFailed') resolve({ id, finalized })
      else reject(error)
    })
  })
}
