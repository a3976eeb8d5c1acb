/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { importSetup, png } from '../../test/importSetup.js'
import { walletForTest } from '../../test/walletForTest.js'
import { importCatalogue } from './importCatalogue.js'

const setup = importSetup()

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
    const result = await importCatalogue({ database: setup.rig.database, source, replace: true })
    expect(result).toEqual({ wallets: 250, projects: 0, images: 1, skipped: [] })
    for (const query of ['page=1&entries=100', 'page=3&entries=100', 'search=wallet%201']) {
      const path = `/getWallets?projectId=demo&${query}`
      expect(await (await setup.rig.get(path)).json()).toEqual(await (await other.get(path)).json())
    }
    expect((await setup.rig.get('/getWalletImage/pic-7')).headers.get('Content-Type')).toBe('image/png')
    await other.end()
  })

  it('waits for a service that limits its rate', async () => {
    const other = await gatewayForTest({ config: { rateLimit: { burst: 1, perSecond: 1 } } })
    await other.get('/getAnalyticsConfig?projectId=demo')
    const options = {
      database: setup.rig.database,
      source: other.gateway.url,
      projectId: 'demo',
      images: false
    }
    await expect(importCatalogue(options)).resolves.toMatchObject({ wallets: expect.any(Number) })
    await other.end()
  }, 15_000)

  it('waits until the time that a service names as a date', async () => {
    const page = json({ data: [walletForTest('Later')], count: 1 })
    const server = await startFaultServer((request, response) => {
      const soon = new Date(Date.now() + 1_000).toUTCString()
      const behaviour = server.requests.length === 1 ? text('', 429, { 'Retry-After': soon }) : page
      behaviour(request, response)
    })

    const options = { database: setup.rig.database, source: server.url, projectId: 'demo', images: false }
    const result = await importCatalogue(options)

    await server.close()
    expect(result).toMatchObject({ wallets: 1 })
  })

  it('reports what the service refused, and stores nothing', async () => {
    const other = await gatewayForTest()
    const options = { database: setup.rig.database, source: other.gateway.url, replace: true }
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
    expect(await setup.count()).toBe(setup.before)
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
    const run = (projectId: string) => importCatalogue({ database: setup.rig.database, source, projectId })
    await expect(run('html')).rejects.toThrow('page 1: is not a page of a catalogue')
    await expect(run('shape')).rejects.toThrow('page 1: is not a page of a catalogue')
    await expect(run('large')).rejects.toThrow('page 1: is larger than 2097152 bytes')
    await expect(run('moved')).rejects.toThrow('page 1: cannot be fetched')
    await expect(run('other')).rejects.toThrow('page 1: the service answered 500')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await setup.count()).toBe(setup.before)
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
    const options = { database: setup.rig.database, source }
    await expect(importCatalogue(options)).rejects.toThrow('wallet W3 → image: is not a PNG')
    expect(asked).toBeLessThan(60)
    expect(await setup.count()).toBe(setup.before)
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
