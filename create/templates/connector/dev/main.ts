import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'
import { defineElements, mount } from '@plugboard/ui'
import { acmeVault } from '../src/index.js'
import { TestVault } from '../tests/TestVault.js'

const wallet = new TestVault()
const kit = createKit({
  debug: true,
  plugins: [eip155({ networks: [mainnet, base] }), acmeVault({ provider: () => wallet })]
})
mount(kit)
defineElements(kit)
