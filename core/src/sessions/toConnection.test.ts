/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fakeConnector } from '@plugboard/core/testing'
import { walletIdentity } from './toConnection.js'

const { connector } = fakeConnector({ id: 'pair', name: 'Pairing' })

describe('walletIdentity', () => {
  it('returns what a paired wallet reports, made safe to display', () => {
    const peer = { name: '  Rain\u202ebow \n Wallet ', icon: 'data:image/png;base64,AA' }
    expect(walletIdentity(connector, peer)).toEqual({ name: 'Rainbow Wallet', icon: peer.icon })
  })

  it.each([undefined, null, 7, 'name', {}, { name: 7 }, { name: '\u200b' }, []])(
    "returns the connector's name if the wallet reports none: %p",
    (peer) => {
      expect(walletIdentity(connector, peer)).toEqual({ name: 'Pairing', icon: connector.icon })
    }
  )

  it('has no icon if the icon of the wallet is not a string', () => {
    expect(walletIdentity(connector, { name: 'Own', icon: { toString: () => 'javascript:0' } }).icon).toBe(
      undefined
    )
  })
})
