/** @jest-environment node */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { createKek, readKekFile } from './Kek.js'
import { KeyRing } from './KeyRing.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-kek-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function file(text: string, mode = 0o600): string {
  const path = join(folder, `kek-${++count}`)
  writeFileSync(path, text)
  // Whatever the umask is.
  chmodSync(path, mode)
  return path
}
const bytes = Buffer.alloc(32, 7)

it.each(['640', '604', '620'])('refuses a key file that others can read or write: %s', async (mode) => {
  await expect(readKekFile(file(bytes.toString('base64'), Number.parseInt(mode, 8)))).rejects.toThrow(
    'chmod 600'
  )
})

it.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'refuses a key that does not have 32 bytes: %j',
  async (text) => {
    await expect(readKekFile(file(text))).rejects.toThrow('must hold 32 bytes')
  }
)

it('reads a key as base64, base64url or hex', async () => {
  const { id } = createKek(bytes)

  for (const encoding of ['base64', 'base64url', 'hex'] as const)
    expect((await readKekFile(file(`${bytes.toString(encoding)}\n`))).id).toBe(id)
})

it('opens with the key by which, and in the context for which, something was wrapped only', async () => {
  const [current, former, lost] = [
    createKek(bytes),
    createKek(Buffer.alloc(32, 8)),
    createKek(Buffer.alloc(32))
  ]
  const ring = new KeyRing(current, [former])
  const plain = Buffer.from('key')
  const wrapped = await former.wrap(plain, 'context')

  expect(Buffer.from(await ring.unwrap(former.id, wrapped, 'context'))).toEqual(plain)
  await expect(ring.unwrap(former.id, wrapped, 'other')).rejects.toThrow()
  await expect(ring.unwrap(current.id, wrapped, 'context')).rejects.toThrow()
  await expect(ring.unwrap(lost.id, await lost.wrap(plain, 'context'), 'context')).rejects.toThrow(
    `needs the key ${lost.id}`
  )
})
