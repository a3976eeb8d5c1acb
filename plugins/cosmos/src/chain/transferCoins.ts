import { connectErrors } from '@plugboard/core'
import { createSigner } from '../signer/createSigner.js'
import type { SignerSource } from '../signer/SignerSource.js'
import { chainError } from './chainError.js'
import { connectComet } from './connectComet.js'
import type { RpcReader } from './RpcReader.js'
import { type Payment, sendCoins } from './sendCoins.js'

/** Sends a payment and follows it until a block holds it. @returns its hash. @throws KitError what the chain or the wallet says */
export async function transferCoins(
  reader: RpcReader,
  source: SignerSource,
  payment: Payment
): Promise<string> {
  const { network, signal } = payment
  try {
    const comet = await connectComet(reader, network, signal)
    return await sendCoins(comet, createSigner(source), payment)
  } catch (error) {
    throw signal?.aborted ? connectErrors.aborted() : chainError(error)
  }
}
