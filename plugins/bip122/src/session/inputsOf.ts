import type { Account, NetworkId } from '@plugboard/core'
import type { InputToSign } from '../drivers/PsbtToSign.js'
import { describePsbt } from '../transaction/describePsbt.js'
import { openPsbt } from '../transaction/openPsbt.js'

/** The inputs of a transaction that spend from one of the accounts. @throws KitError `bip122/badTransaction` */
export function inputsOf(
  psbt: Uint8Array,
  accounts: readonly Account[],
  networkId: NetworkId
): readonly InputToSign[] {
  const { inputs } = describePsbt(openPsbt(psbt, networkId), networkId)
  const isOwn = (address: string) => accounts.some((account) => account.address === address)
  return inputs.flatMap(({ address }, index) => (address && isOwn(address) ? [{ index, address }] : []))
}
