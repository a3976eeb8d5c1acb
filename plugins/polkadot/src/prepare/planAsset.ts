import { formatUnits } from '@plugboard/core'
import { isAssetNumber, readAssetAccounts, readAssets } from '../chain/assetsPallet.js'
import { readBalance } from '../chain/balance.js'
import { polkadotErrors } from '../errors.js'
import { readReferences } from './planNative.js'
import { estimateFee, finding, type TransferDraft, type TransferPlan } from './TransferPlan.js'

/**
 * Plans a transfer of an asset of the `assets` pallet. The sender keeps the minimum holding of an account.
 *
 * @param token the asset's number
 * @throws KitError `polkadot/notAToken`, `polkadot/notEnough` of the asset or for the fee, `polkadot/belowMinimum` and
 * `polkadot/receiverNeedsAccount` for a receiver that does not hold it yet, `polkadot/cannotPrepare`
 */
export async function planAsset(draft: TransferDraft, token: string): Promise<TransferPlan> {
  const { api, network, intent, from, to } = draft
  const { transferKeepAlive } = api.tx.assets ?? {}
  if (!transferKeepAlive || !isAssetNumber(token)) throw polkadotErrors.notAToken()
  if (intent.closeAccount)
    throw polkadotErrors.cannotPrepare({
      notes: "'closeAccount': only a payment in the network's own currency can close an account."
    })
  const [[found], [own, receiver], [, receiverReferences], { transferable }] = await Promise.all([
    readAssets(api, network.caipNetworkId, [token]),
    readAssetAccounts(api, [
      [token, from],
      [token, to]
    ]),
    readReferences(api, [from, to]),
    readBalance(api, from, network)
  ])
  if (!found) throw polkadotErrors.notAToken()
  const { asset, minBalance, isSufficient } = found
  const available = (own?.balance ?? 0n) - minBalance
  const amount = intent.amount === 'max' ? available : intent.amount
  if (amount <= 0n || amount > available)
    throw polkadotErrors.notEnough({
      notes: `'amount' can be at most ${available > 0n ? available : 0n} of ${asset.symbol}.`
    })
  if (!receiver && amount < minBalance)
    throw polkadotErrors.belowMinimum({
      least: `${formatUnits(minBalance, asset.decimals)} ${asset.symbol}`,
      notes: `'amount' must be at least ${minBalance} for an account that holds none yet.`
    })
  if (!receiver && !isSufficient && !receiverReferences?.exists) throw polkadotErrors.receiverNeedsAccount()

  const extrinsic = transferKeepAlive(token, to, amount)
  const fee = await estimateFee(extrinsic, from)
  if (fee.most > transferable)
    throw polkadotErrors.notEnough({ notes: `The fee is ${fee.most} of the network's own currency.` })
  const findings = from === to ? [finding('ownAddress', 'info', 'You are sending to your own account')] : []
  if (!receiver) findings.push(finding('newAccount', 'info', 'The receiver holds none of this token yet'))
  if (found.isFrozen || own?.isFrozen || receiver?.isBlocked)
    findings.push(finding('wouldFail', 'block', 'The owner of this token does not allow it to be sent'))
  return { extrinsic, asset, amount, fee, findings }
}
