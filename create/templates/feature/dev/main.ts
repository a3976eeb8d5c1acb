import { createKit } from '@plugboard/core'
import { announceWallet } from '@plugboard/core/testing/browser'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { defineElements, mount } from '@plugboard/ui'
import { acmeVault } from '../src/index.js'

// A wallet to try it with; its accounts are those of a local chain: npx @foundry-rs/anvil --chain-id 1
announceWallet({ rpc: { 1: 'http://127.0.0.1:8545' } })

const kit = createKit({ debug: true, plugins: [eip155({ networks: [mainnet] }), acmeVault()] })
mount(kit)
defineElements(kit)
