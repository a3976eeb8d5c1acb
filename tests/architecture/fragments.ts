import { describe, expect, it } from '@jest/globals'
import { folders } from './folders.js'
import { ratchets } from './ratchets.js'
import { sources } from './sources.js'

const all = sources()

/** For a package of a few files the share is meaningless. */
const fewFiles = 10

describe('10. one concept a file', () => {
  it.each(folders())('%s has no more fragments than tests/architecture/ratchets.json allows', (folder) => {
    const files = all.filter((file) => file.folder === folder)
    // There is a line start after the last line too.
    const fragments = files.filter(({ tree }) => tree.getLineStarts().length <= 20)
    const percent = files.length < fewFiles ? 0 : Math.floor((100 * fragments.length) / files.length)

    expect(percent).toBeLessThanOrEqual(ratchets.fragmentPercent[folder] ?? 20)
  })
})
