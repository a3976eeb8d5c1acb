import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { polkadotErrors } from '../errors.js'

/**
 * A transfer that keeps the sender's account alive: of the chain's own currency, or of an asset of the `assets` pallet by its number.
 *
 * @throws KitError `polkadot/notAToken` for what is no number of an asset, or a chain without assets
 */
export function buildTransfer(
  api: ApiPromise,
  { to, amount, token }: { readonly to: string; readonly amount: bigint; readonly token?: string | undefined }
): SubmittableExtrinsic<'promise'> {
  const { balances, assets } = api.tx
  const send = token === undefined ? balances?.transferKeepAlive : assets?.transferKeepAlive
  if (!send || (token !== undefined && !/^\d{1,10}$/.test(token))) throw polkadotErrors.notAToken()
  return token === undefined ? send(to, amount) : send(token, to, amount)
}
