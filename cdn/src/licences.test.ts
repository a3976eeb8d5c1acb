/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

const built = (file: string) => readFileSync(join(__dirname, '../dist', file), 'utf8')

it.each([
  ['viem', 'Ethereum', 'viem@'],
  ['React', 'react.transitional.element', 'react-dom@'],
  ['the icons, which are copied into our packages', 'lucide lucide-', 'lucide-react@']
])('the licence of %s is shipped with the bundle that contains it', (_, code, licence) => {
  expect(built('plugboard.js').includes(code)).toBe(true)
  expect(built('THIRD-PARTY-LICENSES.txt')).toContain(`\n${licence}`)
})
