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

describe('[S8.06 part] error messages', () => {
  it("throws 'No ActiveCaipAddress found' for an account that the wallet does not have", async () => {
    const kit = make({ connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    await expect(kit.switchAccount({ namespace: 'toy', address: 'mallory' })).rejects.toThrow(
      'No ActiveCaipAddress found'
    )
  })

  it("throws 'Invalid CAIP Address' for an invalid account id", () => {
    expect(() => parseCaipAddress('eip155:1')).toThrow('Invalid CAIP Address')
  })

  it("throws 'Unsupported chain' for the provider of an unregistered namespace", () => {
    expect(() => make().provider('nowhere' as never)).toThrow('Unsupported chain')
  })

  it("throws 'Invalid chainId' if the provider is requested to switch to a chain id that is not a number", async () => {
    const kit = make({ namespaces: [], plugins: [eip155({ networks: [mainnet] })] })
    const asked = kit.provider('eip155').request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: 'one' }]
    })
    await expect(asked).rejects.toThrow('Invalid chainId')
  })

  it("throws 'Chain is not supported' if a wallet connects on a namespace that is not composed", async () => {
    const kit = make({ connectors: [fakeConnector().connector] })
    await expect(kit.connect('fake', { namespace: 'nowhere' })).rejects.toThrow('Chain is not supported')
  })
})
