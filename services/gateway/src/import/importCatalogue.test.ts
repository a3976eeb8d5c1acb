/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { walletForTest } from '../../test/walletForTest.js'
import { importCatalogue } from './importCatalogue.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
type Rig = Awaited<ReturnType<typeof gatewayForTest>>
let rig: Rig
let before: number
const count = async (of: Rig = rig) =>
  ((await (await of.get('/getWallets?projectId=demo&entries=1')).json()) as { count: number }).count

beforeEach(async () => {
  rig = await gatewayForTest({ config: { rateLimit: false } })
  before = await count()
})
afterEach(() => rig.end())

function fileOf(value: unknown): string {
  const file = join(rig.folder, 'import.json')
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
const load = (value: unknown, rest: object = {}) =>
  importCatalogue({ database: rig.database, source: fileOf(value), ...rest })

describe('import from a file', () => {
  it('stores wallets, projects and images while the gateway is serving', async () => {
    writeFileSync(join(rig.folder, 'a.png'), png)
    const project = { projectId: 'mine', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
    const result = await load({
      wallets: [walletForTest('Own wallet', { order: 0 })],
      projects: [project],
      images: [{ kind: 'token', id: 'OWN', file: 'a.png' }]
    })
    expect(result).toEqual({ wallets: 1, projects: 1, images: 1, skipped: [] })
    expect(await count()).toBe(before + 1)
    expect(await (await rig.get('/getAnalyticsConfig?projectId=mine')).json()).toEqual({
      isAnalyticsEnabled: true
    })
    expect((await rig.get('/public/getTokenImage/OWN')).headers.get('Content-Type')).toBe('image/png')
  })

  it('accepts a plain list and a response of /getWallets, and replaces wallets with the same id', async () => {
    await load([walletForTest('Twice')])
    await load({ data: [walletForTest('Twice', { homepage: 'https://twice.example/' })], count: 1 })
    expect(await count()).toBe(before + 1)
    const found = await (await rig.get('/getWallets?projectId=demo&search=twice')).json()
    expect(found).toMatchObject({ data: [{ homepage: 'https://twice.example/' }], count: 1 })
  })

  it('removes everything else with replace, and does not restore the built-in catalogue', async () => {
    await load([walletForTest('Only')], { replace: true })
    expect(await count()).toBe(1)
    const again = await gatewayForTest({ database: rig.database })
    expect(await count(again)).toBe(1)
    await again.end()
  })

  it('names the invalid entry and field, and stores nothing of a catalogue with one fault', async () => {
    const good = walletForTest('Good')
    const faults: [object, string][] = [
      [{ id: '42' }, 'wallet 1 (Bad) → id: must be 64 hex digits'],
      [{ name: '\u202e\u200b' }, 'wallet 1 (\u202e\u200b) → name: must be readable text'],
      [{ homepage: 'javascript:alert(1)' }, 'wallet 1 (Bad) → homepage: must be an https: address'],
      [
        { mobile_link: 'javascript://%0aalert(1)' },
        'wallet 1 (Bad) → mobile_link: must be an https: address or a'
      ],
      [{ app_store: 'http://store.example' }, 'wallet 1 (Bad) → app_store: must be an https: address'],
      [{ chains: ['eip155:1', 'main net'] }, 'wallet 1 (Bad) → chains[1]: must be a CAIP-2 chain id'],
      [{ rdns: 'nodots' }, 'wallet 1 (Bad) → rdns: must be a reverse domain name'],
      [{ order: 'first' }, 'wallet 1 (Bad) → order: must be a number'],
      [{ supports_wc: 'yes' }, 'wallet 1 (Bad) → supports_wc: must be true or false'],
      [{ badge_type: 'gold' }, "wallet 1 (Bad) → badge_type: must be 'none' or 'certified'"]
    ]
    for (const [fault, message] of faults) {
      await expect(load([good, { ...walletForTest('Bad'), ...fault }], { replace: true })).rejects.toThrow(
        message
      )
    }
    expect(await count()).toBe(before)
  })

  it('stores nothing if the database fails midway', async () => {
    const database = new Libsql(rig.database)
    database.exec("CREATE TRIGGER full BEFORE INSERT ON images BEGIN SELECT RAISE(ABORT, 'no room'); END")
    database.close()
    writeFileSync(join(rig.folder, 'a.png'), png)
    const images = [{ kind: 'token', id: 'X', file: 'a.png' }]
    await expect(load({ wallets: [walletForTest('Lost')], images }, { replace: true })).rejects.toThrow(
      'no room'
    )
    expect(await count()).toBe(before)
  })

  it('skips invalid entries on request, and reports them', async () => {
    const result = await load([walletForTest('Good'), { name: 'Bad' }], { skipInvalid: true })
    expect(result.wallets).toBe(1)
    expect(result.skipped).toEqual(['wallet 1 (Bad) → id: must be text'])
  })

  it('rejects files that are not a catalogue', async () => {
    await expect(load('{"wallets": [')).rejects.toThrow('is not JSON')
    await expect(load('42')).rejects.toThrow('must be a list or an object')
    await expect(load({ wallets: 'many' })).rejects.toThrow('wallets: must be a list')
    await expect(load({ projects: [{ projectId: 'a b' }] })).rejects.toThrow(
      'projects[0].projectId: must be 1 to 64'
    )
    await expect(load({ images: [{ kind: 'token', id: 'X', file: 'none.png' }] })).rejects.toThrow(
      'image 0 (X): cannot be read'
    )
    await expect(importCatalogue({ database: rig.database, source: '/nowhere.json' })).rejects.toThrow(
      'cannot be read'
    )
  })

  it('names the entry whose file is a folder', async () => {
    const folder = load({ images: [{ kind: 'token', id: 'X', file: '.' }] })
    await expect(folder).rejects.toMatchObject({ name: 'ImportError', entry: 'image 0 (X)' })
    await expect(folder).rejects.toThrow('image 0 (X): cannot be read: EISDIR')
  })

  it('validates an image by its bytes and its size', async () => {
    const pictures: [string, Buffer | string, string][] = [
      ['page.png', '<html></html>', 'is not a PNG, JPEG, GIF or WebP'],
      ['script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'is not a PNG'],
      ['handler.svg', '<svg onload="x()"></svg>', 'is not a PNG'],
      ['entity.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>', 'is not a PNG'],
      ['huge.png', Buffer.concat([png, Buffer.alloc(262_144)]), 'is larger than 262144 bytes']
    ]
    for (const [file, content, message] of pictures) {
      writeFileSync(join(rig.folder, file), content)
      await expect(load({ images: [{ kind: 'token', id: 'X', file }] })).rejects.toThrow(message)
    }
  })

  it('drops fields that the catalogue does not know, without polluting prototypes', async () => {
    const text = JSON.stringify([walletForTest('Plain')]).replace(
      '{',
      '{"__proto__":{"polluted":1},"extra":1,'
    )
    await load(text)
    const { data } = (await (await rig.get('/getWallets?projectId=demo&search=plain')).json()) as {
      data: object[]
    }
    expect(data).toEqual([walletForTest('Plain')])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('import from another service', () => {
  it('copies the catalogue and images of a second running gateway, page by page', async () => {
    const other = await gatewayForTest({ config: { rateLimit: false } })
    writeFileSync(join(other.folder, 'a.png'), png)
    const file = join(other.folder, 'wallets.json')
    const many = Array.from({ length: 250 }, (_, at) =>
      walletForTest(`Wallet ${at}`, { image_id: `pic-${at}` })
    )
    const images = [{ kind: 'wallet', id: 'pic-7', file: 'a.png' }]
    writeFileSync(file, JSON.stringify({ wallets: many, images }))
    await importCatalogue({ database: other.database, source: file, replace: true })

    const source = `${other.gateway.url}/?projectId=demo`
    const result = await importCatalogue({ database: rig.database, source, replace: true })
    expect(result).toEqual({ wallets: 250, projects: 0, images: 1, skipped: [] })
    for (const query of ['page=1&entries=100', 'page=3&entries=100', 'search=wallet%201']) {
      const path = `/getWallets?projectId=demo&${query}`
      expect(await (await rig.get(path)).json()).toEqual(await (await other.get(path)).json())
    }
    expect((await rig.get('/getWalletImage/pic-7')).headers.get('Content-Type')).toBe('image/png')
    await other.end()
  })

  it('waits for a service that limits its rate', async () => {
    const other = await gatewayForTest({ config: { rateLimit: { burst: 1, perSecond: 1 } } })
    await other.get('/getAnalyticsConfig?projectId=demo')
    const options = { database: rig.database, source: other.gateway.url, projectId: 'demo', images: false }
    await expect(importCatalogue(options)).resolves.toMatchObject({ wallets: expect.any(Number) })
    await other.end()
  }, 15_000)

  it('reports what the service refused, and stores nothing', async () => {
    const other = await gatewayForTest()
    const options = { database: rig.database, source: other.gateway.url, replace: true }
    await expect(importCatalogue(options)).rejects.toThrow('projectId: another service requires a project id')
    await expect(importCatalogue({ ...options, projectId: 'nobody' })).rejects.toThrow(
      'page 1: the service answered 403'
    )
    await other.end()
    await expect(importCatalogue({ ...options, projectId: 'demo' })).rejects.toThrow(
      'page 1: cannot be fetched'
    )
    await expect(importCatalogue({ ...options, source: 'http://far.example' })).rejects.toThrow(
      'must be an https: address'
    )
    expect(await count()).toBe(before)
  })

  it('rejects a page that is too large, is not a catalogue page or redirects', async () => {
    const answers: Record<string, () => [number, Record<string, string>, string]> = {
      html: () => [200, {}, '<html>sign in</html>'],
      shape: () => [200, {}, '{"data":"all","count":1}'],
      large: () => [200, {}, `{"data":[${'0,'.repeat(1_100_000)}0],"count":1}`],
      moved: () => [302, { Location: 'http://127.0.0.1:1/' }, '']
    }
    const server = createServer((request, response) => {
      const id = new URL(request.url ?? '', 'http://x').searchParams.get('projectId') ?? ''
      const [status, headers, body] = answers[id]?.() ?? [500, {}, '']
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const run = (projectId: string) => importCatalogue({ database: rig.database, source, projectId })
    await expect(run('html')).rejects.toThrow('page 1: is not a page of a catalogue')
    await expect(run('shape')).rejects.toThrow('page 1: is not a page of a catalogue')
    await expect(run('large')).rejects.toThrow('page 1: is larger than 2097152 bytes')
    await expect(run('moved')).rejects.toThrow('page 1: cannot be fetched')
    await expect(run('other')).rejects.toThrow('page 1: the service answered 500')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await count()).toBe(before)
  })

  it('rejects an invalid image and stops fetching, or skips it on request', async () => {
    const wallets = Array.from({ length: 60 }, (_, at) => walletForTest(`W${at}`, { image_id: `p${at}` }))
    let asked = 0
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/getWallets'))
        return response.end(JSON.stringify({ data: wallets, count: 60 }))
      asked += 1
      return response.end(request.url?.includes('/p3?') ? '<html></html>' : png)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?projectId=x`
    const options = { database: rig.database, source }
    await expect(importCatalogue(options)).rejects.toThrow('wallet W3 → image: is not a PNG')
    expect(asked).toBeLessThan(60)
    expect(await count()).toBe(before)
    const result = await importCatalogue({ ...options, skipInvalid: true })
    expect(result).toMatchObject({
      wallets: 60,
      images: 59,
      skipped: [expect.stringContaining('wallet W3 → image')]
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
