/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type InBlock, type NewestPage, newestPage } from './newestPage.js'

const at = (height: number, id = `${height}`) => ({ id, height })

it('merges lists, newest first and each entry once', () => {
  const lists = [
    { entries: [at(9), at(5)], mayContinue: false },
    { entries: [at(7), at(5), at(1)], mayContinue: false }
  ]

  expect(newestPage(lists, 20)).toEqual({ entries: [at(9), at(7), at(5), at(1)] })
})

it('ends above the last block of a list that may continue', () => {
  const lists = [
    { entries: [at(9, 'a'), at(8, 'b'), at(8, 'c')], mayContinue: true },
    { entries: [at(8, 'd'), at(2, 'e')], mayContinue: false }
  ]

  expect(newestPage(lists, 20)).toEqual({ entries: [at(9, 'a')], below: 9 })
})

it('includes all entries of its last block', () => {
  const entries = [at(3, 'a'), at(2, 'b'), at(2, 'c'), at(1, 'd')]

  expect(newestPage([{ entries, mayContinue: false }], 2)).toEqual({ entries: entries.slice(0, 3), below: 2 })
})

it('continues after a block with more entries than a list returns', () => {
  const entries = [at(3, 'a'), at(3, 'b')]

  expect(newestPage([{ entries, mayContinue: true }], 1)).toEqual({ entries, below: 3 })
})

it('returns no entries for empty lists', () => {
  expect(newestPage([{ entries: [], mayContinue: false }], 20)).toEqual({ entries: [] })
})

it('returns every entry once, page by page, for any lists', () => {
  const lists = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 25 }), { maxLength: 4 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 9 }), (given, size) => {
      // Up to three entries per block, fewer than a list returns at once.
      const chains = given.map((ids) => ids.map((id) => at(Math.floor(id / 3), `${id}`)))
      for (const chain of chains) chain.sort((one, other) => other.height - one.height)

      const found: InBlock[] = []
      for (let below: number | undefined = Infinity; below !== undefined; ) {
        const top: number = below
        const parts = chains.map((chain) => {
          const open = chain.filter(({ height }) => height < top)
          return { entries: open.slice(0, 4), mayContinue: open.length > 4 }
        })
        const page: NewestPage<InBlock> = newestPage(parts, size)
        found.push(...page.entries)
        below = page.below
      }

      const heights = found.map(({ height }) => height)
      expect(heights).toEqual([...heights].sort((one, other) => other - one))
      expect(found.map(({ id }) => id).sort()).toEqual([...new Set(given.flat())].map(String).sort())
    })
  )
})
