/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'
const scripted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('images of listed tokens', () => {
  let front: Awaited<ReturnType<typeof startFaultServer>>
  let inside: Server
  let connections = 0
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  let folder: string
  const names: string[] = []
  const addressOf = (name: string) => `0x${names.indexOf(name).toString(16).padStart(40, '0')}`
  const get = (id: string) => rig.get(`/public/getTokenImage/${encodeURIComponent(id)}`)
  const picture = async (name: string) => {
    const answer = await get(`eip155:1/erc20:${addressOf(name)}`)
    return [answer.status, answer.headers.get('X-Image-Source'), answer.headers.get('Content-Type')]
  }

  beforeAll(async () => {
    front = await startFaultServer((request, response) => {
      const path = request.url ?? ''
      if (path === '/moved') response.writeHead(302, { Location: '/good' })
      if (path === '/gone') response.writeHead(404)
      if (path === '/huge') return void response.end(Buffer.concat([png, Buffer.alloc(300_000)]))
      response.end(
        path === '/plain' ? plain : path === '/scripted' ? scripted : path === '/html' ? '<html>' : png
      )
    })
    inside = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, resolve))
    const { port } = inside.address() as { port: number }
    const logos = {
      ...Object.fromEntries(
        ['good', 'plain', 'moved', 'gone', 'huge', 'scripted', 'html'].map((name) => [
          name,
          `${front.url}/${name}`
        ])
      ),
      loopback: `https://127.0.0.1:${port}/`,
      number: `https://2130706433:${port}/`,
      name: `https://localhost:${port}/`,
      six: `https://[::1]:${port}/`,
      mapped: `https://[::ffff:127.0.0.1]:${port}/`,
      unencrypted: `http://127.0.0.1:${port}/`,
      metadata: 'https://169.254.169.254/latest',
      inside: `data:image/png;base64,${png.toString('base64')}`,
      written: `data:image/svg+xml,${encodeURIComponent(plain)}`,
      insideScripted: `data:image/svg+xml,${encodeURIComponent(scripted)}`,
      file: 'file:///etc/passwd',
      ipfs: 'ipfs://bafy',
      nothing: ''
    }
    names.push(...Object.keys(logos))
    const tokens = Object.entries(logos).map(([name, logoURI]) => {
      const address = addressOf(name)
      return { chainId: 1, address, name, symbol: name.slice(0, 5), decimals: 18, logoURI }
    })
    folder = mkdtempSync(join(tmpdir(), 'lists-'))
    const list = join(folder, 'list.json')
    writeFileSync(list, JSON.stringify({ tokens }))
    rig = await gatewayForTest({
      config: { rateLimit: false, tokenLists: [list], imageHosts: [new URL(front.url).host] }
    })
  })
  afterAll(async () => {
    await rig.end()
    await front.close()
    await new Promise((resolve) => inside.close(resolve))
    rmSync(folder, { recursive: true })
  })

  it('[S7.05 part] are validated, served by the gateway itself and cached', async () => {
    const first = await get(`eip155:1/erc20:${addressOf('good')}`)

    expect(Buffer.from(await first.arrayBuffer())).toEqual(png)
    expect(first.headers.get('Content-Type')).toBe('image/png')
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=86400/u)
    expect(first.headers.get('Content-Security-Policy')).toContain('sandbox')
    for (const name of ['plain', 'written'])
      expect(await picture(name)).toEqual([200, 'listed', expect.stringContaining('image/svg+xml')])
    expect(await picture('inside')).toEqual([200, 'listed', 'image/png'])
    await Promise.all(Array.from({ length: 8 }, () => picture('good')))
    expect(front.asked('/good')).toHaveLength(1)
  })

  it.each(['moved', 'gone', 'huge', 'scripted', 'insideScripted', 'html', 'file', 'ipfs', 'nothing'])(
    'fall back to a drawn letter without a valid image: %s',
    async (name) => {
      expect(await picture(name)).toEqual([200, 'drawn', expect.stringContaining('image/svg+xml')])
    }
  )

  it('are never requested from non-public addresses', async () => {
    for (const name of ['loopback', 'number', 'name', 'six', 'mapped', 'unencrypted', 'metadata'])
      expect((await picture(name))[1]).toBe('drawn')

    expect(connections).toBe(0)
  })

  it('are available for listed tokens only', async () => {
    const statuses = async (...ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await get(id)).status))

    expect(
      await statuses(
        `eip155:1/erc20:0x${'f'.repeat(40)}`,
        `eip155:5/erc20:${addressOf('good')}`,
        'eip155:1/x:1',
        'ETH'
      )
    ).toEqual([404, 404, 400, 200])
  })
})
