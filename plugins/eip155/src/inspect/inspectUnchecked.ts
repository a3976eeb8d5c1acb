import {
  type DecodedCall,
  type Finding,
  type InspectedRequest,
  isUnlimited,
  type Network
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import { unlimitedFinding } from '../prepare/callFindings.js'
import { decodeCall } from '../prepare/decodeCall.js'
import type { EvmCall, EvmCreation } from '../prepare/estimateFee.js'
import { namelessAsset } from '../tokens/namelessAsset.js'
import { danger, requestFinding } from './requestFindings.js'

/**
 * Describes what can be read from calls alone if their network does not answer. An allowance without a limit, and coins for a contract that is only
 * now created, can be recognised. The effect of any other contract call is unknown, whatever its function is called, so it interrupts. A payment in
 * the network's own currency is fully described by itself, and wallets show it in full.
 */
export function inspectUnchecked(
  network: Network,
  calls: readonly (EvmCall | EvmCreation)[]
): InspectedRequest {
  const read = calls.map((call) => readUnchecked(network, call))
  const said = new Set(read.flatMap(({ finding }) => finding ?? []))
  return Object.freeze({
    kind: 'transaction',
    calls: Object.freeze(read.flatMap(({ decoded }) => decoded ?? [])),
    changes: Object.freeze([]),
    findings: Object.freeze([...said, requestFinding('unchecked', isPayment(calls) ? 'warn' : 'danger')]),
    raw: JSON.stringify(calls, undefined, 2)
  })
}

/** Whether calls pay in the network's own currency, and do nothing else. */
export const isPayment = (calls: readonly (EvmCall | EvmCreation)[]): boolean =>
  calls.every(({ to, data = '0x' }) => to !== undefined && data === '0x')

/** What a call says by itself, in words, and its findings. */
export interface UncheckedCall {
  readonly decoded?: DecodedCall
  readonly finding?: Finding | undefined
}

const paysNewContract = danger('paysNewContract')

function readUnchecked(network: Network, { to, value, data = '0x' }: EvmCall | EvmCreation): UncheckedCall {
  const amount = BigInt(value)
  const asset = nativeAsset(network)
  if (to === undefined) {
    const decoded: DecodedCall = { action: 'create', asset, amount, text: `${amount} wei → a new contract` }
    return { decoded, finding: amount > 0n ? paysNewContract : undefined }
  }
  if (data !== '0x') return readUnlimited(network, to, data)
  return {
    decoded: { action: 'transfer', asset, amount, counterparty: to, text: `${amount} wei → ${to}` }
  }
}

/** An unlimited allowance, as stated in the call itself. Nothing is reported for other calls: only the network knows who may spend, and what. */
export function readUnlimited(network: Network, to: Hex, data: Hex): UncheckedCall {
  const call = decodeCall({ to, data })
  const { caipNetworkId } = network
  const allow = (
    action: DecodedCall['action'],
    { token = to, spender, amount }: { readonly token?: Hex; readonly spender: Hex; readonly amount?: bigint }
  ): UncheckedCall => {
    if (!call || (amount !== undefined && !isUnlimited(amount))) return {}
    const asset = namelessAsset(caipNetworkId, token)
    return {
      decoded: { action, asset, amount, counterparty: spender, text: call.text },
      finding: unlimitedFinding
    }
  }
  switch (call?.functionName) {
    case 'approve': {
      if (call.args.length === 4) {
        const [token, spender, amount] = call.args
        return allow('approve', { token, spender, amount })
      }
      const [spender, amount] = call.args
      return allow('approve', { spender, amount })
    }
    case 'increaseAllowance': {
      const [spender, amount] = call.args
      return allow('approveMore', { spender, amount })
    }
    case 'setApprovalForAll': {
      const [spender, isApproved] = call.args
      return isApproved ? allow('approveAll', { spender }) : {}
    }
  }
  return {}
}
