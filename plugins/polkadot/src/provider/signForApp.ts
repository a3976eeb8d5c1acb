import { hexToBytes } from '@noble/hashes/utils.js'
import type { Connection, PluginStorage, ProviderContext } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { SignerPayloadJSON, SignerPayloadRaw, SignerResult } from '@polkadot/types/types'
import { LearnedExtensions } from '../chain/LearnedExtensions.js'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { knowsRuntime } from '../chain/walletMetadata.js'
import { polkadotErrors } from '../errors.js'
import type { InjectedWallet } from '../session/InjectedWallet.js'

/** How long an app's signature waits for the chain before the wallet is offered anything, in milliseconds. */
const chainMs = 2_000

/** Determines whether a wallet should be offered metadata, and makes the offer. */
export interface MetadataOffer {
  /** Where the page stores what it has learned about wallets. */
  readonly storage: PluginStorage
  loadChain(): Promise<PolkadotChain>
}

/** Has the wallet sign an extrinsic that an app created, after offering it what it might not know about the chain's extrinsics. */
export async function signPayload(
  context: ProviderContext,
  payload: SignerPayloadJSON,
  { storage, loadChain }: MetadataOffer
): Promise<SignerResult> {
  const { connection } = context
  if (connection && (await isOfferDue(connection, payload, storage))) {
    const load = async (ended: AbortSignal) => (await loadChain()).walletUpdate(connection, ended)
    // An app can have its own endpoints: if the kit's do not answer soon, the wallet is not offered anything, and signs as before.
    const update = await waitFor(load, { timeoutMs: chainMs }).catch(() => undefined)
    await update?.beforeSignature()
  }
  const params = { address: payload.address, transactionPayload: payload }
  const answer = await context.request({ method: 'polkadot_signTransaction', params })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}

/** Whether the wallet might not know an extension of the payload, according to the payload and what the page has learned: the chain is not asked. */
async function isOfferDue(
  { connectorId, networkId, session }: Connection,
  { genesisHash, specVersion, signedExtensions }: SignerPayloadJSON,
  storage: PluginStorage
): Promise<boolean> {
  const { metadata } = (session.provider ?? {}) as Partial<InjectedWallet>
  if (!metadata?.get || networkId !== `polkadot:${genesisHash?.slice(2, 34)}`) return false
  const unsure = new LearnedExtensions(storage, connectorId).unsure(signedExtensions ?? [], genesisHash)
  if (unsure.length === 0) return false
  try {
    return !(await knowsRuntime(metadata, { genesisHash, specVersion: Number(specVersion) }))
  } catch {
    return false
  }
}

/**
 * Has the wallet sign a text that an app gives in hex, wrapped in `<Bytes>` or not. @throws KitError `polkadot/badRequest` for bytes that are not a
 * text
 */
export async function signRaw(
  context: ProviderContext,
  { address, data }: SignerPayloadRaw
): Promise<SignerResult> {
  const message = decodeText(data).replace(/^<Bytes>(.*)<\/Bytes>$/s, '$1')
  const answer = await context.request({ method: 'polkadot_signMessage', params: { address, message } })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}

function decodeText(data: string): string {
  if (!/^0x([\da-f]{2})*$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data.slice(2)))
  } catch (cause) {
    throw polkadotErrors.badRequest({ cause, notes: 'Wallets of the kit only sign text in UTF-8.' })
  }
}
