import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { buildDocs } from '../stack/buildPages.mjs'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startDocs } from './harness/startDocs.js'
import { takePicture } from './harness/takePicture.js'

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const main = [
  '',
  'start.html',
  'guides/view.html',
  'reference/hooks.html',
  'reference/hosts.html',
  'errors.html'
]

let dist: string
let docs: Awaited<ReturnType<typeof startDocs>>

beforeAll(async () => {
  dist = await buildDocs()
  docs = await startDocs(dist)
}, 180_000)

afterAll(async () => {
  await docs?.stop()
})

/** Every page of the site, as paths below it. */
const paths = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .sort()

/** A visitor's device and preferences; `scripts` run before those of the page. */
async function openDocs(
  path: string,
  mode: 'light' | 'dark' = 'light',
  width = 1280,
  scripts: readonly string[] = []
): Promise<OpenedPage> {
  const opened = await openPage(`${docs.url}/docs/${path}`, {
    viewport: { width, height: 800 },
    colorScheme: mode,
    scripts,
    visits: true
  })
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor()
  return opened
}

/** Runs in the page: what axe-core finds, and by how much the page is wider than its window. */
async function inspect() {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)
  )
  return { faults, overflow: document.documentElement.scrollWidth - window.innerWidth }
}

describe('the docs site', () => {
  it('opens every page under its policy without errors, and contacts no other host', async () => {
    const opened = await openDocs('')
    const { page } = opened
    expect(paths().length).toBeGreaterThan(30)
    for (const path of paths()) {
      const answer = await page.goto(`${docs.url}/docs/${path}`)
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForFunction(() => document.readyState === 'complete')
    }
    expect([...opened.requests.keys()]).toEqual([new URL(docs.url).host])
    await opened.close()
  })

  it('shows the dialog on its home page, and links to a start in ten lines', async () => {
    const opened = await openDocs('')
    const { page } = opened
    const picture = page.getByRole('img', { name: 'The connect dialog on a shop page' })
    expect(await picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Start in ten lines' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Start in ten lines' }).waitFor()
    const code = (await page.locator('.file', { hasText: 'App.tsx' }).locator('pre code').textContent()) ?? ''
    expect(code.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(10)
    await opened.close()
  })

  it('finds a page by a word in the search, without contacting another host', async () => {
    const opened = await openDocs('')
    const { page } = opened
    await page.getByRole('button', { name: 'Search' }).first().click()
    const field = page.getByRole('searchbox')
    await field.fill('parseAddress')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('option').filter({ hasText: 'A namespace' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'A namespace' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/guides/namespace.html')
    expect([...opened.requests.keys()]).toEqual([new URL(docs.url).host])
    await opened.close()
  })

  it('lists the page that a typical search query means first or among the first three', async () => {
    const opened = await openDocs('')
    const { page } = opened
    await page.getByRole('button', { name: 'Search' }).first().click()
    // Neighbouring queries match different pages, so that no answer is mistaken for that of the previous query.
    for (const [query, title, within] of [
      ['choose which wallets', 'Choose which wallets are listed', 1],
      ['add your own chain', 'Add your own chain', 1],
      ['wagmi', 'Use it with wagmi', 1],
      ['Next', 'Next.js and server rendering', 1],
      ['custom network', 'Add your own chain', 1],
      ['Next.js', 'Next.js and server rendering', 1],
      ['migrate from AppKit', 'From AppKit', 1],
      ['testing', 'Testing', 1],
      ['csp', 'Content-Security-Policy', 3],
      ['nextjs', 'Next.js and server rendering', 3],
      ['pay', 'Send', 3],
      ['unlimited approval', 'Review before signing', 3],
      ['names register', 'Names', 3],
      ['token list', 'Tokens, NFTs, activity and receiving', 3],
      ['test wallet', 'Testing', 3],
      ['review', 'Review before signing', 3],
      ['CONTENT SECURITY POLICY', 'Content-Security-Policy', 3],
      ['email', 'Login by e-mail', 3]
    ] as const) {
      await page.getByRole('searchbox').fill(query)
      // The headings of the results, without the text below them.
      await page.waitForFunction(
        ({ title, within }) =>
          [...document.querySelectorAll('[role=option] .titles')]
            .slice(0, within)
            .some((node) => (node.textContent ?? '').replace(/^[^\p{L}]+/u, '').startsWith(title)),
        { title, within }
      )
    }
    await opened.close()
  })

  it('serves its pages at addresses without .html too', async () => {
    const opened = await openDocs('start')
    await opened.page.getByRole('heading', { level: 1, name: 'Start in ten lines' }).waitFor()
    await opened.close()
  })

  it('explains each error at the address that the error links to', async () => {
    const errors = readFileSync(resolve(__dirname, '../../docs/errors.md'), 'utf8')
    const codes = [...errors.matchAll(/^### (\S+)$/gm)].map(([, code = '']) => code)
    const paths = codes.map((code) => new KitError(code, 'x').docsPath)
    const opened = await openDocs(paths[0] ?? '')
    const { page } = opened
    expect(codes.length).toBeGreaterThan(100)
    expect(new Set(paths.map((path) => path.split('#')[0]))).toEqual(new Set(['errors.html']))
    const headings = await page.evaluate(
      (anchors) => anchors.map((anchor) => document.getElementById(anchor)?.textContent ?? 'no such heading'),
      paths.map((path) => path.split('#')[1] ?? '')
    )
    expect(headings.map((text) => text.replace(/[^\w/]/g, ''))).toEqual(codes)
    await opened.close()
  })

  it('reports that it is being built while there is no build yet', async () => {
    const empty = await startDocs(mkdtempSync(join(tmpdir(), 'plugboard-docs-')))
    const answer = await fetch(`${empty.url}/docs/start.html`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('refresh')).toBe('1')
    expect((await fetch(`${empty.url}/docs`, { redirect: 'manual' })).headers.get('location')).toBe('/docs/')
    await empty.stop()
  })

  describe.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360]
  ] as const)('in %s at %i px', (mode, width) => {
    it.each(main)('is accessible and fits the window: /%s', async (path) => {
      const opened = await openDocs(path, mode, width, [axe])
      expect(await opened.page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
        mode === 'dark'
      )
      await takePicture(opened.page, `docs/${path.replace(/\W/g, '-') || 'home'}-${mode}-${width}`)
      const { faults, overflow } = await opened.page.evaluate(inspect)
      expect(faults).toEqual([])
      expect(overflow).toBe(0)
      await opened.close()
    })
  })
})
