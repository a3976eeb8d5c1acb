/** @jest-environment node */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { readProviders } from './providerSettings.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-providers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const google = (issuer: string) => readProviders({ google: { clientId: 'c', secret: 's', issuer } })

it.each(['http://accounts.example', 'http://127.0.0.1.example', 'http://localhost.example', 'ftp://x', 'x'])(
  'sends no secret to an address that is not encrypted: %s',
  async (issuer) => {
    await expect(google(issuer)).rejects.toThrow('providers.google.issuer must be an https: address')
  }
)

it.each(['https://accounts.example', 'http://127.0.0.1:1', 'http://localhost:1', 'http://id.localhost:1'])(
  'accepts %s',
  async (issuer) => {
    expect((await google(issuer)).google?.issuer).toBe(issuer)
  }
)

it.each(['640', '604'])('refuses a file of secrets that others can read: %s', async (mode) => {
  const path = join(folder, `providers-${mode}.json`)
  writeFileSync(path, '{}')
  // Whatever the umask is.
  chmodSync(path, Number.parseInt(mode, 8))

  await expect(readProviders(path)).rejects.toThrow('chmod 600')
})
