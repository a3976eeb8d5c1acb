/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { gatewayForTest } from '../test/gatewayForTest.js'
import { walletForTest } from '../test/walletForTest.js'
import { importCatalogue } from './import/importCatalogue.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const drawn = walletForTest('ōre wallet', { image_id: 'ore-icon' })
const pictured = walletForTest('Pictured', { image_id: 'photo' })

let rig: Awaited<ReturnType<typeof gatewayForTest>>
beforeAll(async () => {
  rig = await gatewayForTest()
  writeFileSync(join(rig.folder, 'photo.png'), png)
  const file = join(rig.folder, 'wallets.json')
  const images = [
    { kind: 'wallet', id: 'photo', file: 'photo.png' },
    { kind: 'asset', id: 'eip155:1', file: './photo.png' }
  ]
  writeFileSync(file, JSON.stringify({ wallets: [drawn, pictured], images }))
  await importCatalogue({ database: rig.database, source: file })
})
afterAll(() => rig.end())

it('[S7.05] GET /getWalletImage/{id}, /public/getAssetImage/{id}, /public/getCurrencyImage/{id} and /public/getTokenImage/{id} return image blobs', async () => {
  const paths = {
    '/getWalletImage/ore-icon': 'Ō',
    [`/getWalletImage/${drawn.id}`]: 'Ō',
    '/public/getAssetImage/solana': 'S',
    '/public/getCurrencyImage/usd': 'U',
    '/public/getTokenImage/1INCH': '1'
  }
  for (const [path, letter] of Object.entries(paths)) {
    const response = await rig.get(`${path}?projectId=demo&st=appkit&sv=x`)
    expect([path, response.status]).toEqual([path, 200])
    const blob = await response.blob()
    expect(blob.type).toBe('image/svg+xml;charset=utf-8')
    expect(await blob.text()).toContain(`>${letter}</text></svg>`)
  }
})

it('returns the operator’s own picture where one was imported', async () => {
  for (const path of ['/getWalletImage/photo', '/public/getAssetImage/eip155:1']) {
    const response = await rig.get(path)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('X-Image-Source')).toBe('stored')
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  }
})

it('serves pictures that can do nothing but be seen, to every origin, from caches for a day', async () => {
  const response = await rig.get('/getWalletImage/ore-icon', { Origin: 'https://anywhere.example' })
  const header = (name: string) => response.headers.get(name)
  expect(header('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
  )
  expect(header('X-Content-Type-Options')).toBe('nosniff')
  expect(header('Access-Control-Allow-Origin')).toBe('*')
  expect(header('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(header('Cache-Control')).toContain('max-age=86400')
})

it('has no picture of a wallet that it does not know, and none for what is no id', async () => {
  expect((await rig.get('/getWalletImage/unknown')).status).toBe(404)
  const wrong = await rig.get('/public/getTokenImage/%3Csvg%3E')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field: 'id' } })
})
