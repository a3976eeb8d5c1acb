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

it('keeps the order of each list within a block, whatever the order of the lists', () => {
  const some = { entries: [at(9, 'x'), at(9, 'c'), at(9, 'a'), at(8, 'h')], mayContinue: false }
  const others = { entries: [at(9, 'd'), at(9, 'x'), at(9, 'b'), at(8, 'g')], mayContinue: false }

  for (const lists of [
    [some, others],
    [others, some]
  ])
    expect(
      newestPage(lists, 20)
        .entries.map(({ id }) => id)
        .join('')
    ).toBe('dxbcagh')
})

it('returns every entry once if lists contradict each other', () => {
  const lists = ['abc', 'cba'].map((ids) => ({
    entries: [...ids].map((id) => at(9, id)),
    mayContinue: false
  }))

  expect(
    newestPage(lists, 20)
      .entries.map(({ id }) => id)
      .sort()
  ).toEqual(['a', 'b', 'c'])
})

it('keeps the order of each list for any blocks of several entries', () => {
  // Lists that have some of a chain's entries, whose ids say nothing about their order.
  const chains = fc.uniqueArray(fc.record({ id: fc.uuid(), block: fc.nat(3) }), {
    selector: ({ id }) => id,
    maxLength: 20
  })
  const choices = fc.array(fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), {
    minLength: 1,
    maxLength: 4
  })
  fc.assert(
    fc.property(chains, choices, (given, chosen) => {
      const chain = given.map(({ id, block }) => at(block, id)).sort((a, b) => b.height - a.height)
      const lists = chosen.map((isIn) => chain.filter((_, index) => isIn[index]))
      const merge = (parts: typeof lists) =>
        newestPage(
          parts.map((entries) => ({ entries, mayContinue: false })),
          99
        ).entries

      const merged = merge(lists)

      for (const list of lists)
        expect(merged.filter(({ id }) => list.some((one) => one.id === id))).toEqual(list)
      expect(merge(lists.toReversed())).toEqual(merged)
    })
  )
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
