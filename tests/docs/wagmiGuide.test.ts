import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { codeBlocksOf } from './codeBlocksOf.js'

describe('wagmi guide', () => {
  it('shows every file of the example app unchanged', () => {
    const blocks = codeBlocksOf(readFileSync('docs/guides/wagmi.md', 'utf8')).filter(({ file }) => file)
    const folder = 'examples/hosts/wagmi/src'

    expect(blocks.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort())
    for (const { file, text } of blocks) expect(readFileSync(`${folder}/${file}`, 'utf8')).toBe(text)
  })
})
