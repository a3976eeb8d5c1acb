import type { Finding } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { bip122Errors } from '../errors.js'
import type { PaymentPlan } from './PaymentPlan.js'
import type { PaymentToPlan } from './planPsbt.js'

/**
 * A payment that the wallet builds itself, because it signs no PSBT or does not give the key that one would need. The page knows neither its coins
 * nor its fee beforehand.
 *
 * @throws KitError `bip122/notEnough`; `bip122/cannotPrepare` for the whole balance, because the wallet sets the fee
 */
export function planByWallet({ connection, network, from, to, amount, coins }: PaymentToPlan): PaymentPlan {
  if (amount === 'max')
    throw bip122Errors.cannotPrepare({
      notes: "The wallet sets the fee itself, so 'amount' must be a number of satoshis."
    })
  if (coins.reduce((sum, { value }) => sum + value, 0n) <= amount)
    throw bip122Errors.notEnough({ notes: `${coins.length} coins are not enough for ${amount} sat.` })
  const params = Object.freeze({
    account: from.address,
    recipientAddress: to.address,
    amount: String(amount)
  })
  const asset = nativeAsset(network)
  const isOwn = from.address === to.address
  const change = (owner: string, delta: bigint) => Object.freeze({ asset, owner, delta })
  return {
    amount,
    request: Object.freeze({
      namespace: 'bip122',
      networkId: network.caipNetworkId,
      method: 'sendTransfer',
      params
    }),
    changes: isOwn ? [change(from.address, 0n)] : [change(from.address, -amount), change(to.address, amount)],
    simulated: 'cannot',
    findings: findingsOf(
      connection.account.type === 'ordinal',
      connection.accounts.some(({ address }) => address === to.address)
    ),
    raw: JSON.stringify(params, undefined, 2)
  }
}

function findingsOf(isOrdinal: boolean, isOwn: boolean): readonly Finding[] {
  const findings: Finding[] = []
  const add = (code: string, level: Finding['level'], text: string) =>
    findings.push(Object.freeze({ code, level, text }))
  if (isOwn) add('ownAddress', 'info', 'You are sending to your own account')
  if (isOrdinal)
    add('walletChooses', 'warn', 'Your wallet chooses the coins, and may spend some that carry ordinals')
  else add('walletChooses', 'info', 'Your wallet chooses the coins and the fee')
  return findings
}
