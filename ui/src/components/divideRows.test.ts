/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { divideRows, mostRows, type RowPart, rowsOfPart } from './divideRows.js'

const keysOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${from + index}`)
const rowsOf = (parts: readonly RowPart[]) => parts.map(({ rows }) => rows)
const homesOf = (parts: readonly RowPart[]) =>
  new Map(parts.flatMap(({ id, rows }) => rows.map((row) => [row, id] as const)))

/** The rows that are now in a different part than before. */
function moved(before: readonly RowPart[], after: readonly RowPart[]): readonly string[] {
  const [was, is] = [homesOf(before), homesOf(after)]
  return [...is.keys()].filter((row) => was.has(row) && was.get(row) !== is.get(row))
}

const begun = divideRows(keysOf(0, 13), [])

describe('Rows of a long list', () => {
  it('are divided into parts of five', () => {
    expect(rowsOf(begun)).toEqual([keysOf(0, 5), keysOf(5, 10), keysOf(10, 13)])
    expect(divideRows([], begun)).toEqual([])
  })

  it('stay in their part when rows are added on top, which fill a part of their own', () => {
    let parts = begun
    for (let top = -1; top >= -6; top--) {
      const after = divideRows([`${top}`, ...parts.flatMap(({ rows }) => rows)], parts)
      expect(moved(parts, after)).toEqual([])
      parts = after
    }
    expect(rowsOf(parts).map(({ length }) => length)).toEqual([1, 5, 5, 5, 3])
  })

  it('stay in their part when rows are added at the end, which fill the last part first', () => {
    const after = divideRows(keysOf(0, 20), begun)
    expect(moved(begun, after)).toEqual([])
    expect(rowsOf(after).map(({ length }) => length)).toEqual([5, 5, 5, 5])
  })

  it('stay in their part when others are inserted, removed or moved past them', () => {
    const between = divideRows([...keysOf(0, 2), 'a', 'b', ...keysOf(2, 13)], begun)
    expect([moved(begun, between), rowsOf(between)[0]?.length]).toEqual([[], 7])
    const gone = divideRows([...keysOf(3, 5), ...keysOf(6, 13)], begun)
    expect([moved(begun, gone), rowsOf(gone).map(({ length }) => length)]).toEqual([[], [2, 4, 3]])
    const up = divideRows(['7', ...keysOf(0, 7), ...keysOf(8, 13)], begun)
    expect(moved(begun, up)).toEqual(['7'])
    const down = divideRows([...keysOf(1, 10), '0', ...keysOf(10, 13)], begun)
    expect(moved(begun, down)).toEqual(['0'])
  })

  it('stay complete and in order, in parts of at most twice five, after any changes', () => {
    const key = fc.nat(120).map(String)
    const lists = fc.array(fc.uniqueArray(key, { maxLength: 100 }), { maxLength: 6 })
    fc.assert(
      fc.property(lists, (all) => {
        let parts: readonly RowPart[] = []
        for (const keys of all) {
          parts = divideRows(keys, parts)
          expect(parts.flatMap(({ rows }) => rows)).toEqual(keys)
          expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
          const sizes = parts.map(({ rows }) => rows.length)
          expect(sizes.filter((size) => size < 1 || size > mostRows)).toEqual([])
          expect(parts.length).toBeLessThanOrEqual(2 * Math.ceil(keys.length / rowsOfPart))
        }
      })
    )
  })

  it('stay in their part when a row is inserted anywhere, unless the part becomes too large', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (places) => {
        let parts = divideRows(keysOf(0, 30), [])
        for (const [index, place] of places.entries()) {
          const keys = parts.flatMap(({ rows }) => rows)
          keys.splice(place, 0, `new ${index}`)
          const after = divideRows(keys, parts)
          const isSplit = parts.some(({ rows }) => rows.length === mostRows)
          if (!isSplit) expect(moved(parts, after)).toEqual([])
          else expect(moved(parts, after).length).toBeLessThanOrEqual(mostRows)
          parts = after
        }
      })
    )
  })
})
