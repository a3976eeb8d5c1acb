/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fakeConnector } from '@plugboard/core/testing'
import { walletIdentity } from './toConnection.js'

const { connector } = fakeConnector({ id: 'pair', name: 'Pairing' })

describe('what a connected wallet is called', () => {
  it('is what a paired wallet says of itself, made safe to show', () => {
    const peer = { name: '  Rain\u202ebow \n Wallet ', icon: 'data:image/png;base64,AA' }
    expect(walletIdentity(connector, peer)).toEqual({ name: 'Rainbow Wallet', icon: peer.icon })
  })

  it.each([undefined, null, 7, 'name', {}, { name: 7 }, { name: '\u200b' }, []])(
    "is the connector's name while the wallet gives none: %p",
    (peer) => {
      expect(walletIdentity(connector, peer)).toEqual({ name: 'Pairing', icon: connector.icon })
    }
  )

  it('has no picture that is no text', () => {
    expect(walletIdentity(connector, { name: 'Own', icon: { toString: () => 'javascript:0' } }).icon).toBe(
      undefined
    )
  })
})
