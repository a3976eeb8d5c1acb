import type {
  AssetChange,
  Finding,
  Network,
  PreparedTransaction,
  RpcRequest,
  SendOptions,
  TransferIntent
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { requireAddress, requireReceiver } from '../address/requireAddress.js'
import { withOwnAddresses } from '../address/withOwnAddresses.js'
import { requireAmount } from '../chain/requireAmount.js'
import { draftPayload, nextNonce } from '../chain/signExtrinsic.js'
import { polkadotErrors } from '../errors.js'
import { type DryRun, dryRun } from './dryRun.js'
import { fingerprintOf } from './fingerprint.js'
import { planAsset } from './planAsset.js'
import { planNative } from './planNative.js'
import { sendPrepared } from './sendPrepared.js'
import { finding, type PrepareContext, type TransferPlan } from './TransferPlan.js'

/** How long a prepared transfer is valid, in milliseconds, because fees, balances and the account's number change. */
const validMs = 60_000

/**
 * Prepares a transfer of the chain's own currency, or of an asset by its number: checks it against the rules of the chain, has the runtime run it if
 * it can, and drafts what the wallet will sign.
 *
 * @throws KitError `polkadot/notAnAddress`, `polkadot/unusableReceiver`, `polkadot/invalidAmount`, `polkadot/notEnough`, `polkadot/belowMinimum`,
 * `polkadot/receiverNeedsAccount`, `polkadot/notAToken`, `polkadot/cannotClose`, `polkadot/closesNothing`,
 * `polkadot/cannotPrepare` for a memo, `polkadot/readFailed`
 */
export async function prepareTransfer(
  context: PrepareContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { network, networkApi } = context
  const { connection, asset: wanted } = intent
  const { networkId, account } = connection
  if (wanted && wanted.networkId !== networkId)
    throw polkadotErrors.cannotPrepare({ notes: `'asset' is not on ${networkId}.` })
  if (intent.memo !== undefined)
    throw polkadotErrors.cannotPrepare({ notes: "'memo': transfers on this network have no memo." })
  if (intent.amount !== 'max') requireAmount(intent.amount)
  const to = requireReceiver(intent.to, network)
  const from = requireAddress(account.address, network)

  const token = wanted?.token
  const { api, plan, run, payload } = await networkApi.read(
    'what a transfer needs to know',
    async (api) => {
      const draft = { api, network, intent, from, to }
      const plan = token === undefined ? await planNative(draft) : await planAsset(draft, token)
      const [seen, nonce, metadataHash] = await Promise.all([
        dryRun(api, plan.extrinsic, from, token),
        nextNonce(api, account.address),
        networkApi.metadataHash(api, signal)
      ])
      const payload = await draftPayload(plan.extrinsic, account.address, { nonce, metadataHash })
      // The runtime charges no fee in a dry run, so it would send that too when an account is closed.
      const run = intent.closeAccount ? { ...seen, deltaOf: undefined } : seen
      return { api, plan, run, payload }
    },
    signal
  )

  const { amount, asset, fee } = plan
  const request: RpcRequest = Object.freeze({
    namespace: 'polkadot',
    networkId,
    method: 'polkadot_signTransaction',
    params: Object.freeze({ address: account.address, transactionPayload: Object.freeze(payload) })
  })
  const fingerprint = fingerprintOf(api, payload)
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount,
    steps: Object.freeze([Object.freeze({ label: 'act' as const, request, fingerprint })]),
    changes: Object.freeze(run.simulated === 'failed' ? [] : changesOf({ asset, from, to, amount }, run)),
    simulated: run.simulated,
    ...(run.reason !== undefined && { reason: run.reason }),
    fee: Object.freeze({ asset: nativeAsset(network), ...fee }),
    findings: Object.freeze(findingsOf(plan, run, from, to)),
    expiresAt: Date.now() + validMs,
    raw: rawOf(api, network, plan, payload),
    send: (options?: SendOptions) => sendPrepared(context, { prepared, payload, fingerprint }, options)
  })
  return prepared
}

interface Move extends Pick<TransferPlan, 'asset' | 'amount'> {
  readonly from: string
  readonly to: string
}

/** The changes seen in the dry run, or those that the transfer states if there was none. */
function changesOf({ asset, from, to, amount }: Move, { deltaOf }: DryRun): AssetChange[] {
  const change = (owner: string, intended: bigint): AssetChange =>
    Object.freeze({ asset, owner, delta: deltaOf?.(owner) ?? intended })
  return from === to ? [change(from, 0n)] : [change(from, -amount), change(to, amount)]
}

function findingsOf(
  { findings, amount }: TransferPlan,
  { simulated, deltaOf }: DryRun,
  from: string,
  to: string
): readonly Finding[] {
  const failing =
    simulated === 'failed' ? [finding('wouldFail', 'block', 'The network would refuse this transaction')] : []
  const moved = deltaOf?.(from)
  const isOther = moved !== undefined && moved !== (from === to ? 0n : -amount)
  const other = isOther
    ? [finding('notAsIntended', 'block', 'The network would move a different amount than you entered')]
    : []
  return [...findings, ...failing, ...other]
}

function rawOf(
  api: ApiPromise,
  network: Network,
  { extrinsic }: TransferPlan,
  payload: SignerPayloadJSON
): string {
  const { section, method } = api.registry.findMetaCall(extrinsic.method.callIndex)
  // These are compared with the receiver in the review, so the address must be the same.
  const args = withOwnAddresses(Object(extrinsic.method.toHuman()).args, network)
  const call = { call: `${section}.${method}`, args }
  return JSON.stringify({ ...call, payload }, undefined, 2)
}
