/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { activitySources, collectibleSources } from '@plugboard/core/features'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'

const { ended, kitFor } = gatewaySetup()

const networkId = 'eip155:1'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const piece = {
  address: '0x394c399dba25b99ab7708edb505d755b3aa29997',
  tokenId: '431',
  amount: '12',
  name: 'Card',
  collectionName: 'Cards',
  description: 'One of many',
  imageUrl: 'ipfs://bafy/1.png',
  traits: [{ name: 'Year', value: '2023' }],
  isSpam: true
}

/** The plugin's source of collectibles, with a service that returns this page for one chain. */
async function sourceWith(page: unknown, options = {}) {
  const front = await startFaultServer((request, response) => {
    const isChains = request.url?.includes('/supported-chains')
    json(isChains ? { http: [networkId, 'eip155:10'], collectibles: [networkId] } : page)(request, response)
  })
  ended.push(() => front.close())
  const { kit } = kitFor({ url: front.url, ...options })
  // The first use of the plugin loads the rest of it.
  await kit.contributions(activitySources)[0]?.serves(networkId)
  return { source: kit.contributions(collectibleSources)[0], front }
}

it('requests pages only for networks with collectibles, and drops malformed pieces', async () => {
  const odd = [null, { ...piece, amount: '1.5' }, { ...piece, tokenId: '0x1' }, { ...piece, name: 7 }]
  const { source, front } = await sourceWith({ data: [piece, ...odd], next: 'more' })

  expect(await source?.serves(networkId)).toBe(true)
  expect(await source?.serves('eip155:10')).toBe(false)
  const page = await source?.owned({ address, networkId, cursor: 'here' })

  expect(page).toEqual({ data: [{ ...piece, networkId, amount: 12n }], next: 'more' })
  const [asked] = front.asked(`/v1/account/${address}/nfts`)
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ chainId: networkId, cursor: 'here' })
  expect(await source?.owned({ address, networkId: 'eip155:10' })).toEqual({ data: [] })
})

it('is absent if the host turns it off, and rejects a malformed page', async () => {
  expect((await sourceWith({ data: [] }, { collectibles: false })).source).toBeUndefined()
  const { source } = await sourceWith({ items: [] })

  await expect(source?.owned({ address, networkId })).rejects.toThrow()
})
