import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openPage } from './harness/openPage.js'
import { serveStrict } from './harness/serveStrict.js'
import { stack } from './harness/stack.js'

const folders: string[] = []

async function site(html: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-page-'))
  folders.push(folder)
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>Page</title>${html}`)
  return serveStrict(folder, { connect: stack().rpc })
}

describe('the browser harness', () => {
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  it('finds nothing wrong with an innocent page that reads a chain', async () => {
    const served = await site('<p>Hello</p>')
    const opened = await openPage(served.url)
    const id = await opened.page.evaluate(async (url) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body
      })
      return (await answer.json()).result as string
    }, stack().rpc[0])
    expect(id).toBe('0x7a69')
    expect(await opened.storageWrites()).toBe(0)
    await opened.close()
    expect(served.reports).toHaveLength(0)
    await served.stop()
  })

  it('reports a planted inline script', async () => {
    const served = await site('<script>window.planted = true</script>')
    const opened = await openPage(served.url)
    await expect(opened.close()).rejects.toThrow('script-src')
    await served.stop()
  })
})
