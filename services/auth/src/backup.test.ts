/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-backup-'))
const services = new AuthServices()
afterEach(() => services.closeAll())
afterAll(() => rmSync(folder, { recursive: true }))

it('a hundred wallets get their shares from a backup; one that was changed since is told that its epoch does not fit', async () => {
  const [live, copy] = [join(folder, 'live'), join(folder, 'copy')]
  const auth = await services.start({ database: join(live, 'auth.db'), proxies: 1 })
  const owners: { device: TestDevice; wallet: TestWallet; share: string }[] = []
  for (let count = 0; count < 100; count++) {
    const device = await TestDevice.make(auth)
    device.address = `192.0.2.${count}`
    await device.logIn(auth, `visitor${count}@site.example`)
    const wallet = new TestWallet()
    const share = randomShare((count % 255) + 1)
    expect((await wallet.create(device, share)).status).toBe(201)
    owners.push({ device, wallet, share })
  }
  // As an operator would, while the service is stopped.
  await auth.service.close()
  cpSync(live, copy, { recursive: true })
  await auth.restart()
  const [first] = owners
  const path = `/v1/wallets/${first!.wallet.walletId}/shares`
  const body = { step: 'propose', expected: 1, epoch: 2, share: randomShare() }
  await first!.wallet.ask(first!.device, 'PUT', path, body)
  await first!.device.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch: 2 } })

  await auth.restart({ database: join(copy, 'auth.db') })

  for (const { device, wallet, share } of owners) expect(await wallet.release(device, 1)).toBe(share)
  expect(await first!.wallet.release(first!.device, 2)).toMatchObject({
    status: 409,
    body: { error: { reason: 'epoch' } }
  })
}, 120_000)
