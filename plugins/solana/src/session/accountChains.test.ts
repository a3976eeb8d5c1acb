import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { Keypair } from '@solana/web3.js'
import { StandardDouble } from '../../test/StandardDouble'
import { sessionSetup } from '../../test/sessionSetup'
import { solanaDevnet, solana as solanaMainnet } from '../networks'
import { chainsOf, readAccounts } from './accounts'

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

  it('is restored on the networks of the page while its accounts are for none of them, until they are', async () => {
    const vault = wallet('solana:devnet')
    const first = await connected(vault)
    first.dispose()
    vault.accountChains = ['solana:testnet']
    vault.use(vault.keys)

    const kit = await start(vault)
    expect(kit.connections.status('solana')).toBe('connected')
    expect([kit.connections.active?.networkId, approved(kit)]).toEqual([
      solanaDevnet.caipNetworkId,
      [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId]
    ])

    vault.accountChains = ['solana:mainnet']
    vault.use(vault.keys)
    await settled()
    expect(approved(kit)).toEqual([solanaMainnet.caipNetworkId])
  })

  it('is not restored if the wallet itself has left them all', async () => {
    const vault = wallet()
    const first = await connected(Object.assign(vault, { accountChains: undefined }))
    first.dispose()
    Object.assign(vault, { chains: ['solana:localnet'] })
    vault.use(vault.keys)

    const kit = await start(vault)
    expect(kit.connections.status('solana')).toBe('disconnected')
  })
})

describe('chains of accounts', () => {
  const address = Keypair.generate().publicKey.toBase58()

  it('are those of the entries that are accounts', () => {
    const trap = Object.defineProperty({ chains: ['solana:trap'] }, 'address', {
      get: () => {
        throw new Error('no')
      }
    })
    const chains = ['solana:mainnet', 'eip155:1', 7]
    const entries = [
      { address, chains },
      { address: 'no address', chains: ['solana:devnet'] },
      { chains: ['solana:testnet'] },
      { address },
      trap,
      undefined
    ]
    expect(readAccounts(entries)).toMatchObject([{ address }])
    expect([...chainsOf(entries)]).toEqual(['solana:mainnet'])
  })

  it('are unknown if no account names any', () => {
    for (const entries of [undefined, [], [{ address }], [{ address, chains: ['eip155:1'] }]])
      expect(chainsOf(entries).size).toBe(0)
  })
})
