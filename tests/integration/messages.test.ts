/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { type Kit, parseCaipAddress } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'

const kits: Kit[] = []
const make = (...args: Parameters<typeof createTestKit>) => {
  const { kit } = createTestKit(...args)
  kits.push(kit)
  return kit
}
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

describe('[S8.06] what a caller reads', () => {
  it("'No ActiveCaipAddress found' when the account asked for is not the wallet's", async () => {
    const kit = make({ connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    await expect(kit.switchAccount({ namespace: 'toy', address: 'mallory' })).rejects.toThrow(
      'No ActiveCaipAddress found'
    )
  })

  it("'Invalid CAIP Address' of an account id that is none", () => {
    expect(() => parseCaipAddress('eip155:1')).toThrow('Invalid CAIP Address')
  })

  it("'Unsupported chain' when a provider of no registered namespace is asked for", () => {
    expect(() => make().provider('nowhere' as never)).toThrow('Unsupported chain')
  })

  it("'Invalid chainId' when a page asks the provider for a chain that is no number", async () => {
    const kit = make({ namespaces: [], plugins: [eip155({ networks: [mainnet] })] })
    const asked = kit.provider('eip155').request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: 'one' }]
    })
    await expect(asked).rejects.toThrow('Invalid chainId')
  })

  it("'Chain is not supported' when a wallet is asked for a namespace that is not composed", async () => {
    const kit = make({ connectors: [fakeConnector().connector] })
    await expect(kit.connect('fake', { namespace: 'nowhere' })).rejects.toThrow('Chain is not supported')
  })
})
