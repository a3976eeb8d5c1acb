import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { StandardDouble } from '../../test/StandardDouble'
import { sessionSetup } from '../../test/sessionSetup'
import { solanaDevnet, solana as solanaMainnet } from '../networks'

const { settled, start, connected } = sessionSetup()

// Trust Wallet names only the main network, MetaMask the network that the visitor has chosen in the wallet.
describe('a wallet whose accounts can be used on fewer chains than the wallet', () => {
  const wallet = (...chains: readonly string[]) =>
    Object.assign(new StandardDouble('Vault'), { accountChains: chains })
  const approved = (kit: Kit) => kit.networks.of('solana').approvedCaipNetworkIds

  it('is used only on those of the accounts', async () => {
    const kit = await connected(wallet('solana:mainnet'))
    expect(approved(kit)).toEqual([solanaMainnet.caipNetworkId])
    await expect(kit.switchNetwork(solanaDevnet.caipNetworkId)).rejects.toMatchObject({
      code: 'core/chainNotSupported'
    })
  })

  it('is connected on one of them, whichever network the page prefers', async () => {
    const kit = await connected(wallet('solana:devnet'))
    expect(kit.connections.active?.networkId).toBe(solanaDevnet.caipNetworkId)
  })

  it('is not connected if the page has none of them', async () => {
    localStorage.clear()
    const kit = await start(wallet('solana:localnet'))
    await expect(kit.connect('solana.vault')).rejects.toMatchObject({ code: 'solana/wrongNetwork' })
  })

  it('is followed to another network, and back', async () => {
    const vault = wallet('solana:mainnet')
    const kit = await connected(vault)
    for (const [chain, network] of [
      ['solana:devnet', solanaDevnet],
      ['solana:mainnet', solanaMainnet]
    ] as const) {
      vault.accountChains = [chain]
      vault.use(vault.keys)
      await settled()
      expect(kit.connections.active?.networkId).toBe(network.caipNetworkId)
      expect(approved(kit)).toEqual([network.caipNetworkId])
    }
  })

  it("keeps its networks while it is locked, and while its accounts are for none of the page's", async () => {
    const vault = wallet('solana:mainnet')
    const kit = await connected(vault)
    vault.lock()
    expect(kit.connections.phase('solana')).toBe('locked')
    vault.accountChains = ['solana:localnet']
    vault.use(vault.keys)
    await settled()
    expect([kit.connections.active?.networkId, approved(kit)]).toEqual([
      solanaMainnet.caipNetworkId,
      [solanaMainnet.caipNetworkId]
    ])
  })
})
