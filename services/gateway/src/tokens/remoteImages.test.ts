/** @jest-environment node */
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { laterClock } from '../../test/laterClock.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** There is no picture, and there will be none. */
const absent = { code: 'NOT_FOUND', message: 'There is no picture at this address that a page may show.' }
const unreachable = {
  code: 'IMAGE_UNREACHABLE',
  message: 'This picture could not be read; the service tries again after ten minutes.'
}

describe('remote images', () => {
  let ipfs: Awaited<ReturnType<typeof startFaultServer>>
  let inside: Server
  let connections = 0
  let flaky: 'answers' | 'fails' | 'is replaced' = 'answers'
  let rig: Awaited<ReturnType<typeof gatewayForTest>>

  const get = (url: string, headers = {}, project = 'demo') =>
    rig.get(`/v1/image?projectId=${project}&url=${encodeURIComponent(url)}`, headers)

  beforeAll(async () => {
    ipfs = await startFaultServer((request, response) => {
      const path = request.url ?? ''
      if (path.includes('flaky') && flaky === 'fails') return void response.writeHead(500).end()
      if (path.includes('flaky') && flaky === 'is replaced') return void response.end('<html>')
      if (path.includes('moved')) response.writeHead(302, { Location: '/ipfs/good.png' })
      if (path.includes('html')) return void response.end('<html>')
      const [, status] = /status-(\d+)/u.exec(path) ?? []
      if (status) return void response.writeHead(Number(status)).end()
      if (path.includes('cut-off')) return void response.destroy()
      if (path.includes('huge')) return void response.end(Buffer.concat([png, Buffer.alloc(5_000_000)]))
      response.end(png)
    })
    inside = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, resolve))
    const config = { rateLimit: false, ipfsUrl: `${ipfs.url}/ipfs/`, imageHosts: [new URL(ipfs.url).host] }
    rig = await gatewayForTest({ config: { ...config, rateLimit: false } })
  })
  afterAll(async () => {
    await rig.end()
    await ipfs.close()
    await new Promise((resolve) => inside.close(resolve))
  })

  it('are validated and served by the gateway, and cached', async () => {
    const first = await get(`ipfs://${cid}/1.png`)

    expect(first.status).toBe(200)
    expect(Buffer.from(await first.arrayBuffer())).toEqual(png)
    expect(first.headers.get('Content-Type')).toBe('image/png')
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=86400/u)
    expect(first.headers.get('Content-Security-Policy')).toContain('sandbox')
    await Promise.all(Array.from({ length: 8 }, () => get(`ipfs://${cid}/1.png`)))
    expect(ipfs.asked(`/ipfs/${cid}/1.png`)).toHaveLength(1)
    expect((await get(`ipfs://ipfs/${cid}/2.png`)).status).toBe(200)
    expect(ipfs.asked(`/ipfs/${cid}/2.png`)).toHaveLength(1)
  })

  it('are served for another day if they cannot be fetched again, and requested every ten minutes', async () => {
    const clock = laterClock()
    const [minute, hour] = [60_000, 3_600_000]
    const status = async () => (await get(`ipfs://${cid}/flaky.png`)).status
    const requests = () => ipfs.asked(`/ipfs/${cid}/flaky.png`).length
    try {
      expect([await status(), requests()]).toEqual([200, 1])

      flaky = 'fails'
      await clock.forward(25 * hour)
      expect([await status(), await status(), requests()]).toEqual([200, 200, 2])
      await clock.forward(11 * minute)
      expect([await status(), requests()]).toEqual([200, 3])
      await clock.forward(23 * hour)
      expect([await status(), await status(), requests()]).toEqual([404, 404, 4])

      flaky = 'answers'
      await clock.forward(11 * minute)
      expect([await status(), requests()]).toEqual([200, 5])
    } finally {
      clock.end()
    }
  })

  it('are not served any more if something else is there now', async () => {
    const clock = laterClock()
    const status = async () => (await get(`ipfs://${cid}/flaky2.png`)).status
    try {
      flaky = 'answers'
      expect(await status()).toBe(200)

      flaky = 'is replaced'
      await clock.forward(25 * 3_600_000)
      expect(await status()).toBe(404)
    } finally {
      clock.end()
    }
  })

  it.each(['status-500', 'status-429', 'status-408', 'cut-off'])(
    'say that they could not be read now, and will be requested again: %s',
    async (path) => {
      const response = await get(`ipfs://${path}`)

      expect([response.status, await response.json()]).toEqual([404, { error: unreachable }])
      // From the cache, too.
      expect(await (await get(`ipfs://${path}`)).json()).toEqual({ error: unreachable })
      expect(ipfs.asked(`/ipfs/${path}`)).toHaveLength(1)
    }
  )

  it('do not say whether a name is known in a private network', async () => {
    const { port } = inside.address() as { port: number }
    const response = await get(`https://localhost:${port}/other.png`)

    expect([response.status, await response.json()]).toEqual([404, { error: unreachable }])
  })

  it.each([
    ...['moved', 'html', 'huge', 'status-404', 'status-410', 'status-403'],
    ...['../outside.png', '../../outside.png']
  ])('are not found if the source is invalid: %s', async (path) => {
    const response = await get(`ipfs://${path}`)

    expect([response.status, await response.json()]).toEqual([404, { error: absent }])
    expect(ipfs.requests.filter(({ url }) => !url.pathname.startsWith('/ipfs/'))).toEqual([])
  })

  it('are never requested from non-public addresses, including the hosts for token lists', async () => {
    const { port } = inside.address() as { port: number }
    const asked = ipfs.requests.length

    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      `https://2130706433:${port}/`,
      `http://127.0.0.1:${port}/`,
      'https://169.254.169.254/latest',
      `${ipfs.url}/ipfs/${cid}/3.png`
    ])
      expect((await get(url)).status).toBe(404)

    expect([connections, ipfs.requests.length]).toEqual([0, asked])
  })

  it('are served only to projects and their pages, for a valid address', async () => {
    const elsewhere = { Origin: 'https://elsewhere.example' }

    const answers = await Promise.all([
      get(`ipfs://${cid}/1.png`, {}, 'nobody'),
      get(`ipfs://${cid}/1.png`, elsewhere),
      get('file:///etc/passwd'),
      get('data:image/png;base64,AA=='),
      get(`https://a.example/${'a'.repeat(3000)}`),
      rig.get('/v1/image?projectId=demo')
    ])

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 400, 400, 400, 400])
  })
})
