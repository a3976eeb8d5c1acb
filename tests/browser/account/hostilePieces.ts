import { type AddressInfo, createServer } from 'node:net'
import { expect } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'

/** Eight levels, ten of each in the next: a hundred million squares, which a browser draws for minutes. */
const copies = Array.from(
  { length: 8 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`
).join('')
const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="l0" d="M0 0h1v1z"/>${copies}</defs><use href="#l8"/></svg>`

const huge = Buffer.alloc(50_000_000)
huge.write('\x89PNG\r\n\x1a\n', 'latin1')

/** The files below `ipfs:` for the pieces. */
export const hostileFiles = {
  'bomb.svg': bomb,
  'huge.png': huge,
  'loop.png': { movedTo: '/ipfs/loop.png' },
  'moved.png': { movedTo: '/ipfs/cards/1.svg' }
} as const

/** The URI of a piece that contains its metadata. */
export const pieceUri = (name: string, image: string): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify({ name, image })).toString('base64')}`

/** A piece's name in the list, the collection that is dropped for it, and its URI. */
export interface HostilePiece {
  readonly name: string
  readonly collection: string
  readonly uri: string
}

/** Pieces whose pictures must not be drawn, each in a separate collection. @param port of this machine, which nobody may contact */
export function hostilePieces(port: number): readonly HostilePiece[] {
  const pictures = {
    Bomb: `data:image/svg+xml;base64,${Buffer.from(bomb).toString('base64')}`,
    'Bomb elsewhere': 'ipfs://bomb.svg',
    'Fifty megabytes': 'ipfs://huge.png',
    Loop: 'ipfs://loop.png',
    Moved: 'ipfs://moved.png',
    Script: 'javascript:window.__pwn=1',
    Page: 'data:text/html,<script>window.__pwn=1</script>',
    Private: `https://127.0.0.1:${port}/1.png`,
    'Private name': `https://localhost:${port}/1.png`
  }
  const inside = Object.entries(pictures).map(([name, image]) => ({
    name,
    collection: name,
    uri: pieceUri(name, image)
  }))
  // Remote metadata is not read: the piece is named by its collection and number.
  const elsewhere = { name: 'Elsewhere #1', collection: 'Elsewhere', uri: `https://127.0.0.1:${port}/1.json` }
  return [...inside, elsewhere]
}

/** An address of this machine that nobody may contact, and how often somebody did. */
export async function countConnections() {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => count, stop: () => server.close() }
}

/** From the open list of pieces: none of these has a picture, in the list or in its own view, while an honest one has. */
export async function drawNoneOf(page: Page, names: readonly string[], honest: string): Promise<void> {
  const { dialog, inDialog } = kitPage(page)
  const piece = (name: string) => dialog.locator('.pb-cell', { has: page.getByText(name, { exact: true }) })
  const drawn = (name: string) => piece(name).locator('.pb-picture img').count()
  await piece(honest).locator('.pb-picture img').waitFor({ state: 'attached' })
  for (const name of names) expect([name, await drawn(name)]).toEqual([name, 0])

  for (const name of ['Bomb', 'Script']) {
    // The previous list is visible for a moment after returning.
    await piece(name).first().click()
    await dialog.getByRole('heading', { name, exact: true }).waitFor()
    await dialog.locator('.pb-picture-wide').waitFor()
    expect(await dialog.locator('.pb-picture-wide img').count()).toBe(0)
    await inDialog('Back').click()
  }
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false)
}
