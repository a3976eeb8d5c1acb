import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import type { CustodyPage } from '../../services/wallet/test/custodyPage.js'
import { openPage } from './harness/openPage.js'
import { type StrictSite, serveStrict } from './harness/serveStrict.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-database-'))
let site: StrictSite

beforeAll(async () => {
  await build({
    ...{ bundle: true, format: 'esm', target: 'es2022', legalComments: 'none' },
    entryPoints: [resolve(__dirname, '../../services/wallet/test/custodyPage.ts')],
    outfile: join(folder, 'page.js')
  })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Database</title><script type="module" src="/page.js"></script>'
  )
  site = await serveStrict(folder, { trustedTypes: 'kit-worker' })
}, 60_000)

afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs in the page: a session is stored, the database is deleted, as tools of browsers do, and another session is stored. */
async function deleteMeanwhile() {
  const { parts } = window as unknown as { parts: CustodyPage }
  const database = new parts.KitWalletDatabase()
  await database.changeSession('https://shop.example', () => ({ name: 'first' }))
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('kit-wallet')
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
  const before = await database.readSession('https://shop.example')
  await database.changeSession('https://shop.example', () => ({ name: 'second' }))
  return [before, await database.readSession('https://shop.example')]
}

it('stores again in a page whose database was deleted', async () => {
  const { page, close } = await openPage(site.url)
  await page.waitForFunction(() => 'parts' in window)

  expect(await page.evaluate(deleteMeanwhile)).toEqual([undefined, { name: 'second' }])
  await close()
}, 60_000)
