import type { DecodedCall, Finding, InspectedRequest, Network } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import { unlimited, unlimitedFinding } from '../prepare/callFindings.js'
import { decodeCall } from '../prepare/decodeCall.js'
import type { EvmCall, EvmCreation } from '../prepare/estimateFee.js'
import { namelessAsset } from '../tokens/namelessAsset.js'
import { danger, requestFinding } from './requestFindings.js'

/**
 * Says of calls what can be read without their network, which does not answer. An allowance without a limit and coins for a contract that is made only now are what
 * they are. Nobody knows what another call of a contract would do, whatever its function is called: that is worth an interruption. A payment in the network's own
 * currency says all of what it does, and so do wallets that are asked for it.
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

/** What a call says by itself, in words, and what speaks against it. */
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

/** An allowance without a limit, as the call itself has it. Of others there is nothing to say: who may spend, and what it is, only the network knows. */
export function readUnlimited(network: Network, to: Hex, data: Hex): UncheckedCall {
  const call = decodeCall({ to, data })
  const { caipNetworkId } = network
  const allow = (
    action: DecodedCall['action'],
    { token = to, spender, amount }: { readonly token?: Hex; readonly spender: Hex; readonly amount?: bigint }
  ): UncheckedCall => {
    if (!call || (amount !== undefined && amount < unlimited)) return {}
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
