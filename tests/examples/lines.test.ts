import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { countLines } from './harness/countLines.js'

/** The rows of the tables in the examples' README: the files that a row names, and the lines that it claims. */
function rows() {
  let folder = ''
  return readFileSync('examples/README.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+$/.test(cells[4] ?? ''))
    .map(([, example = '', , files = '', claimed]) => {
      folder = /\]\((.+)\)/.exec(example)?.[1] ?? folder
      const paths = [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `examples/${folder}/${file}`)
      return { paths, claimed: Number(claimed) }
    })
}

const sum = (paths: readonly string[]) => paths.reduce((total, file) => total + countLines(file), 0)

describe('line counts of the examples', () => {
  it('exclude blank lines and comments, and include imports and brackets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plugboard-lines-'))
    const file = join(folder, 'a.ts')
    const text =
      "import a from 'a'\n\n// why\n/** For what.\n * More.\n */\nconst b = {\n  c: '/* no comment */' // c\n}\n"
    writeFileSync(file, text)
    expect(countLines(file)).toBe(4)
    rmSync(folder, { recursive: true })
  })

  it('match those in the README', () => {
    const found = rows()
    expect(found).toHaveLength(20)
    expect(found.map(({ paths }) => [paths[0], sum(paths)])).toEqual(
      found.map(({ paths, claimed }) => [paths[0], claimed])
    )
  })

  it.each([
    ["a third party's connector", 'plugins/vault/', 40],
    ["a host's own view and account tab", 'plugins/loyalty/', 20],
    ['a source that replaces another', 'plugins/prices/', 25],
    ['a source of swaps', 'plugins/desk/', 40],
    ['an adapter for an aggregator of swaps', 'plugins/aggregator/', 50],
    ['a seller of crypto', 'plugins/seller/', 60],
    ['a finding of the review', 'plugins/blocklist/', 25],
    ["an integrator's composition, six plugins of third parties included", 'react-vite/', 15]
  ])('stay within the limit for %s', (_, folder, limit) => {
    const found = rows().find(({ paths }) => paths[0]?.includes(folder))
    expect(sum(found?.paths ?? [])).toBeGreaterThan(0)
    expect(sum(found?.paths ?? [])).toBeLessThanOrEqual(limit)
  })
})
