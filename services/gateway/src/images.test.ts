/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { imageTypeOf } from '@plugboard/core/gates'
import { gatewayForTest } from '../test/gatewayForTest.js'
import { walletForTest } from '../test/walletForTest.js'
import { type MarkKind, marksFile } from './icons/BuiltInMarks.js'
import { importCatalogue } from './import/importCatalogue.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const drawn = walletForTest('ōre wallet', { image_id: 'ore-icon' })
const pictured = walletForTest('Pictured', { image_id: 'photo' })
const readMarks = (kind: MarkKind): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(marksFile(kind), 'utf8'))
const marks = { wallet: readMarks('wallet'), asset: readMarks('asset'), token: readMarks('token') }
const metaMask = '907d88e72257f6ac7f56bccb624bbe944b2f193fc9d107eb4101a6c3a6eaba89'

/** What an import has accepted of a kind, and what it has not, by the reason. */
interface LeftOut {
  readonly held: number
  readonly imported: number
  readonly leftOut: Readonly<Record<string, readonly string[]>>
}

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
    '/public/getTokenImage/1UNKNOWN': '1'
  }
  for (const [path, letter] of Object.entries(paths)) {
    const response = await rig.get(`${path}?projectId=demo&st=appkit&sv=x`)
    expect([path, response.status]).toEqual([path, 200])
    const blob = await response.blob()
    expect(blob.type).toBe('image/svg+xml;charset=utf-8')
    expect(await blob.text()).toContain(`>${letter}</text></svg>`)
  }
})

it('returns the bundled mark if the operator imported none', async () => {
  const { wallet, asset, token } = marks
  const mark = (kind: Readonly<Record<string, string>>, id: string) => kind[id] ?? 'no mark'
  const expected = {
    [`/getWalletImage/${metaMask}`]: mark(wallet, metaMask),
    '/public/getAssetImage/eip155-10': mark(asset, 'eip155-10'),
    '/public/getAssetImage/eip155:10': mark(asset, 'eip155-10'),
    '/public/getTokenImage/ETH': mark(token, 'ETH'),
    '/public/getTokenImage/eth': mark(token, 'ETH')
  }

  for (const [path, svg] of Object.entries(expected)) {
    const response = await rig.get(path)

    expect([path, response.headers.get('X-Image-Source')]).toEqual([path, 'built-in'])
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    expect(await response.text()).toBe(svg)
  }
})

it('draws letters instead of marks without the built-in catalogue', async () => {
  const bare = await gatewayForTest({ config: { seed: false } })

  const response = await bare.get('/public/getTokenImage/ETH')
  await bare.end()

  expect(response.headers.get('X-Image-Source')).toBe('drawn')
})

it('bundles marks of common wallets, networks and tokens, all of which pass the image gate', () => {
  const all = [marks.wallet, marks.asset, marks.token].flatMap((kind) => Object.entries(kind))

  const refused = all.filter(([, svg]) => imageTypeOf(Buffer.from(svg)) !== 'image/svg+xml')

  expect(refused.map(([id]) => id)).toEqual([])
  // 37 of the wallets are from other packages, 10 of the networks share the mark of another.
  expect([marks.wallet, marks.asset, marks.token].map((kind) => Object.keys(kind).length)).toEqual([
    62, 240, 1762
  ])
  for (const id of ['eip155-1', 'eip155-137', 'eip155-42161', 'eip155-8453'])
    expect(marks.asset).toHaveProperty([id])
})

it('bundles every web3icons mark that has a key, and explains each omission', () => {
  const file = new URL('marksLeftOut.json', pathToFileURL(marksFile('token')))
  const { source, ...kinds } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly source: string
  } & Readonly<Record<string, LeftOut>>

  const counted = Object.fromEntries(
    Object.entries(kinds as Readonly<Record<string, LeftOut>>).map(([kind, { held, imported, leftOut }]) => {
      const reasons = Object.entries(leftOut).map(([reason, ids]) => [reason, new Set(ids).size] as const)
      const missing = reasons.reduce((sum, [, count]) => sum + count, 0)
      return [kind, { held, imported, isAll: imported + missing === held, ...Object.fromEntries(reasons) }]
    })
  )

  expect([source, counted]).toEqual([
    '@web3icons/core 4.0.56',
    {
      wallets: {
        ...{ held: 51, imported: 25, isAll: true },
        'it is not in the catalogue': 24,
        'another package has the newer mark of it': 2
      },
      networks: {
        ...{ held: 250, imported: 230, isAll: true },
        'no CAIP-2 id of it is registered': 17,
        'another has the same key': 2,
        'its picture has over 20000 characters': 1
      },
      tokens: {
        ...{ held: 1850, imported: 1762, isAll: true },
        'its picture has over 20000 characters': 43,
        'its only picture has one colour and no ground': 45
      }
    }
  ])
})

it('returns the operator’s own image if one was imported', async () => {
  for (const path of ['/getWalletImage/photo', '/public/getAssetImage/eip155:1']) {
    const response = await rig.get(path)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('X-Image-Source')).toBe('stored')
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  }
})

it('serves sandboxed images to every origin, cached for a day', async () => {
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

it('rejects an unknown wallet and an invalid id', async () => {
  expect((await rig.get('/getWalletImage/unknown')).status).toBe(404)
  const wrong = await rig.get('/public/getTokenImage/%3Csvg%3E')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field: 'id' } })
})
