/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import * as all from './networks'

/** The hashes of the chains' first blocks. */
const first = {
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  bitcoinTestnet: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  bitcoinTestnet4: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  bitcoinSignet: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  bitcoinRegtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
}

describe('the networks', () => {
  it('are identified by the first 32 characters of their genesis block hash (CAIP-4)', () => {
    const ids = Object.fromEntries(
      Object.entries(all).map(([name, { caipNetworkId }]) => [name, caipNetworkId])
    )
    const wanted = Object.entries(first).map(([name, hash]) => [name, `bip122:${hash.slice(0, 32)}`])
    expect(ids).toEqual(Object.fromEntries(wanted))
  })

  it('[S9.16] have one image id each', () => {
    const ids = Object.values(all).map(({ assets }) => assets?.imageId)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^bip122-[0-9a-f]{32}$/)
  })

  it('count in satoshis, and all but the main network are test networks', () => {
    for (const { nativeCurrency } of Object.values(all)) expect(nativeCurrency.decimals).toBe(8)
    expect(Object.values(all).filter(({ testnet }) => !testnet)).toEqual([all.bitcoin])
  })
})
