import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { plugboardConnector } from '@plugboard/eip155/wagmi'
import { base, mainnet } from 'viem/chains'
import { createConfig, http } from 'wagmi'

const chains = [mainnet, base] as const
export const kit = createKit({ metadata: { name: 'Corner shop' }, plugins: [eip155({ networks: chains })] })

// wagmi's hooks follow what the visitor does in the dialog and in the wallet.
export const config = createConfig({
  chains,
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [plugboardConnector(kit)],
  multiInjectedProviderDiscovery: false
})
