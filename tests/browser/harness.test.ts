import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { FreshVisits } from './harness/FreshVisits.js'
import { launch, openPage } from './harness/openPage.js'
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

  it('reports nothing for an innocent page that reads a chain', async () => {
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

describe('successive visits to one page', () => {
  /** Runs in the page: what an earlier visit has left. */
  const traces = async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    name: window.name,
    databases: (await indexedDB.databases()).length,
    history: history.length,
    script: 'planted' in window
  })

  it('see no traces of each other', async () => {
    const served = await site('<p>Hello</p>')
    const browser = await launch()
    const visits = new FreshVisits(browser)
    const first = await openPage(served.url, { visits, scripts: ['window.planted = true'] })
    const fresh = { local: 0, session: 0, cookie: '', name: '', databases: 0, script: true }
    expect(await first.page.evaluate(traces)).toMatchObject(fresh)
    await first.page.evaluate(async () => {
      localStorage.setItem('left', 'here')
      sessionStorage.setItem('left', 'here')
      await cookieStore.set('left', 'here')
      window.name = 'left'
      history.pushState(null, '', '#left')
      const opening = indexedDB.open('left')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
    })
    const left = { local: 1, session: 1, cookie: 'left=here', name: 'left', databases: 1 }
    expect(await first.page.evaluate(traces)).toMatchObject(left)
    const { history: before } = await first.page.evaluate(traces)
    await first.close()

    const second = await openPage(served.url, { visits })

    expect(second.page).toBe(first.page)
    expect(await second.page.evaluate(traces)).toMatchObject({ ...fresh, script: false })
    expect((await second.page.evaluate(traces)).history).toBeLessThan(before)
    await second.page.evaluate(() => console.error('seen by the second alone'))
    await expect(second.close()).rejects.toThrow('seen by the second alone')
    expect(first.faults).toEqual([])
    await browser.close()
    await served.stop()
  })

  it('do not reuse a page that a test changed or of another size, and release a page closed twice only once', async () => {
    const served = await site('<p>Hello</p>')
    const open = (width = 800) => openPage(served.url, { visits: true, viewport: { width, height: 600 } })
    const first = await open()
    await first.close()
    const second = await open()
    expect(second.page).toBe(first.page)
    // A test that has closed its page itself, and whose file closes it again.
    await first.close()
    const [third, wide] = [await open(), await open(900)]
    expect(new Set([second.page, third.page, wide.page]).size).toBe(3)
    expect(await wide.page.evaluate(() => innerWidth)).toBe(900)

    await second.page.setViewportSize({ width: 300, height: 300 })
    await second.close()
    await third.page.emulateMedia({ colorScheme: 'dark' })
    await third.close()
    const fourth = await open()

    expect([second.page, third.page]).not.toContain(fourth.page)
    expect([second.page.isClosed(), third.page.isClosed()]).toEqual([true, true])
    expect(await fourth.page.evaluate(() => innerWidth)).toBe(800)
    await Promise.all([wide.close(), fourth.close()])
    await served.stop()
  })

  it('fail with the errors that the page reports before they end', async () => {
    const served = await site('<p>Hello</p>')
    const opened = await openPage(served.url, { visits: true })
    await opened.page.evaluate(() => void setTimeout(() => console.error('told at the end'), 0))
    await expect(opened.close()).rejects.toThrow('told at the end')
    await served.stop()
  })

  it('do not reuse a page that opened another site in a tab', async () => {
    const [served, other] = [await site('<p>Hello</p>'), await site('<p>Other</p>')]
    const first = await openPage(served.url, { visits: true })
    const tab = first.page.waitForEvent('popup')
    await first.page.evaluate((url) => void window.open(url), other.url)
    await (await tab).getByText('Other').waitFor()
    await first.close()
    expect(first.page.isClosed()).toBe(true)
    await served.stop()
    await other.stop()
  })

  it('run with reduced motion unless a test asks for motion', async () => {
    const served = await site('<p>Hello</p>')
    const moves = async (motion: boolean) => {
      const opened = await openPage(served.url, { visits: true, motion })
      const answer = await opened.page.evaluate(
        () => matchMedia('(prefers-reduced-motion: no-preference)').matches
      )
      await opened.close()
      return answer
    }
    expect([await moves(true), await moves(false), await moves(true)]).toEqual([true, false, true])
    await served.stop()
  })
})
