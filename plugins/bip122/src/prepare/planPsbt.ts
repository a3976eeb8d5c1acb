import type { AssetChange, Connection, Finding, Network } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Psbt } from 'bitcoinjs-lib'
import { type DescribedAddress, scriptOf } from '../address/describeAddress.js'
import { inputsToSign } from '../chain/inputsToSign.js'
import { buildPayment, maySpend } from '../chain/preparePayment.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { describePsbt } from '../transaction/describePsbt.js'
import { selectAllCoins, selectCoins, surplusOf, type WholePlan } from '../transaction/selectCoins.js'
import { dustOf } from '../transaction/weights.js'
import type { PaymentPlan } from './PaymentPlan.js'

/** A payment to plan. */
export interface PaymentToPlan {
  readonly connection: Connection
  readonly network: Network
  readonly from: DescribedAddress
  readonly to: DescribedAddress
  readonly amount: bigint | 'max'
  /** The coins that can be relied on and that no other payment holds. */
  readonly coins: readonly Coin[]
  /** Satoshis per virtual byte. */
  readonly feeRate: number
}

/**
 * Builds a payment that the wallet only signs. The amounts that leave and arrive are its inputs and outputs, and its fee is the difference.
 *
 * @throws KitError `bip122/notEnough`, `bip122/unknownKey`, `bip122/readFailed`
 */
export async function planPsbt(
  reader: EsploraReader,
  payment: PaymentToPlan,
  signal?: AbortSignal
): Promise<PaymentPlan> {
  const { connection, network, from, to, feeRate } = payment
  const { account, networkId } = connection
  const script = scriptOf(to)
  const coins = payment.coins.filter((coin) => maySpend(account, coin))
  const request = { coins, kind: from.kind, feeRate, script, changeScript: scriptOf(from) }
  const plan =
    payment.amount === 'max'
      ? selectAllCoins(request)
      : { ...selectCoins({ ...request, amount: payment.amount }), amount: payment.amount, left: 0 }
  const { amount, fee } = plan
  if (amount < dustOf(script))
    throw bip122Errors.notEnough({ notes: `${plan.coins.length} coins do not pay for their own fee.` })

  const { publicKey } = account
  const psbt = await buildPayment(reader, network, { from, publicKey, to, amount, plan }, signal)
  const signInputs = inputsToSign(psbt, { connection, psbt: '' })
  const base64 = psbt.toBase64()
  const native = nativeAsset(network)
  return {
    amount,
    request: Object.freeze({
      namespace: 'bip122',
      networkId,
      method: 'signPsbt',
      params: Object.freeze({
        account: account.address,
        psbt: base64,
        signInputs: Object.freeze(signInputs.map((input) => Object.freeze({ ...input }))),
        broadcast: false
      })
    }),
    changes: changesOf(psbt, payment, fee),
    simulated: 'passed',
    fee: Object.freeze({ asset: native, expected: fee, most: fee }),
    findings: findingsOf(payment, plan, surplusOf(request, plan), payment.coins.length - coins.length),
    raw: rawOf(psbt, base64, networkId),
    built: { psbt: base64, coins: plan.coins, inputs: signInputs }
  }
}

/** The balance changes from inputs and outputs, by owner. The fee, which is also part of the payer's inputs, is not counted. */
function changesOf(psbt: Psbt, { network, from, to }: PaymentToPlan, fee: bigint): readonly AssetChange[] {
  const { inputs, outputs } = describePsbt(psbt, network.caipNetworkId)
  const asset = nativeAsset(network)
  const owners = [...new Set([from.address, to.address])]
  return owners.map((owner) => {
    const total = (all: typeof inputs | typeof outputs) =>
      all.reduce((sum, { address, value = 0n }) => (address === owner ? sum + value : sum), 0n)
    const delta = total(outputs) - total(inputs) + (owner === from.address ? fee : 0n)
    return Object.freeze({ asset, owner, delta })
  })
}

function findingsOf(
  { connection, to }: PaymentToPlan,
  { coins, left }: WholePlan,
  surplus: bigint,
  kept: number
): readonly Finding[] {
  const findings: Finding[] = []
  const add = (code: string, level: Finding['level'], text: string) =>
    findings.push(Object.freeze({ code, level, text }))
  if (connection.accounts.some(({ address }) => address === to.address))
    add('ownAddress', 'info', 'You are sending to your own account')
  if (surplus > 0n)
    add('changeToFee', 'info', `${surplus} sat is too little to return as change, so it is added to the fee`)
  if (coins.some(({ confirmed }) => !confirmed))
    add('unconfirmedChange', 'info', 'This spends change from a payment of yours that is not confirmed yet')
  if (left > 0) add('coinsLeft', 'info', 'The smallest coins do not fit into one payment and are not spent')
  if (kept > 0) add('ordinalsKept', 'info', 'Small coins that may carry ordinals are not spent')
  return findings
}

function rawOf(psbt: Psbt, base64: string, networkId: Connection['networkId']): string {
  const { inputs, outputs, fee } = describePsbt(psbt, networkId)
  const shown = {
    inputs: inputs.map(({ txid, vout, address, value }) => ({ coin: `${txid}:${vout}`, address, value })),
    outputs: outputs.map(({ address, script, value }) => ({ address: address ?? script, value })),
    fee,
    psbt: base64
  }
  return JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
}
