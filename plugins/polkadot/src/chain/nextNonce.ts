import type { ApiPromise } from '@polkadot/api'

/**
 * The number of an account's next extrinsic, those counted that wait in the node's pool: what is sent right after another does not
 * take its place. Nothing where the endpoint cannot say; the library then takes the one that the state says.
 */
export async function nextNonce(api: ApiPromise, address: string): Promise<number | undefined> {
  const ask = api.rpc.system?.accountNextIndex
  return ask ? (await ask(address)).toNumber() : undefined
}
