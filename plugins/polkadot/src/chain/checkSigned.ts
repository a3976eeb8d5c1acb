import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { addressEq } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'

/**
 * Looks over an extrinsic that a wallet may have given back whole: it does what was asked for, for the account that was asked, and
 * gives the block's author nothing.
 *
 * @throws KitError `polkadot/badSignature`
 */
export function checkSigned(
  { method, signer, tip }: SubmittableExtrinsic<'promise'>,
  { call, address }: { readonly call: string; readonly address: string }
): void {
  if (method.toHex() !== call) throw polkadotErrors.badSignature({ notes: 'The wallet signed another call.' })
  if (!addressEq(signer.toString(), address))
    throw polkadotErrors.badSignature({ notes: 'The wallet signed for another account.' })
  if (tip.toBigInt() > 0n) throw polkadotErrors.badSignature({ notes: `The wallet added a tip of ${tip}.` })
}
