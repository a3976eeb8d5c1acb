import type { Plugin } from '@plugboard/core'
import { networks } from '../five/networks.js'
import type { PageWallet } from '../five/wallets/PageWallet.js'
import { localChains } from '../localChains.js'

/** The page's composition for one namespace: its plugin with two local networks, and a wallet. */
export interface PageChain {
  readonly plugin: Plugin
  /** Absent if the test adds one to the page. */
  readonly wallet?: PageWallet
}

const chains: Readonly<Record<string, () => Promise<PageChain>>> = {
  async eip155() {
    const { eip155 } = await import('@plugboard/eip155')
    const { evmWallet } = await import('../five/wallets/evmWallet.js')
    const wallet = evmWallet('Ether Vault', 'com.example.ether', 0)
    return { plugin: eip155({ networks: networks.eip155 }), wallet }
  },
  async solana() {
    const { solana } = await import('@plugboard/solana')
    const { solanaWallet } = await import('../five/wallets/solanaWallet.js')
    return { plugin: solana({ networks: networks.solana }), wallet: solanaWallet('Sol Vault', 1) }
  },
  async bip122() {
    const { bip122 } = await import('@plugboard/bip122')
    const { bitcoinWallet } = await import('../five/wallets/bitcoinWallet.js')
    const wallet = bitcoinWallet('Sats Vault', 'satsConnect')
    return { plugin: bip122({ networks: networks.bip122 }), wallet }
  },
  async polkadot() {
    const { polkadot } = await import('@plugboard/polkadot')
    const { polkadotWallet } = await import('../five/wallets/polkadotWallet.js')
    const wallet = polkadotWallet('Talisman', 'talisman', 0)
    return { plugin: polkadot({ networks: networks.polkadot }), wallet }
  },
  async cosmos() {
    const { cosmos } = await import('@plugboard/cosmos')
    const { cosmosWallet } = await import('../five/wallets/cosmosWallet.js')
    return { plugin: cosmos({ networks: networks.cosmos }), wallet: cosmosWallet('Keplr') }
  }
}

/** Loads a namespace and its wallet; without a name, only the EVM namespace. */
export async function loadChain(namespace: string | null): Promise<PageChain> {
  const load = chains[namespace ?? '']
  if (load) return load()
  const { eip155 } = await import('@plugboard/eip155')
  return { plugin: eip155({ networks: localChains() }) }
}
