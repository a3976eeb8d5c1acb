import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

const root = resolve(__dirname, '../..')
const program = "import { buildSite } from './services/wallet/build.mjs'; await buildSite(process.argv[1])"

/** Builds the site in a separate process. Resolves with its folder. */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-site-'))
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder], { cwd: root })
  return folder
}

it('EW-25: two builds of the wallet’s site are byte-identical and match the hashes of the manifest', async () => {
  const [one, two] = [await build(), await build()]
  const read = (folder: string, path: string) => readFileSync(join(folder, path))

  const manifest = JSON.parse(read(one, 'manifest.json').toString())

  const files = Object.entries(manifest.files as Record<string, string>)
  expect(files.length).toBeGreaterThan(20)
  expect(read(two, 'manifest.json').equals(read(one, 'manifest.json'))).toBe(true)
  for (const [path, hash] of files) {
    expect(`sha256-${createHash('sha256').update(read(one, path)).digest('base64')}`).toBe(hash)
    expect(read(two, path).equals(read(one, path))).toBe(true)
  }
  for (const folder of [one, two]) rmSync(folder, { recursive: true })
}, 120_000)
