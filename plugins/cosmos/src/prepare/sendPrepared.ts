import type { StdFee } from '@cosmjs/amino'
import { StargateClient } from '@cosmjs/stargate'
import type { PluginContext, PreparedTransaction, SendOptions, SentTransaction } from '@plugboard/core'
import { requirePrepared } from '@plugboard/core/chain'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { connectComet } from '../chain/connectComet.js'
import type { RpcReader } from '../chain/RpcReader.js'
import { hashOf, submitTransaction } from '../chain/submitTransaction.js'
import { cosmosErrors } from '../errors.js'
import type { SignerSource } from '../signer/CosmosSigner.js'
import { signAmino } from '../signer/signAmino.js'
import { signDirect } from '../signer/signDirect.js'
import { followTransaction } from './followTransaction.js'
import {
  aminoDocument,
  directDocument,
  type PaymentTerms,
  signedAmino,
  signedDirect
} from './paymentDocument.js'

/** The dependencies of preparing and sending. */
export interface PaymentContext {
  readonly kit: Pick<PluginContext, 'connections' | 'signal'>
  readonly reader: RpcReader
  readonly network: CosmosNetwork
  readonly source: SignerSource
  /** The gas limit, as a factor of the gas that the simulation used. */
  readonly gasFactor: number
}

/** A prepared payment, and its parts. */
export interface PreparedPayment {
  readonly prepared: PreparedTransaction
  readonly terms: PaymentTerms
  /** The highest fee that a wallet may choose instead of the one that was shown. */
  readonly most: bigint
}

/**
 * Asks the wallet to sign a prepared payment, and sends it.
 *
 * @throws KitError `cosmos/preparedExpired` if its time is up, or the connection has another account or network; `cosmos/badSignature`,
 * `cosmos/notAsShown`; `cosmos/wrongSequence`, `cosmos/notEnough`, `cosmos/refused` when the network refuses it; the wallet's own refusal
 */
export async function sendPrepared(
  context: PaymentContext,
  payment: PreparedPayment,
  { signal, reviewed, onProgress }: SendOptions = {}
): Promise<SentTransaction> {
  const { kit, reader, network } = context
  const { prepared, terms } = payment
  requirePrepared(kit, prepared, cosmosErrors.preparedExpired)
  const [step] = prepared.steps
  if (!step) throw cosmosErrors.cannotPrepare()
  onProgress?.({ step: 0, state: 'asking' })
  const answer = await prepared.intent.connection.session.request({ ...step.request, signal, reviewed })
  const wire = await readSigned(context, payment, step.request.method, answer)
  const connect = async () => StargateClient.create(await connectComet(reader, network, kit.signal))
  const broadcast = () => submitTransaction(connect, wire)
  await broadcast()
  onProgress?.({ step: 0, state: 'sent' })
  const id = hashOf(wire)
  const settled = followTransaction(reader, network, {
    id,
    resend: broadcast,
    place: { ...terms, accountNumber: String(terms.accountNumber) },
    signal: kit.signal
  })
  // Nobody has to wait for it.
  settled.catch(() => undefined)
  return Object.freeze({ id, settled })
}

/** The transaction that the wallet signed, if it is what was shown. */
async function readSigned(
  { source }: PaymentContext,
  { terms, most }: PreparedPayment,
  method: string,
  answer: unknown
): Promise<Uint8Array> {
  const answered = { ...source, request: async () => answer }
  if (method === 'cosmos_signAmino') {
    const { signed, signature } = await signAmino(answered, terms.from, aminoDocument(terms))
    requireShown(terms, most, signed)
    return signedAmino(terms, signed, signature.signature)
  }
  const { signed, signature } = await signDirect(answered, terms.from, directDocument(terms))
  const { fee } = AuthInfo.decode(signed.authInfoBytes)
  const { memo } = TxBody.decode(signed.bodyBytes)
  requireShown(terms, most, {
    memo,
    fee: {
      amount: fee?.amount ?? [],
      granter: fee?.granter,
      payer: fee?.payer
    }
  })
  return signedDirect(signed, signature.signature)
}

/** The parts of a signed document that can differ from the request. */
interface SignedTerms {
  readonly memo: string
  readonly fee: {
    readonly amount: StdFee['amount']
    readonly granter?: string | undefined
    readonly payer?: string | undefined
  }
}

/** Wallets may choose another fee, up to a limit, but may change nothing else that is visible. @throws KitError `cosmos/notAsShown` */
function requireShown(terms: PaymentTerms, most: bigint, { memo, fee }: SignedTerms): void {
  if (memo !== terms.memo) throw cosmosErrors.notAsShown({ notes: 'The wallet signed a different memo.' })
  if (fee.granter || fee.payer)
    throw cosmosErrors.notAsShown({ notes: 'The wallet had another account pay the fee.' })
  const [shown] = terms.fee.amount
  const isBounded = fee.amount.every(
    ({ denom, amount }) => denom === shown?.denom && /^\d{1,78}$/.test(amount) && BigInt(amount) <= most
  )
  if (!isBounded || fee.amount.length > 1)
    throw cosmosErrors.notAsShown({
      notes: `The wallet signed a fee above ${most}${shown?.denom}.`
    })
}
