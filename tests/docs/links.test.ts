/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { anchorsOf } from './anchorsOf.js'
import { brokenLinks } from './brokenLinks.js'
import { codeBlocksOf } from './codeBlocksOf.js'
import { pages } from './pages.js'

const all = pages()
const broken = (text: string) => brokenLinks({ path: 'docs/a/page.md', text }, [], () => false)

describe('check of links', () => {
  it('reports a missing file and a missing heading', () => {
    expect(broken('[x](other.md)')).toEqual(['docs/a/page.md → other.md'])
    expect(broken('# One\n\n[x](#two)')).toEqual(['docs/a/page.md → #two'])
    expect(broken('![x](picture.png)')).toHaveLength(1)
  })

  it('ignores code, existing headings and other sites', () => {
    expect(broken('# One `two`\n\n[x](#one-two), `[y](z.md)`, [z](https://example.org)')).toEqual([])
    expect(broken('```md\n[y](z.md)\n```')).toEqual([])
  })

  it('numbers repeated headings and ignores headings in code', () => {
    expect([...anchorsOf('# A\n## A\n```sh\n# B\n```\n')]).toEqual(['a', 'a-1'])
  })
})

describe('docs', () => {
  it.each(all.map((page) => [page.path, page] as const))('have no broken link in %s', (_, page) => {
    expect(brokenLinks(page, all)).toEqual([])
  })

  it('have a heading for the link of every error', () => {
    const errors = all.find(({ path }) => path === 'docs/errors.md')?.text ?? ''
    const codes = [...errors.matchAll(/^### (\S+)$/gm)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(30)
    const anchors = anchorsOf(errors)
    for (const code of codes) {
      const [page, anchor = ''] = new KitError(code, 'x').docsPath.split('#')
      expect(page).toBe('errors.html')
      expect(anchors).toContain(anchor)
    }
  })

  it.each(['slots', 'views'])('name the renderer of each of the %s', (name) => {
    const { text } = all.find(({ path }) => path === `docs/reference/${name}.md`) ?? { text: '' }
    const rows = text.split('\n').filter((line) => line.startsWith('| `') && line.split(' | ').length > 3)
    expect(rows.length).toBeGreaterThan(4)
    // The slot of a review exists before the plugin that draws it, so that plugins can fill it.
    const undrawn = rows.filter((row) => row.includes('nobody yet') && !row.includes('`review.findings`'))
    expect(undrawn).toEqual([])
  })

  it('have exactly one top-level heading per page', () => {
    for (const { path, text } of all.filter(
      ({ path }) => path.startsWith('docs/') && path !== 'docs/index.md'
    )) {
      const prose = codeBlocksOf(text).reduce((rest, block) => rest.replace(block.text, ''), text)
      expect(`${path} ${prose.match(/^# .+$/gm)?.length}`).toBe(`${path} 1`)
    }
  })
})
