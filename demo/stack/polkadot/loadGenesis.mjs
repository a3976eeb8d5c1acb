import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

/** Storage of the first block of an asset hub, with the real runtime in it. */
export function loadGenesis() {
  const { name, id, properties, genesis } = JSON.parse(chainSpec)
  return { name, id, properties, genesis }
}
