/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

it('composes the kit in under 15 lines', () => {
  const code = readFileSync(join(__dirname, 'kit.ts'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/\*|\*|\/\/)/.test(line))
  expect(code.join('\n')).toContain('createKit')
  expect(code.length).toBeLessThan(15)
})
