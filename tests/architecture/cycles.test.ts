/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { cyclesOf } from './cyclesOf.js'
import { parse } from './parse.js'
import { sources } from './sources.js'

describe('never-arrow 8', () => {
  it('finds a circle of three files, and takes no type and no later load for one', () => {
    const files = [
      parse('core/src/a.ts', "import { b } from './b.js'"),
      parse('core/src/b.ts', "export * from './c.js'"),
      parse('core/src/c.ts', "import { a } from './a.js'"),
      parse('core/src/d.ts', "import './d2.js'"),
      parse('core/src/d2.ts', "import type { D } from './d.js'\nconst load = () => import('./d.js')")
    ]
    expect(cyclesOf(files)).toEqual(['core/src/a.ts → core/src/b.ts → core/src/c.ts → core/src/a.ts'])
  })

  it('has no circle in any package', () => {
    expect(cyclesOf(sources())).toEqual([])
  })
})
