/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import * as bitcoinNetworks from '@plugboard/bip122/networks'
import { createKit, type Kit, type Network, type Plugin, safeImageSrc } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import * as cosmosNetworks from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import * as polkadotNetworks from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import * as solanaNetworks from '@plugboard/solana/networks'

let kit: Kit
afterEach(() => kit.dispose())

const { westend: _, polkadotLocal: __, ...polkadotMain } = polkadotNetworks
const { cosmosLocal: ___, ...cosmosMain } = cosmosNetworks as Record<string, unknown>
const isNetwork = (value: unknown): value is Network => typeof value === 'object' && value !== null

it.each<[string, () => Plugin, object]>([
  ['eip155', eip155, { mainnet, base, arbitrum, optimism, polygon, sepolia }],
  ['solana', solana, solanaNetworks],
  ['bip122', bip122, bitcoinNetworks],
  ['polkadot', polkadot, polkadotMain],
  ['cosmos', cosmos, cosmosMain]
])(
  '%s has a picture for each of its main networks, and each passes the image check',
  async (id, plugin, networks) => {
    kit = createKit({ storage: null, plugins: [plugin()] })
    const ids = Object.values(networks)
      .filter(isNetwork)
      .map(({ assets }) => assets?.imageId ?? '')

    const marks = await kit.namespace(id)?.networkMarks?.()

    expect(Object.keys(marks ?? {})).toEqual(expect.arrayContaining(ids))
    for (const url of Object.values(marks ?? {})) expect(safeImageSrc(url)).toBe(url)
  }
)
