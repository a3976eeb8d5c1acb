/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { ActivityPage, Transaction } from '@plugboard/core'
import { activitySources } from '@plugboard/core/features'
import fc from 'fast-check'
import { spoiledJson } from '../../../tests/jest/spoiledJson.js'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { readHistory } from './responses/readHistory.js'
import { pictureReader } from './responses/readPicture.js'

const { ended, kitFor } = gatewaySetup()

const networkId = 'eip155:1'
const cosmosId = 'cosmos:harbour-1'
const readPicture = pictureReader('https://wallets.example')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The plugin's source of histories, with a service that returns this page. */
async function sourceWith(page: unknown) {
  const front = await startFaultServer((request, response) => {
    const isChains = request.url?.includes('/supported-chains')
    json(isChains ? { http: [networkId, cosmosId], ws: [] } : page, 200)(request, response)
  })
  ended.push(() => front.close())
  const { kit } = kitFor({ url: front.url })
  const [source] = kit.contributions(activitySources)
  if (!source) throw new Error('The plugin brings no source')
  return { source, front }
}

const received: Transaction = {
  id: '0xaa',
  metadata: {
    operationType: 'receive',
    hash: '0xaa',
    chain: networkId,
    minedAt: '2026-11-23T08:00:00.000Z',
    status: 'confirmed',
    sentFrom: '0x01',
    sentTo: address,
    fee: '0.001'
  },
  transfers: [
    {
      direction: 'in',
      quantity: { numeric: '1.5' },
      sender: '0x01',
      recipient: address,
      fungible_info: { name: 'Ether', symbol: 'ETH' }
    }
  ]
}

it('requests a page by account, network and cursor, and returns the next cursor', async () => {
  const { source, front } = await sourceWith({ data: [received], next: 'older' })

  expect(await source.serves(networkId)).toBe(true)
  const page = await source.page({ address, networkId, cursor: 'here' })

  expect(page).toEqual({ data: [received], next: 'older' })
  const [asked] = front.asked(`/v1/account/${address}/history`)
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    chainId: networkId,
    cursor: 'here',
    projectId: 'demo'
  })
  expect((await source.page({ address, networkId, newest: '0xaa' })).next).toBe('older')
  const newest = front.asked(`/v1/account/${address}/history`).map((one) => one.searchParams.get('newest'))
  expect(newest).toEqual([null, '0xaa'])
  expect(front.asked('/v1/supported-chains')).toHaveLength(1)
})

it('sends no history request for a network that the service does not serve', async () => {
  const { source, front } = await sourceWith({ data: [received], next: null })

  expect(await source.serves('eip155:10')).toBe(false)
  expect(await source.page({ address, networkId: 'eip155:10' })).toEqual({ data: [] })
  expect(front.requests.map(({ url }) => url.pathname)).toEqual(['/v1/supported-chains'])
})

it('sends no history request for a chain with balances only', async () => {
  const { source, front } = await sourceWith({ data: [received], next: null })

  expect(await source.serves(cosmosId)).toBe(false)
  expect(await source.page({ address, networkId: cosmosId })).toEqual({ data: [] })
  expect(front.asked(`/v1/account/${address}/history`)).toEqual([])
})

it('drops malformed entries and removes deceptive texts and addresses', () => {
  const transfer = received.transfers[0]
  const nft = {
    direction: 'out',
    quantity: { numeric: '1' },
    nft_info: {
      name: 'Boat\u202e #7',
      content: { preview: { url: 'javascript:alert(1)', content_type: null } },
      flags: { is_spam: true }
    }
  }
  const { data } = readHistory(
    {
      data: [
        received,
        null,
        { ...received, metadata: { ...received.metadata, chain: 'eip155:2' } },
        { ...received, metadata: { ...received.metadata, minedAt: 'soon' } },
        {
          ...received,
          metadata: { ...received.metadata, operationType: 'stake', nonce: 7 },
          transfers: [{ ...transfer, quantity: { numeric: '-1' } }, { ...transfer, direction: 'up' }, nft]
        },
        { ...received, transfers: null }
      ],
      next: null
    },
    networkId,
    readPicture
  )

  expect(data).toHaveLength(3)
  expect(data[1]?.metadata).toEqual({ ...received.metadata, operationType: 'execute' })
  expect(data[1]?.transfers).toEqual([
    {
      direction: 'out',
      quantity: { numeric: '1' },
      nft_info: { name: 'Boat #7', content: undefined, flags: { is_spam: true } }
    }
  ])
  expect(data[2]?.transfers).toEqual([])
})

it('[S3.15 part] keeps the picture of a collectible, whether it is spam, and which piece it is', () => {
  for (const url of ['https://a.example/7.png', 'ipfs://bafy/7.png']) {
    const nft_info = {
      ...{ name: 'Boat #7', address: '0x02', tokenId: '7', flags: { is_spam: false } },
      content: { preview: { url } }
    }
    const ends = { direction: 'in', sender: '0x01', recipient: address }
    const piece = { ...ends, quantity: { numeric: '1' }, nft_info }

    const { data } = readHistory({ data: [{ ...received, transfers: [piece] }] }, networkId, readPicture)

    expect(data[0]?.transfers).toEqual([piece])
  }
})

describe('the amount of an allowance', () => {
  const read = (amount: unknown) => {
    const allowance = { token: '0x02', spender: '0x03', amount }
    const metadata = { ...received.metadata, operationType: 'approve', allowance }
    const page = { data: [{ ...received, metadata, transfers: [] }] }
    return readHistory(page, networkId, readPicture).data[0]?.metadata.allowance
  }

  it.each(['0', '5000000', String(2n ** 256n - 1n)])('is kept in base units: %s', (amount) => {
    expect(read(amount)).toEqual({ token: '0x02', spender: '0x03', amount })
  })

  it.each([undefined, null, 5, '', '-1', '1.5', '1e6', '0x5', ' 5', '٥', '1'.repeat(79)])(
    'is unknown if it is not a whole number in decimal, and the allowance is kept: %s',
    (amount) => {
      expect(read(amount)).toEqual({ token: '0x02', spender: '0x03' })
    }
  )
})

/** Reads a page, or `undefined` if it is refused as malformed. Any other error fails the test. */
function readOrRefuse(value: unknown): ActivityPage | undefined {
  try {
    return readHistory(value, networkId, readPicture)
  } catch (error) {
    expect(error).toMatchObject({ kind: 'malformed' })
    return undefined
  }
}

it('parses any JSON as a page or rejects it as malformed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ data: fc.array(fc.jsonValue()), next: fc.jsonValue() }),
        fc.record({
          data: fc.array(
            fc.record({ id: fc.jsonValue(), metadata: fc.jsonValue(), transfers: fc.jsonValue() })
          )
        })
      ),
      (value) => {
        for (const one of readOrRefuse(value)?.data ?? []) expect(one.metadata.chain).toBe(networkId)
      }
    )
  )
})

it('parses 10,000 slightly corrupted histories into valid transactions or rejects them as malformed', () => {
  const nft_info = {
    ...{ name: 'Boat #7', flags: { is_spam: false }, address: '0x02', tokenId: '7' },
    content: { preview: { url: 'https://a.example/7.png', content_type: 'image/png' } }
  }
  const piece = { direction: 'in', quantity: { numeric: '1' }, sender: '0x01', recipient: address, nft_info }
  const allowance = { token: '0x02', spender: '0x03', amount: String(2n ** 256n - 1n) }
  const approved = {
    ...received,
    metadata: { ...received.metadata, operationType: 'approve', allowance },
    transfers: []
  }
  const page = {
    data: [received, { ...received, transfers: [...received.transfers, piece] }, approved],
    next: 'older'
  }
  const isSane = ({ id, metadata, transfers }: Transaction) =>
    typeof id === 'string' &&
    metadata.chain === networkId &&
    !Number.isNaN(Date.parse(metadata.minedAt)) &&
    /^(\d{1,78}|undefined)$/.test(String(metadata.allowance?.amount)) &&
    transfers.every(
      ({ direction, fungible_info, nft_info: nft, quantity }) =>
        ['in', 'out', 'self'].includes(direction) &&
        /^\d+(\.\d+)?$/.test(quantity.numeric) &&
        (fungible_info === undefined) !== (nft === undefined)
    )
  let read = 0
  fc.assert(
    fc.property(spoiledJson(page), (value) => {
      const found = readOrRefuse(value)?.data ?? []
      read += found.length
      expect(found.filter((one) => !isSane(one))).toEqual([])
    }),
    { numRuns: 10_000 }
  )
  expect(read).toBeGreaterThan(5_000)
})
