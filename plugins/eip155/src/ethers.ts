import type { Kit } from '@plugboard/core'
import type { EvmProvider } from './provider/createEvmProvider.js'

/**
 * Wraps the kit's provider in ethers' own: pass `BrowserProvider` (ethers 6) or `providers.Web3Provider` (ethers 5).
 * The network is left open (`'any'`), because the visitor may switch it.
 */
export const ethersProvider = <Provider>(
  Wrapper: new (provider: EvmProvider, network: 'any') => Provider,
  kit: Pick<Kit, 'provider'>
): Provider => new Wrapper(kit.provider('eip155') as EvmProvider, 'any')
