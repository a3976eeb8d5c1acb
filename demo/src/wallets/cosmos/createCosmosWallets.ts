import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { cosmosAccounts } from './cosmosAccounts.js'
import { demoKeplr } from './demoKeplr.js'

/** The wallet that asks before it does anything on Cosmos. */
export const createCosmosWallets = (): readonly KeyedDemoWallet[] => [
  new KeyedDemoWallet(
    { name: demoKeplr.name, rdns: 'demo.plugboard.cosmos', icon: demoKeplr.icon },
    cosmosAccounts
  )
]
