import type { OfflineSigner } from '@cosmjs/proto-signing'
import { Registry } from '@cosmjs/proto-signing'
import {
  AminoTypes,
  calculateFee,
  createBankAminoConverters,
  GasPrice,
  type MsgSendEncodeObject,
  SigningStargateClient,
  type StargateClient
} from '@cosmjs/stargate'
import type { CometClient } from '@cosmjs/tendermint-rpc'
import { connectErrors, isKitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import type { CosmosSigner, SignerSource } from '../signer/CosmosSigner.js'
import { createSigner } from '../signer/createSigner.js'
import { chainError, codeError } from './chainError.js'
import { connectComet } from './connectComet.js'
import type { RpcReader } from './RpcReader.js'
import { hashOf, submitTransaction } from './submitTransaction.js'

/** A payment in coins of a chain. */
export interface Payment {
  readonly network: CosmosNetwork
  readonly from: string
  readonly to: string
  readonly denom: string
  readonly amount: bigint
  readonly gasFactor: number
  readonly followFor: number
  readonly signal?: AbortSignal | undefined
}

/** Sends a payment and waits until it is in a block. @returns its hash. @throws KitError of the chain or the wallet */
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

/**
 * Simulates the payment, calculates the fee, has it signed (Direct, or Amino if the wallet has no other way), sends it, and waits until it is in a
 * block. @returns the transaction's hash
 */
async function sendCoins(comet: CometClient, signer: CosmosSigner, payment: Payment): Promise<string> {
  const { network, from, to, denom, amount, followFor: timeoutMs, signal } = payment
  const client = clientOf(comet, signer)
  const value = { fromAddress: from, toAddress: to, amount: [{ denom, amount: amount.toString() }] }
  const message: MsgSendEncodeObject = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  const { accountNumber, sequence } = await client.getSequence(from)
  const gas = Math.ceil((await client.simulate(from, [message], '')) * payment.gasFactor)
  const [feeCoin] = network.cosmos.feeCoins
  if (!feeCoin) throw cosmosErrors.insufficientFee({ notes: `${network.name} has no coin for fees.` })
  const fee = calculateFee(gas, GasPrice.fromString(`${feeCoin.average}${feeCoin.denom}`))
  const data = { accountNumber, sequence, chainId: String(network.id) }
  const sign = (by: SigningStargateClient) => by.sign(from, [message], fee, '', data)
  const signed = await sign(client).catch((error: unknown) => {
    if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
    const { getAccounts, signAmino } = signer
    return sign(clientOf(comet, { getAccounts, signAmino }))
  })
  signal?.throwIfAborted()
  const wire = TxRaw.encode(signed).finish()
  await submitTransaction(async () => client, wire)
  const hash = hashOf(wire)
  await waitForBlock(client, { hash, timeoutMs, signal })
  return hash
}

const clientOf = (comet: CometClient, signer: OfflineSigner) =>
  SigningStargateClient.createWithSigner(comet, signer, {
    registry: new Registry([['/cosmos.bank.v1beta1.MsgSend', MsgSend]]),
    aminoTypes: new AminoTypes(createBankAminoConverters())
  })

/** Milliseconds between two reads of a transaction. */
const pollMs = 400

/** A transaction that was sent. */
interface SentTransaction {
  /** SHA-256 of the transaction, in upper-case hex. */
  readonly hash: string
  /** Milliseconds. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until the transaction is in a block and has succeeded.
 *
 * @throws KitError `cosmos/failed`, `cosmos/outOfGas`, `cosmos/notEnough`; `cosmos/notIncluded` when it takes too long: it may still be included
 */
async function waitForBlock(
  client: StargateClient,
  { hash, timeoutMs, signal }: SentTransaction
): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    signal?.throwIfAborted()
    // A failed read says nothing about the transaction.
    const found = await client.getTx(hash).catch(() => null)
    if (found?.code) throw codeError(found.code, 'sdk', found.rawLog, cosmosErrors.failed, undefined)
    if (found) return
    if (performance.now() >= end) throw cosmosErrors.notIncluded({ notes: hash })
    await sleep(pollMs, { signal })
  }
}
