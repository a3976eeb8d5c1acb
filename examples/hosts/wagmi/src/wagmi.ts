import { plugboardConnector } from '@plugboard/eip155/wagmi'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { chains, kit } from './kit.js'

export const config = createConfig({
  chains,
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [plugboardConnector(kit)],
  multiInjectedProviderDiscovery: false
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
