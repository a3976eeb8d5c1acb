import { describe, expect, it } from '@jest/globals'
import { findCycles } from './findCycles.js'
import { parse } from './parse.js'
import { ratchets } from './ratchets.js'
import type { Source } from './Source.js'
import { sources } from './sources.js'

const all = sources()

/** The types of a package's contract may name one another. */
const isContract = (paths: readonly string[]) => paths.every((path) => path.includes('/contract/'))

/** The files of each package that are in a cycle, counting type imports and `import()`. */
function cyclicFiles(files: readonly Source[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const paths of findCycles(files).filter((cycle) => !isContract(cycle)))
    for (const path of paths) {
      const folder = files.find((file) => file.path === path)?.folder ?? ''
      found[folder] = [...(found[folder] ?? []), path]
    }
  return found
}

describe('never-arrow 8: import cycles', () => {
  it('are found for every kind of import', () => {
    const files = [
      parse('core/src/a.ts', "import { b } from './b.js'"),
      parse('core/src/b.ts', "export * from './c.js'"),
      parse('core/src/c.ts', "import type { A } from './a.js'"),
      parse('core/src/d.ts', "import { e } from './e.js'\nimport { a } from './a.js'"),
      parse('core/src/e.ts', "export const load = () => import('./d.js')"),
      parse('core/src/f.ts', "import { a } from './a.js'"),
      parse('core/src/contract/G.ts', "import type { H } from './H.js'"),
      parse('core/src/contract/H.ts', "import type { G } from './G.js'")
    ]

    expect(findCycles(files)).toEqual([
      ['core/src/a.ts', 'core/src/b.ts', 'core/src/c.ts'],
      ['core/src/d.ts', 'core/src/e.ts'],
      ['core/src/contract/G.ts', 'core/src/contract/H.ts']
    ])
    expect(cyclicFiles(files).core).toHaveLength(5)
    expect(findCycles(files, ({ type, later }) => !type && !later)).toEqual([])
  })

  it('exist in no package among imports that run at once, without types', () => {
    expect(findCycles(all, ({ type, later }) => !type && !later)).toEqual([])
  })

  it('contain at most as many files of a package as tests/architecture/ratchets.json allows', () => {
    const found = cyclicFiles(all)

    const tooMany = Object.entries(found).filter(
      ([folder, paths]) => paths.length > (ratchets.filesInCycles[folder] ?? 0)
    )

    expect(tooMany).toEqual([])
  })
})
