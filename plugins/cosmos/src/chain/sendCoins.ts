import type { OfflineSigner } from '@cosmjs/proto-signing'
import { Registry } from '@cosmjs/proto-signing'
import {
  AminoTypes,
  calculateFee,
  createBankAminoConverters,
  GasPrice,
  type MsgSendEncodeObject,
  SigningStargateClient
} from '@cosmjs/stargate'
import type { CometClient } from '@cosmjs/tendermint-rpc'
import { isKitError } from '@plugboard/core'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import type { CosmosSigner } from '../signer/CosmosSigner.js'
import { follow } from './follow.js'

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

/**
 * Simulates, works out the fee, has it signed (Direct, or Amino where the wallet has no other way), sends, and follows it
 * until a block holds it. @returns the transaction's hash
 */
export async function sendCoins(comet: CometClient, signer: CosmosSigner, payment: Payment): Promise<string> {
  const { network, from, to, denom, amount, followFor: atMost, signal } = payment
  const client = clientOf(comet, signer)
  const value = { fromAddress: from, toAddress: to, amount: [{ denom, amount: amount.toString() }] }
  const message: MsgSendEncodeObject = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  const { accountNumber, sequence } = await client.getSequence(from)
  const gas = Math.ceil((await client.simulate(from, [message], '')) * payment.gasFactor)
  const [feeCoin] = network.cosmos.feeCoins
  if (!feeCoin) throw cosmosErrors.insufficientFee({ notes: `${network.name} names no coin for fees.` })
  const fee = calculateFee(gas, GasPrice.fromString(`${feeCoin.average}${feeCoin.denom}`))
  const data = { accountNumber, sequence, chainId: String(network.id) }
  const sign = (by: SigningStargateClient) => by.sign(from, [message], fee, '', data)
  const signed = await sign(client).catch((error: unknown) => {
    if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
    const { getAccounts, signAmino } = signer
    return sign(clientOf(comet, { getAccounts, signAmino }))
  })
  signal?.throwIfAborted()
  const hash = await client.broadcastTxSync(TxRaw.encode(signed).finish())
  await follow(client, { hash, atMost, signal })
  return hash
}

const clientOf = (comet: CometClient, signer: OfflineSigner) =>
  SigningStargateClient.createWithSigner(comet, signer, {
    registry: new Registry([['/cosmos.bank.v1beta1.MsgSend', MsgSend]]),
    aminoTypes: new AminoTypes(createBankAminoConverters())
  })
