import { expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { networks } from '../networks.js'
import { guessSubject, readSubject, urlOf } from './Subject.js'

const kit = createKit({ storage: null, networks, plugins: [eip155(), polkadot(), cosmos()] })
const ids = {
  eip155: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  polkadot: '5DhcFCe6sTTNeXxhZ6e5qXFj2knFXztUiphMB1geo3nmrxGH',
  cosmos: 'cosmos1dpskcer9dcsxxmmxvejk2gr5d9kxcgp30ufy40'
}

it.each(kit.networks.all.map((network) => [network.name, network] as const))(
  'reads the explorer links that a network generates: %s',
  (_name, network) => {
    const address = guessSubject(kit, network, ids[network.chainNamespace as keyof typeof ids])
    const transaction = guessSubject(kit, network, `0x${'7e'.repeat(32)}`)
    expect([address.kind, transaction.kind]).toEqual(['address', 'transaction'])

    for (const subject of [address, transaction])
      expect(readSubject(new URL(urlOf(kit, subject)).hash, kit.networks.all)).toEqual(subject)
  }
)

it.each(['', '#', '#/', '#/harbour', '#/harbour/tx/', '#/atlantis/tx/1', '#/harbour/tx/%E0%A4%A'])(
  'reads no subject from %s',
  (hash) => {
    expect(readSubject(hash, kit.networks.all)).toBeUndefined()
  }
)
