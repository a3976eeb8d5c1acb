/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import * as z from 'zod/mini'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { safeDeepLink } from '../gates/safeDeepLink.js'
import { safeHttpsUrl } from '../gates/safeHttpsUrl.js'
import type { WcWallet } from '../gates/walletSchema.js'
import { walletSchema } from '../gates/walletSchema.js'
import { marksFile } from '../icons/BuiltInMarks.js'
import { catalogueFile } from './seedDatabase.js'

type Entry = WcWallet & { sources: Record<string, string[]> }
const { wallets } = JSON.parse(readFileSync(catalogueFile, 'utf8')) as { wallets: Entry[] }

/** Decisions of the catalogue itself that no source contains. */
const own = new Set(['id', 'order', 'sources'])
const source =
  /^(github:[\w.-]+\/[\w.-]+\/\S+( \(npm [@\w/.-]+ [\d.]+\))?|npm:(@[\w.-]+\/)?[\w.-]+@[\d.]+\/\S+|https:\/\/\S+)$/u

describe('built-in catalogue', () => {
  it('contains at least 60 wallets that pass the import validation', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(60)
    for (const wallet of wallets) {
      const result = z.safeParse(walletSchema, wallet)
      expect([wallet.name, result.error?.issues]).toEqual([wallet.name, undefined])
    }
  })

  it('names a public source for every fact, and none for a missing fact', () => {
    for (const wallet of wallets) {
      const facts = Object.keys(wallet).filter((key) => !own.has(key))
      expect([wallet.name, Object.keys(wallet.sources).sort()]).toEqual([wallet.name, facts.sort()])
      for (const sources of Object.values(wallet.sources)) {
        expect(sources.length).toBeGreaterThan(0)
        for (const text of sources) expect(text).toMatch(source)
      }
    }
  })

  it('derives each unique id from the rdns, the host of the homepage or the extension id', () => {
    for (const { id, name, rdns, homepage, chrome_store: store } of wallets) {
      const host = homepage === undefined ? undefined : new URL(homepage).hostname.replace(/^www\./u, '')
      const basis = rdns ?? host ?? store?.split('/').at(-1) ?? ''
      expect([name, id]).toEqual([name, createHash('sha256').update(basis).digest('hex')])
    }
    expect(new Set(wallets.map((wallet) => wallet.id)).size).toBe(wallets.length)
    expect(new Set(wallets.map((wallet) => wallet.order)).size).toBe(wallets.length)
  })

  it('links only to stores and wallets, with safe schemes', () => {
    const host = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname)
    for (const wallet of wallets) {
      for (const link of [wallet.mobile_link, wallet.desktop_link]) {
        if (link !== undefined) expect([wallet.name, safeDeepLink(link)]).toEqual([wallet.name, link])
      }
      for (const link of [
        wallet.homepage,
        wallet.webapp_link,
        wallet.app_store,
        wallet.play_store,
        wallet.chrome_store
      ]) {
        if (link !== undefined)
          expect([wallet.name, safeHttpsUrl(link)]).not.toEqual([wallet.name, undefined])
      }
      expect([undefined, 'apps.apple.com', 'itunes.apple.com']).toContain(host(wallet.app_store))
      expect([undefined, 'play.google.com']).toContain(host(wallet.play_store))
      expect([undefined, 'chromewebstore.google.com', 'chrome.google.com']).toContain(
        host(wallet.chrome_store)
      )
    }
  })

  it('includes wallets of five namespaces', () => {
    const namespaces = new Set(
      wallets.flatMap((wallet) => wallet.chains ?? []).map((chain) => chain.split(':')[0])
    )
    expect([...namespaces].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
  })
})

describe('new database', () => {
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  beforeAll(async () => {
    rig = await gatewayForTest()
  })
  afterAll(() => rig.end())

  it('is filled with the catalogue, without its sources, and with the demo project', async () => {
    const page = (await (await rig.get('/getWallets?projectId=demo&entries=100')).json()) as {
      data: Entry[]
      count: number
    }
    expect(page.count).toBe(wallets.length)
    expect(page.data[0]).toMatchObject({ name: 'MetaMask', rdns: 'io.metamask', image_id: page.data[0]?.id })
    expect(page.data.some((wallet) => 'sources' in wallet)).toBe(false)
    const origin = await rig.get('/getWallets?projectId=demo', { Origin: 'http://localhost:5173' })
    expect(origin.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
    expect((await rig.get('/getWallets?projectId=demo', { Origin: 'https://shop.example' })).status).toBe(403)
  })

  it('has an image for each wallet: its bundled mark, or its first letter', async () => {
    const marks = JSON.parse(readFileSync(marksFile('wallet'), 'utf8')) as Record<string, string>
    const images = await Promise.all(
      wallets.map(async ({ id, name }) => {
        const response = await rig.get(`/getWalletImage/${id}`)
        const text = await response.text()
        const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()
        const isOwn = id in marks ? text === marks[id] : text.endsWith(`>${letter}</text></svg>`)
        return { name, status: response.status, type: response.headers.get('Content-Type'), isOwn }
      })
    )

    expect(images).toEqual(
      wallets.map(({ name }) => ({ name, status: 200, type: 'image/svg+xml; charset=utf-8', isOwn: true }))
    )
    expect(wallets.some(({ id }) => !(id in marks))).toBe(true)
  })

  it('is updated by a newer edition, and keeps what the operator changed', async () => {
    const database = new Libsql(rig.database)
    database.prepare("UPDATE facts SET value = 'older' WHERE name = 'seed'").run()
    database.prepare('DELETE FROM wallets WHERE rank > 50').run()
    database.prepare("UPDATE wallets SET built_in = 0, name = 'Mine' WHERE rank = 10").run()
    database.prepare("UPDATE projects SET is_analytics_enabled = 1 WHERE project_id = 'demo'").run()
    database.close()
    const again = await gatewayForTest({ database: rig.database })
    expect(await (await again.get('/health')).json()).toMatchObject({ wallets: wallets.length })
    expect(await (await again.get('/getAnalyticsConfig?projectId=demo')).json()).toEqual({
      isAnalyticsEnabled: true
    })
    const picture = await again.get(`/getWalletImage/${wallets[0]?.id}`)
    expect(picture.headers.get('X-Image-Source')).toBe('built-in')
    expect(await picture.text()).toContain('metamask__a')
    await again.end()
  })

  it('stays empty without the seed', async () => {
    const empty = await gatewayForTest({ config: { seed: false } })
    expect(await (await empty.get('/health')).json()).toEqual({ status: 'ok', wallets: 0 })
    expect((await empty.get('/getWallets?projectId=demo')).status).toBe(403)
    await empty.end()
  })
})
