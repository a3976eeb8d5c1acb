/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { countWallets, importSetup, png } from '../../test/importSetup.js'
import { walletForTest } from '../../test/walletForTest.js'
import { importCatalogue } from './importCatalogue.js'

const setup = importSetup()

function fileOf(value: unknown): string {
  const file = join(setup.rig.folder, 'import.json')
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
const load = (value: unknown, rest: object = {}) =>
  importCatalogue({ database: setup.rig.database, source: fileOf(value), ...rest })

describe('import from a file', () => {
  it('stores wallets, projects and images while the gateway is serving', async () => {
    writeFileSync(join(setup.rig.folder, 'a.png'), png)
    const project = { projectId: 'mine', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
    const result = await load({
      wallets: [walletForTest('Own wallet', { order: 0 })],
      projects: [project],
      images: [{ kind: 'token', id: 'OWN', file: 'a.png' }]
    })
    expect(result).toEqual({ wallets: 1, projects: 1, images: 1, skipped: [] })
    expect(await setup.count()).toBe(setup.before + 1)
    expect(await (await setup.rig.get('/getAnalyticsConfig?projectId=mine')).json()).toEqual({
      isAnalyticsEnabled: true
    })
    expect((await setup.rig.get('/public/getTokenImage/OWN')).headers.get('Content-Type')).toBe('image/png')
  })

  it('accepts a plain list and a response of /getWallets, and replaces wallets with the same id', async () => {
    await load([walletForTest('Twice')])
    await load({ data: [walletForTest('Twice', { homepage: 'https://twice.example/' })], count: 1 })
    expect(await setup.count()).toBe(setup.before + 1)
    const found = await (await setup.rig.get('/getWallets?projectId=demo&search=twice')).json()
    expect(found).toMatchObject({ data: [{ homepage: 'https://twice.example/' }], count: 1 })
  })

  it('removes everything else with replace, and does not restore the built-in catalogue', async () => {
    await load([walletForTest('Only')], { replace: true })
    expect(await setup.count()).toBe(1)
    const again = await gatewayForTest({ database: setup.rig.database })
    expect(await countWallets(again)).toBe(1)
    await again.end()
  })

  it('removes nothing with replace if the file has no wallets', async () => {
    const project = { projectId: 'mine', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
    for (const empty of [[], { projects: [project] }, { data: [], count: 0 }])
      await expect(load(empty, { replace: true })).rejects.toThrow('wallets: has no entries')
    expect(await setup.count()).toBe(setup.before)
    expect((await setup.rig.get('/getAnalyticsConfig?projectId=mine')).status).not.toBe(200)
    await expect(load({ projects: [project] })).resolves.toMatchObject({ projects: 1 })
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
    expect(await setup.count()).toBe(setup.before)
  })

  it('stores nothing if the database fails midway', async () => {
    const database = new Libsql(setup.rig.database)
    database.exec("CREATE TRIGGER full BEFORE INSERT ON images BEGIN SELECT RAISE(ABORT, 'no room'); END")
    database.close()
    writeFileSync(join(setup.rig.folder, 'a.png'), png)
    const images = [{ kind: 'token', id: 'X', file: 'a.png' }]
    await expect(load({ wallets: [walletForTest('Lost')], images }, { replace: true })).rejects.toThrow(
      'no room'
    )
    expect(await setup.count()).toBe(setup.before)
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
    await expect(importCatalogue({ database: setup.rig.database, source: '/nowhere.json' })).rejects.toThrow(
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
      writeFileSync(join(setup.rig.folder, file), content)
      await expect(load({ images: [{ kind: 'token', id: 'X', file }] })).rejects.toThrow(message)
    }
  })

  it('drops fields that the catalogue does not know, without polluting prototypes', async () => {
    const text = JSON.stringify([walletForTest('Plain')]).replace(
      '{',
      '{"__proto__":{"polluted":1},"extra":1,'
    )
    await load(text)
    const { data } = (await (await setup.rig.get('/getWallets?projectId=demo&search=plain')).json()) as {
      data: object[]
    }
    expect(data).toEqual([walletForTest('Plain')])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
