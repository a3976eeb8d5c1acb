import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from 'viem/chains'

export const chains = [mainnet, base] as const
export const kit = createKit({ plugins: [eip155({ networks: chains })] })
