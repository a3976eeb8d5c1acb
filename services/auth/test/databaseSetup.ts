import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { type Postgres, startPostgres } from '../../siwx/test/startPostgres'
import { AuthServices } from './AuthServices.js'

/** A folder, a PostgreSQL server, and services that end with each test, for a test file that runs over both kinds of databases. */
export function databaseSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'auth-databases-'))
  const services = new AuthServices()
  const open = {} as { postgres: Postgres }
  beforeAll(async () => {
    open.postgres = await startPostgres()
  }, 90_000)
  afterEach(() => services.closeAll())
  afterAll(async () => {
    await open.postgres.stop()
    rmSync(folder, { recursive: true })
  })
  return { folder, services, open }
}
