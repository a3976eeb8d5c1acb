import type { Connection, Network } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { InjectedWallet } from '../session/InjectedWallet.js'
import { describeChain } from './describeChain.js'

/**
 * Offers the wallet what it needs to show a chain's extrinsics, when what it has is older or nothing. The wallet asks its owner.
 *
 * @returns whether the wallet has them now; false too for a wallet that takes none
 */
export async function offerMetadata(api: ApiPromise, { session, networkId }: Connection, network: Network) {
  const wallet = session.provider as Partial<InjectedWallet> | undefined
  if (!wallet?.metadata) return false
  const genesisHash = api.genesisHash.toHex()
  const specVersion = api.runtimeVersion.specVersion.toNumber()
  const known = await wallet.metadata.get()
  if (known.some((one) => one.genesisHash === genesisHash && one.specVersion >= specVersion)) return true
  const params = await describeChain(api, network)
  const method = 'polkadot_provideMetadata'
  return (await session.request({ namespace: 'polkadot', networkId, method, params })) === true
}
