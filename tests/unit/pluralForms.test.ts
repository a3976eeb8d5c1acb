/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

/** The tables of texts below a folder, in every language. */
const tablesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\..*|node_modules|dist)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return tablesBelow(path)
    return /^locale\.(en|ar|he)(\.\w+)?\.ts$/.test(entry.name) ? [path] : []
  })

it('no text is mistaken for a plural form of a text without a count', () => {
  const tables = ['ui', 'plugins', 'services'].flatMap(tablesBelow)
  const taken = tables.flatMap((file) => {
    const texts = new Map(
      [...readFileSync(file, 'utf8').matchAll(/'([\w./-]+)':\s*(['"`].*)/g)].map(
        ([, key = '', text = '']) => [key, text]
      )
    )
    return [...texts.keys()].filter((key) => {
      const [, base] = /^(.+)\.(?:zero|one|two|few|many|other)$/.exec(key) ?? []
      const text = base === undefined ? undefined : texts.get(base)
      return text !== undefined && !text.includes('{count}')
    })
  })

  expect(tables.length).toBeGreaterThan(30)
  expect(taken).toEqual([])
})
