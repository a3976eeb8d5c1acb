/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { recoverMessageAddress, toHex } from 'viem'
import { type Postgres, startPostgres } from '../../../services/siwx/test/startPostgres'
import { passkey } from '../../../services/wallet/test/createdWallet.js'
import { WalletUsers } from './WalletUsers.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-backup-'))
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 90_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

const message = new TextEncoder().encode('after the backup')
const live = join(folder, 'live')

/** Where the service stores its data, how an operator copies it while the service is stopped, and where the copy is. */
const stores = [
  {
    name: 'a file',
    database: () => join(live, 'auth.db'),
    copy: async () => cpSync(live, join(folder, 'copy'), { recursive: true }),
    restored: () => join(folder, 'copy', 'auth.db')
  },
  {
    name: 'PostgreSQL',
    database: () => postgres.url,
    copy: async () => {
      const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, 'template1') })
      await client.connect()
      await client.query('CREATE DATABASE restored TEMPLATE postgres')
      await client.end()
    },
    restored: () => postgres.url.replace(/postgres$/, 'restored')
  }
]

describe.each(stores)('backup of $name', ({ database, copy, restored }) => {
  let users: WalletUsers
  afterEach(() => users?.close())

  it('EW-26: restores its 100 wallets, which can sign; one with newer shares is recovered with its passkey', async () => {
    users = await WalletUsers.start({ database: database() })
    const { auth } = users
    const port = Number(new URL(auth.url).port)
    let asked = 0
    // Requests by many users come from many addresses.
    users.caller = () => `192.0.2.${++asked % 250}`
    const owners = await inGroups(
      Array.from({ length: 100 }, (_, count) => `visitor${count}@mail.example`),
      async (email) => {
        const custody = await users.logIn(email)
        const { addresses } = await custody.createWallet(passkey)
        return { custody, address: addresses.eip155 }
      }
    )
    const [first, ...rest] = owners
    if (!first) throw new Error('No wallet')
    await auth.service.close()
    await copy()
    await auth.restart({ port })
    await first.custody.renewDevice()

    await auth.restart({ port, database: restored() })

    const sign = async ({ custody }: (typeof owners)[number]) => {
      const [signed] = await custody.sign([{ kind: 'personal', message }])
      const signature = signed && 'signature' in signed ? signed.signature : new Uint8Array()
      return recoverMessageAddress({ message: { raw: message }, signature: toHex(signature) })
    }
    expect(await inGroups(rest, sign)).toEqual(rest.map(({ address }) => address))
    expect(new Set(owners.map(({ address }) => address)).size).toBe(100)
    await expect(sign(first)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    const secret = { kind: 'passkey', prf: passkey.prf } as const
    const [method] = (await first.custody.facts())?.recovery?.methods ?? []
    await first.custody.recover({ kind: 'method', methodId: method?.id ?? '', secret })
    expect(await sign(first)).toBe(first.address)
  }, 240_000)
})

/** Ten at a time: waiting for the service leaves the processor to others. */
async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += 10)
    done.push(...(await Promise.all(all.slice(at, at + 10).map(work))))
  return done
}
