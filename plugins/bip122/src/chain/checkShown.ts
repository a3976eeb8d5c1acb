import type { Network } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { checkPays } from '../transaction/checkPays.js'
import type { InputToSign } from './inputsToSign.js'
import type { PsbtRequest } from './PsbtRequest.js'
import { proveAmounts } from './proveAmounts.js'

/**
 * Holds a PSBT against what the visitor was shown, before a wallet sees it. Where nothing was shown, nothing is held against it.
 *
 * @throws KitError `bip122/notAsShown`, `bip122/readFailed`
 */
export async function checkShown(
  reader: EsploraReader,
  network: Network,
  psbt: Psbt,
  { connection, pays, maxFee = 0n, signal }: PsbtRequest,
  inputs: readonly InputToSign[]
): Promise<void> {
  if (!pays) return
  const own = connection.accounts.map(({ address }) => address)
  checkPays(psbt, connection.networkId, { pays, own, maxFee })
  const open = inputs.find(({ sighashTypes = [] }) => sighashTypes.some((type) => type !== 0 && type !== 1))
  if (open)
    throw bip122Errors.notAsShown({
      notes: `Input ${open.index} may be signed so that others can change what is paid.`
    })
  await proveAmounts(reader, network, psbt, inputs, signal)
}
