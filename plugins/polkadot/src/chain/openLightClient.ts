import { isOwnError, type Network } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import { checkGenesis } from './checkGenesis.js'
import { isWasmForbidden } from './isWasmForbidden.js'
import type { LightChain, LightClient } from './LightClient.js'

/**
 * Starts a light client on a network. It may take as long as it needs.
 *
 * @throws KitError `polkadot/wasmForbidden` when the page's policy is what stops it, `polkadot/wrongChain`; what the client throws
 */
export async function openLightClient(client: LightClient, network: Network): Promise<LightChain> {
  try {
    const line = await client.open()
    try {
      await checkGenesis(line, network)
      return line
    } catch (error) {
      line.remove()
      throw error
    }
  } catch (cause) {
    if (isOwnError(cause) || !(await isWasmForbidden())) throw cause
    const notes =
      "Light clients are WebAssembly: add 'wasm-unsafe-eval' to script-src, or use WebSocket endpoints."
    throw polkadotErrors.wasmForbidden({ cause, notes })
  }
}
